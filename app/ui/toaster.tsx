import { useEffect, useRef, useState } from "react";
import type { Toast } from "~/schemas/toast";
import { Icon } from "./icon";

/** A toast stays so long unless it says otherwise, in milliseconds (TOAST-1). */
const DURATION = 5_000;

const TONES: Record<Toast["type"], string> = {
  success: "border-l-signal",
  info: "border-l-dim",
  warning: "border-l-tally-text",
  error: "border-l-tally",
};

/** The notifications, top level: the one that came with the page and, with JavaScript, those since (TOAST-2). */
export function Toaster({ toast, closeLabel }: { toast: Toast | null; closeLabel: string }) {
  const [toasts, setToasts] = useState<Toast[]>(toast ? [toast] : []);
  useEffect(() => {
    if (toast) setToasts((known) => (known.some(({ id }) => id === toast.id) ? known : [...known, toast]));
  }, [toast]);
  const remove = (id: string) => setToasts((known) => known.filter((candidate) => candidate.id !== id));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setToasts((known) => known.slice(0, -1));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const said = (type: "polite" | "assertive") =>
    toasts
      .filter((candidate) => (candidate.type === "error") === (type === "assertive"))
      .map(({ title, message }) => `${title}. ${message}`)
      .join(" ");
  return (
    <>
      <LiveRegion text={said("polite")} politeness="polite" />
      <LiveRegion text={said("assertive")} politeness="assertive" />
      <div className="toaster">
        {toasts.map((item) => (
          <ToastCard key={item.id} toast={item} closeLabel={closeLabel} onClose={() => remove(item.id)} />
        ))}
      </div>
    </>
  );
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

function ToastCard({
  toast,
  closeLabel,
  onClose,
}: {
  toast: Toast;
  closeLabel: string;
  onClose: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(toast.duration ?? DURATION);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isHeld]);

  useEffect(() => {
    const onVisibility = () => setHeld(document.hidden);
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  const titleId = `toast-${toast.id}`;
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className={`toast ${TONES[toast.type]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClose={onClose}
    >
      <div className="min-w-0 grow">
        <p id={titleId} className="font-bold">
          {toast.title}
        </p>
        {toast.message && <p className="text-dim">{toast.message}</p>}
      </div>
      <form method="dialog">
        <button
          type="submit"
          className="grid size-10 place-items-center rounded-xs hover:bg-raised-2"
          aria-label={closeLabel}
        >
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
