import { useLocation } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Toast } from "~/schemas/toast";
import { ToastCard } from "./toast-card";

type Stack = { open: Toast[]; push: (toast: Toast) => void };

const StackContext = createContext<Stack | null>(null);

type Props = { toast: Toast | null; closeLabel: string };

/**
 * All notifications of the document in one stack: the one that came with the page and, with JavaScript, those that a
 * `<Toaster>` anywhere in it brings (TOAST-1, TOAST-2).
 */
export function ToastStack({ toast, closeLabel, children }: Props & { children: ReactNode }) {
  const [open, setOpen] = useState<Toast[]>(toast ? [toast] : []);
  const push = useCallback((added: Toast) => {
    setOpen((known) => {
      if (known.some(({ id }) => id === added.id)) return known;
      // Only the latest change is offered to be undone.
      return [...known.filter(({ undo }) => !added.undo || !undo), added];
    });
  }, []);
  const remove = (id: string) => setOpen((known) => known.filter((candidate) => candidate.id !== id));
  useEffect(() => {
    if (toast) push(toast);
  }, [toast, push]);
  useEscape(() => setOpen((known) => known.slice(0, -1)));
  // A new submission closes errors of the previous one, so that no failure is shown next to a success.
  useSubmit(() => setOpen((known) => known.filter(({ type }) => type !== "error")));
  const container = useTopLayer(open);
  const stack = useMemo(() => ({ open, push }), [open, push]);

  const announcement = (type: "polite" | "assertive") =>
    open
      .filter((candidate) => (candidate.type === "error") === (type === "assertive"))
      .map(({ title, message }) => `${title}. ${message}`)
      .join(" ");
  return (
    <StackContext.Provider value={stack}>
      {children}
      <PersistentError toast={toast} open={open} />
      <LiveRegion text={announcement("polite")} politeness="polite" />
      <LiveRegion text={announcement("assertive")} politeness="assertive" />
      <div ref={container} className="toaster">
        {open.map((item) => (
          <ToastCard key={item.id} toast={item} closeLabel={closeLabel} onClose={() => remove(item.id)} />
        ))}
      </div>
    </StackContext.Provider>
  );
}

/**
 * Notification of an action's reply. Without JavaScript it is shown where it is rendered; with it the stack shows it,
 * and an error's text stays here after its notification has closed, unless the page shows it itself.
 */
export function Toaster({ toast, closeLabel, isPersistent = true }: Props & { isPersistent?: boolean }) {
  const stack = useContext(StackContext);
  const [pushedId, setPushedId] = useState<string>();
  useEffect(() => {
    if (!stack || !toast || pushedId === toast.id) return;
    stack.push(toast);
    setPushedId(toast.id);
  }, [stack, toast, pushedId]);
  if (!toast) return null;
  // Mounted anew while the stack shows it already, it would be there twice.
  const isTaken = pushedId === toast.id || stack?.open.some(({ id }) => id === toast.id);
  if (stack && isTaken) return isPersistent ? <PersistentError toast={toast} open={stack.open} /> : null;
  return (
    <div className="toaster">
      <ToastCard toast={toast} closeLabel={closeLabel} />
    </div>
  );
}

/** An error's text, shown from the end of its notification to the next submit or page: 5 seconds may be too short. */
function PersistentError({ toast, open }: { toast: Toast | null; open: Toast[] }) {
  const { pathname } = useLocation();
  const [dismissedId, setDismissedId] = useState<string>();
  const id = toast?.type === "error" ? toast.id : undefined;
  const shownOn = useRef({ id, pathname });
  if (shownOn.current.id !== id) shownOn.current = { id, pathname };
  useSubmit(() => setDismissedId(id));
  const isOver = dismissedId === id || shownOn.current.pathname !== pathname;
  if (!toast || !id || isOver || open.some((candidate) => candidate.id === id)) return null;
  return (
    <p className="toast-kept">
      <strong>{toast.title}</strong> {toast.message}
    </p>
  );
}

/** Runs when a form is sent, anywhere in the document. */
function useSubmit(run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      // The notification's close form submits nothing.
      if (target instanceof HTMLFormElement && target.method !== "dialog") latest.current();
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
}

/** A live region is heard only if it was empty and in the page before its text came. */
function LiveRegion({ text, politeness }: { text: string; politeness: "polite" | "assertive" }) {
  const [shown, setShown] = useState("");
  useEffect(() => setShown(text), [text]);
  return (
    <div aria-live={politeness} className="sr-only">
      {shown}
    </div>
  );
}

/**
 * Handles Escape if no dialog and no menu is open: those handle it first (TOAST-1). While there is a notification, in
 * the stack or about to be moved there, the key is forwarded to a modal dialog: browsers send it to the dialog that was
 * opened last, a notification's, which ignores it.
 */
function useEscape(run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (!document.querySelector("dialog.toast[open]")) return;
      const modal = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
      if (modal) {
        event.preventDefault();
        if (modal.dispatchEvent(new Event("cancel", { cancelable: true }))) modal.close();
      } else if (!document.querySelector("details.menu[open]")) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Keeps the notifications above all else, a modal dialog included: what was shown last is on top there. */
function useTopLayer(open: Toast[]) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element?.showPopover) return;
    element.setAttribute("popover", "manual");
    if (element.matches(":popover-open")) element.hidePopover();
    if (open.length > 0) element.showPopover();
  }, [open]);
  return container;
}
