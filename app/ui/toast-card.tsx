import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { undo as texts } from "~/i18n/admin/undo";
import type { Toast } from "~/schemas/toast";
import { Icon } from "./icon";
import { SubmitButton } from "./submit-button";

/** Default duration of a toast, in milliseconds (TOAST-1). */
const DURATION = 5_000;
/** Default duration of a toast with an undo, in milliseconds: it has something to decide (PUB-5). */
const UNDO_DURATION = 15_000;

/** Route whose action undoes a change. */
const UNDO_PATH = "/admin/history";

const TONES: Record<Toast["type"], string> = {
  success: "border-l-signal",
  info: "border-l-dim",
  warning: "border-l-tally-text",
  error: "border-l-tally",
};

/** Runs once this much visible, unattended time has passed: not while the pointer or the focus is there, or the tab is hidden. */
function useCountdown(milliseconds: number, run: (() => void) | undefined) {
  const [isAttended, setAttended] = useState({ pointer: false, focus: false });
  const [isHidden, setHidden] = useState(false);
  const left = useRef(milliseconds);
  const latest = useRef(run);
  latest.current = run;
  const isHeld = isAttended.pointer || isAttended.focus || isHidden;

  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(() => latest.current?.(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isHeld]);

  useEffect(() => {
    const onVisibility = () => setHidden(document.hidden);
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  return {
    onMouseEnter: () => setAttended((known) => ({ ...known, pointer: true })),
    onMouseLeave: () => setAttended((known) => ({ ...known, pointer: false })),
    onFocus: () => setAttended((known) => ({ ...known, focus: true })),
    onBlur: () => setAttended((known) => ({ ...known, focus: false })),
  };
}

type Props = { toast: Toast; closeLabel: string; onClose?: () => void };

/** Notification: a dialog with a form that closes it, without JavaScript too. */
export function ToastCard({ toast, closeLabel, onClose }: Props) {
  const attention = useCountdown(toast.duration ?? (toast.undo ? UNDO_DURATION : DURATION), onClose);
  const titleId = `toast-${toast.id}`;
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className={`toast ${TONES[toast.type]}`}
      onClose={onClose}
      {...attention}
    >
      <div className="min-w-0 grow">
        <p id={titleId} className="font-semibold">
          {toast.title}
        </p>
        {toast.message && <p className="text-dim">{toast.message}</p>}
        {toast.undo && <UndoForm change={toast.undo} title={toast.title} onDone={onClose} />}
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

type UndoProps = { change: string; title: string; onDone?: () => void };

/** Undoes the change that a notification is about, and comes back to this page (PUB-5). */
function UndoForm({ change, title, onDone }: UndoProps) {
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const isBusy = formData?.get("change") === change;
  const wasBusy = useRef(false);
  const latest = useRef(onDone);
  latest.current = onDone;
  // The notification stays until the answer comes: a second click would go to what lies below it.
  useEffect(() => {
    if (wasBusy.current && state === "idle") latest.current?.();
    wasBusy.current = isBusy;
  }, [state, isBusy]);
  return (
    <Form method="post" action={UNDO_PATH} preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="to" value={pathname + search} />
      <SubmitButton
        isBusy={isBusy}
        className="toast-undo"
        aria-label={texts.label.replace("{{title}}", () => title)}
      >
        {texts.undo}
      </SubmitButton>
    </Form>
  );
}
