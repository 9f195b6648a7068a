import { type RefObject, useEffect, useRef, useState } from "react";
import { publishing } from "~/i18n/admin/publishing";

/** Pause in typing after which a form is kept, in milliseconds. */
const PAUSE_MS = 3_000;

/** Address that keeps forms. */
const ADDRESS = "/admin/autosave";

type Options = {
  /** Whether there is something unsaved. */
  isOn: boolean;
  /** The form's id, which names its type of content. */
  type: string;
  /** The row's id, or the one that a new row will have. */
  row: string;
};

/**
 * Keeps an unsaved form as its author's after a pause, and on leaving the page (PUB-9).
 * @returns when it was kept last, as text; "" before
 */
export function useAutosave(form: RefObject<HTMLFormElement>, { isOn, type, row }: Options): string {
  const [saved, setSaved] = useState("");
  const kept = useRef("");
  useEffect(() => {
    if (!isOn) return;
    const keep = async (isLeaving = false) => {
      if (!form.current) return;
      const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      const body = new URLSearchParams([["type", type], ["row", row], ...(fields as [string, string][])]);
      if (kept.current === String(body)) return;
      // What can't be kept is still in the form.
      const answer = await fetch(ADDRESS, {
        method: "POST",
        body,
        keepalive: isLeaving,
        redirect: "error",
      }).catch(() => undefined);
      if (!answer?.ok) return;
      kept.current = String(body);
      const { time } = (await answer.json()) as { time: string };
      setSaved(publishing.autosave.saved.replace("{{time}}", time));
    };
    let timer = setTimeout(keep, PAUSE_MS);
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const onLeave = () => void keep(true);
    const element = form.current;
    element?.addEventListener("input", onInput);
    window.addEventListener("pagehide", onLeave);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("input", onInput);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [isOn, form, type, row]);
  return saved;
}
