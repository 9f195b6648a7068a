import { PrefetchPageLinks, useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Toast } from "~/schemas/toast";
import { SubmitButton } from "~/ui/submit-button";
import { Toaster } from "~/ui/toaster";

export type ContactErrors = Partial<Record<"name" | "email" | "message", string>>;
/** Reply to a rejected message: its values and their errors. */
export type ContactReply = {
  values?: Record<"name" | "email" | "message", string>;
  errors: ContactErrors;
  toast?: Toast;
  /** Identifier of an attempt without a response. */
  unanswered?: string;
};

const FIELDS = [
  { name: "name", type: "text", autoComplete: "name", maxLength: 200 },
  { name: "email", type: "email", autoComplete: "email", maxLength: 254 },
  { name: "message", type: "area", autoComplete: undefined, maxLength: 5000 },
] as const;

/** 128 random bits; `crypto.randomUUID` is not there on plain http. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Whether the manifest has the contact route: Remix discovers routes lazily and can't prefetch unknown ones. */
const isContactKnown = () => "routes/site/contact/route" in window.__remixManifest.routes;

/**
 * Minimum fill time in milliseconds; the action, too, takes faster submissions for a script's (CONT-5). A person's is
 * held until then.
 */
const MIN_FILL_MS = 1_200;

type Props = { reply?: ContactReply };

/** Contact form of the page and of the contact block; both post to /contact (CONT-1, CONT-2). */
export function ContactForm({ reply: pageReply }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { pathname, search, key: place } = useLocation();
  const fetcher = useFetcher<ContactReply>();
  const contactPath = localePath(locale, "/contact");
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  // State before the response: a rejection changes the data, a success changes the location. The fetcher's states may
  // pass between two renders, and it keeps the data of an earlier rejection after a success.
  const [before, setBefore] = useState<{ place: string; data: unknown } | null>(null);
  const [reply, setReply] = useState(pageReply);
  const [sent, setSent] = useState(0);
  const isSending = before !== null;
  // Idempotency key, minted by the browser: retries of a submission are one message (CONT-4).
  const [key, setKey] = useState("");
  const [isNear, setNear] = useState(false);
  const shown = useRef(0);
  useEffect(() => {
    setKey(createIdempotencyKey());
    shown.current = performance.now();
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    setBefore({ place, data: fetcher.data });
    const submit = () => {
      fields.set("elapsed", String(Math.round(performance.now() - shown.current)));
      fetcher.submit(fields, { method: "post", action: contactPath, preventScrollReset: true });
    };
    const wait = shown.current + MIN_FILL_MS - performance.now();
    if (wait > 0) setTimeout(submit, wait);
    else submit();
  }

  useEffect(() => {
    if (!before || fetcher.state !== "idle") return;
    const isRefused = fetcher.data !== before.data;
    if (!isRefused && place === before.place) return;
    setBefore(null);
    setReply(isRefused ? fetcher.data : undefined);
    if (!isRefused) setSent((count) => count + 1);
  }, [before, fetcher.state, fetcher.data, place]);

  // When what they follow from has been rendered: the fields' errors, or the fields left empty.
  useEffect(() => {
    if (!reply || reply === pageReply) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[type=submit]"))?.focus();
  }, [reply, pageReply]);
  useEffect(() => {
    if (sent === 0) return;
    form.current?.reset();
    setKey(createIdempotencyKey());
  }, [sent]);

  const toast: Toast | undefined = reply?.unanswered
    ? {
        id: reply.unanswered,
        type: "error",
        title: t("contact.failedTitle"),
        message: t("contact.failedBody"),
      }
    : reply?.toast;
  const firstInvalid = FIELDS.find(({ name }) => reply?.errors[name])?.name;
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        action={contactPath}
        onSubmit={send}
        onFocus={() => {
          if (!isNear && isContactKnown()) setNear(true);
        }}
        noValidate
        aria-label={t("contact.formLabel")}
        className="grid gap-6"
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="from" value={pathname + search} />
        <div className="hidden">
          <label>
            {t("contact.honeypot")}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="text-dim">{t("contact.required")}</p>
        <div className="flex flex-wrap gap-6">
          {FIELDS.map(({ name, type, autoComplete, maxLength }) => {
            const error = reply?.errors[name];
            const fieldId = `${id}-${name}`;
            const hintId = name === "message" ? `${fieldId}-hint` : undefined;
            const errorId = error ? `${fieldId}-error` : undefined;
            const shared = {
              id: fieldId,
              name,
              autoComplete,
              maxLength: type === "area" ? undefined : maxLength,
              required: true,
              defaultValue: reply?.values?.[name] ?? "",
              "aria-invalid": error ? true : undefined,
              "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
              // Without JavaScript the browser goes to the first error by itself.
              autoFocus: pageReply !== undefined && name === firstInvalid,
              className: "field",
            };
            return (
              <div key={name} className={`grow ${type === "area" ? "w-full" : "basis-52"}`}>
                <label htmlFor={fieldId} className="mb-2 block font-semibold">
                  {t(`contact.${name}`)}
                </label>
                {hintId && (
                  <p id={hintId} className="mb-2 text-[0.9375rem] text-dim">
                    {t("contact.messageHint")}
                  </p>
                )}
                {type === "area" ? <textarea rows={4} {...shared} /> : <input type={type} {...shared} />}
                {errorId && (
                  <p id={errorId} className="mt-2 font-semibold text-tally-text">
                    {error}
                  </p>
                )}
              </div>
            );
          })}
        </div>
        {toast && (
          <p className="border-l-4 border-tally bg-raised p-4">
            <strong className="block">{toast.title}</strong>
            {toast.message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <SubmitButton className="button button-primary min-w-[min(100%,14rem)]" isBusy={isSending}>
            {t(isSending ? "contact.sending" : "contact.send")}
          </SubmitButton>
          <span role="status" className="sr-only">
            {isSending ? t("contact.sending") : ""}
          </span>
        </div>
        {sent > 0 && <p className="border-l-4 border-signal bg-raised p-4">{t("contact.next")}</p>}
      </fetcher.Form>
      {/* Outside the form: it contains a form, and forms can't be nested. */}
      {toast && <Toaster toast={toast} closeLabel={t("common.close")} />}
      {/* Prefetches the client code that replies when the network fails (routes/site/contact/route.tsx). */}
      {isNear && <PrefetchPageLinks page={contactPath} />}
    </>
  );
}
