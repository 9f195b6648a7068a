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

/** One notification: a dialog that its own form closes, without JavaScript too. */
export function ToastCard({ toast, closeLabel, onClose }: Props) {
  const attention = useCountdown(toast.duration ?? DURATION, onClose);
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
