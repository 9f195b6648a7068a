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
    setOpen((known) => (known.some(({ id }) => id === added.id) ? known : [...known, added]));
  }, []);
  const remove = (id: string) => setOpen((known) => known.filter((candidate) => candidate.id !== id));
  useEffect(() => {
    if (toast) push(toast);
  }, [toast, push]);
  useEscape(() => setOpen((known) => known.slice(0, -1)));
  // What was wrong with the last try is over with the next one: no failure stands beside a success.
  useSubmit(() => setOpen((known) => known.filter(({ type }) => type !== "error")));
  const container = useTopLayer(open);
  const stack = useMemo(() => ({ open, push }), [open, push]);

  const said = (type: "polite" | "assertive") =>
    open
      .filter((candidate) => (candidate.type === "error") === (type === "assertive"))
      .map(({ title, message }) => `${title}. ${message}`)
      .join(" ");
  return (
    <StackContext.Provider value={stack}>
      {children}
      <KeptError toast={toast} open={open} />
      <LiveRegion text={said("polite")} politeness="polite" />
      <LiveRegion text={said("assertive")} politeness="assertive" />
      <div ref={container} className="toaster">
        {open.map((item) => (
          <ToastCard key={item.id} toast={item} closeLabel={closeLabel} onClose={() => remove(item.id)} />
        ))}
      </div>
    </StackContext.Provider>
  );
}

/**
 * A notification that an action's reply brought. Without JavaScript it stands where it is rendered; with it the stack
 * takes it over, and an error's text stays here once its notification has gone.
 */
export function Toaster({ toast, closeLabel }: Props) {
  const stack = useContext(StackContext);
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (!stack || !toast || taken === toast.id) return;
    stack.push(toast);
    setTaken(toast.id);
  }, [stack, toast, taken]);
  if (!toast) return null;
  if (stack && taken === toast.id) return <KeptError toast={toast} open={stack.open} />;
  return (
    <div className="toaster">
      <ToastCard toast={toast} closeLabel={closeLabel} />
    </div>
  );
}

/** An error's text, from the end of its notification to the next submit or page: nobody has to read it in five seconds. */
function KeptError({ toast, open }: { toast: Toast | null; open: Toast[] }) {
  const { pathname } = useLocation();
  const [forgotten, setForgotten] = useState<string>();
  const id = toast?.type === "error" ? toast.id : undefined;
  const shownOn = useRef({ id, pathname });
  if (shownOn.current.id !== id) shownOn.current = { id, pathname };
  useSubmit(() => setForgotten(id));
  const isOver = forgotten === id || shownOn.current.pathname !== pathname;
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
      // A notification is closed by a form of its own, which sends nothing.
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
 * Escape, where no dialog and no menu is open: those take it first (TOAST-1). A modal dialog is handed it while there is
 * a notification, the stack's or one that it is about to take over: browsers offer it to the dialog that was opened last, a
 * notification's, which takes none.
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
