import { useNavigate } from "@remix-run/react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";

/**
 * What makes a `<dialog>` a state of the page, with an address of its own. Open as it comes; with JavaScript it is modal
 * from the moment it is seen: focus is kept in it, and Escape closes it.
 * @param closeTo the page without it: where Escape leads
 * @param first what in it gets the focus as it opens (a selector)
 * @param opener the id of the control that opened it: focus goes back there; to be given where it does not by itself
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
  // Not before it is gone: what lies behind a modal dialog takes no focus.
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
