import { useNavigate } from "@remix-run/react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "~/ui/hooks/use-browser-layout-effect";

/**
 * Attributes of a `<dialog>` that is a state of the page with its own URL. Rendered open; with JavaScript it becomes
 * modal: it traps the focus, and Escape closes it.
 * @param closeTo URL of the page without it, the target of Escape
 * @param first selector of the element to focus on opening
 * @param opener id of the control that opened it, if focus does not return there by itself
 * @returns the element's attributes
 */
export function useModalDialog(closeTo: string, first: string, opener?: string) {
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>(first)?.focus();
  }, [first]);
  // Only after the dialog is closed: content behind a modal dialog is inert.
  useEffect(() => () => document.getElementById(opener ?? "")?.focus(), [opener]);
  return {
    ref,
    open: true,
    "data-opened": "",
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      navigate(closeTo, { replace: true, preventScrollReset: true });
    },
  };
}
