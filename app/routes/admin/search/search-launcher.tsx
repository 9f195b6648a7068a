import { Link } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { search as texts } from "~/i18n/admin/search";
import { whenIdle } from "~/ui/hooks/when-idle";
import { PanelIcon } from "~/ui/panel/panel-icon";

type Dialog = ComponentType<{ onClose: () => void }>;

/** The dialog's code, once it is there. Before that nothing opens: what is typed meanwhile would go elsewhere. */
function useDialog(): Dialog | null {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    whenIdle(() => {
      import("./search-dialog").then(
        (module) => setDialog(() => module.default),
        (error) => console.warn("The search's dialog did not load: its page does the same.", error),
      );
    });
  }, []);
  return Dialog;
}

/** Whether a key belongs to a control: the editor of HTML makes links with Ctrl+K. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented || (event.target instanceof HTMLElement && event.target.isContentEditable);

/** Link to the search; with JavaScript it, and Ctrl+K (on a Mac Cmd+K), opens the dialog (PANEL-5). */
export function SearchLauncher() {
  const Dialog = useDialog();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!Dialog) return;
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || isTaken(event)) return;
      event.preventDefault();
      // A question that waits for its answer comes first.
      if (!document.querySelector("dialog:modal")) setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [Dialog]);
  const onClick = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!Dialog || !isPlain) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to="/admin/search"
        onClick={onClick}
        aria-keyshortcuts={Dialog ? "Control+K Meta+K" : undefined}
        className="search-launcher"
      >
        <PanelIcon name="search" className="size-4" />
        <span className="search-word">{texts.open}</span>
        <span aria-hidden="true" className="search-key">
          {texts.shortcut}
        </span>
      </Link>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
