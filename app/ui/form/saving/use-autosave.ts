import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Pause in typing after which a form is kept, in milliseconds. */
const PAUSE_MS = 3_000;

/** Time for a form that was submitted, in milliseconds: still there after that, it was refused. */
const SENDING_MS = 15_000;

/** Address that keeps forms. */
const ADDRESS = "/admin/autosave";

/** Names this document: what it kept itself it may keep anew, also where its form was filled anew. */
const DOCUMENT = String(Math.random());

/** A form as it was kept: the time of the day, its version, and the address of its preview, null where it can't be told. */
export type Kept = { time: string; version: string; preview: string | null };

type Options = {
  /** Whether there is something unsaved. */
  isOn: boolean;
  /** The form's id, which names its type of content. */
  type: string;
  /** The row's id, or the one that a new row will have. */
  row: string;
  /** Version of the autosave that the page offers; "" for none. */
  offered: string;
  /** Called each time the form was kept. */
  onKept: (kept: Kept) => void;
};

/**
 * Keeps an unsaved form as its author's after a pause, and on leaving the page (PUB-9). Where another page has kept one
 * meanwhile, as a page does that is left while this one loads, that one is offered, and this form is kept no more.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  { isOn, type, row, offered, onKept }: Options,
): void {
  const kept = useRef("");
  const firstOffered = useRef(offered).current;
  const isOver = useRef(false);
  const offerOther = useRef(() => {});
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  offerOther.current = () =>
    navigate(pathname + search, { replace: true, preventScrollReset: true, state: { offered: true } });
  useEffect(() => {
    if (!isOn) return;
    const keep = async (isLeaving = false) => {
      if (!form.current || isOver.current) return;
      const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      const address = { type, row, offered: firstOffered, editor: DOCUMENT };
      const body = new URLSearchParams([...Object.entries(address), ...(fields as [string, string][])]);
      if (kept.current === String(body)) return;
      // A failed autosave loses nothing: the values are still in the form.
      const answer = await fetch(ADDRESS, {
        method: "POST",
        body,
        keepalive: isLeaving,
        redirect: "error",
      }).catch(() => undefined);
      if (answer?.status === 409) {
        isOver.current = true;
        offerOther.current();
      }
      if (!answer?.ok) return;
      kept.current = String(body);
      onKept((await answer.json()) as Kept);
    };
    let timer = setTimeout(keep, PAUSE_MS);
    let isSent = false;
    const onInput = () => {
      isSent = false;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    // `isOn` follows a submission only at the next rendering, which a slow device delays past the pause.
    const onSubmit = () => {
      isSent = true;
      clearTimeout(timer);
      timer = setTimeout(keep, SENDING_MS);
    };
    const onLeave = () => isSent || void keep(true);
    const element = form.current;
    element?.addEventListener("input", onInput);
    element?.addEventListener("submit", onSubmit);
    window.addEventListener("pagehide", onLeave);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("input", onInput);
      element?.removeEventListener("submit", onSubmit);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [isOn, form, type, row, firstOffered, onKept]);
}
