import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Resources } from "~/i18n/pl";
import { SubmitButton } from "~/ui/submit-button";

type Props = {
  texts: Resources["login"];
  /** The form's action: /login with the page that the admin requested. */
  action?: string;
  /** Reason why the form is shown (again). */
  notice?: ReactNode;
  isRefused: boolean;
  email?: string;
  /** Encrypted form input from before the session ended (GATE-2). */
  draft?: string | null;
};

/** E-mail and password (LOGIN-1), and where a session ended, what was typed before. */
export function LoginForm({ texts, action, notice, isRefused, email, draft }: Props) {
  const navigation = useNavigation();
  const [isSent, setSent] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) alert.current?.focus();
  }, [notice]);
  // A page that comes back from the browser's own cache can be submitted again.
  useEffect(() => {
    const reset = () => setSent(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  const isBusy = isSent || (navigation.formAction?.startsWith("/login") ?? false);
  return (
    <div className="mx-auto max-w-md border border-line bg-raised p-6 sm:p-10">
      <h1 className="display text-3xl">{texts.title}</h1>
      {notice && (
        <div
          ref={alert}
          id="login-error"
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript the page is a new one, and this is what it is about
          autoFocus
          className={`mt-6 border p-4 font-semibold ${isRefused ? "border-tally bg-[oklch(0.28_0.09_25)]" : "border-line"}`}
        >
          {notice}
        </div>
      )}
      {/* The browser itself has to send a draft: it is the browser that takes it along to the page it belongs to. */}
      <Form
        method="post"
        action={action}
        reloadDocument={Boolean(draft)}
        onSubmit={() => draft && setSent(true)}
        className="mt-8 grid gap-6"
        aria-describedby={notice ? "login-error" : undefined}
      >
        {draft && <input type="hidden" name="draft" value={draft} />}
        <div>
          <label htmlFor="email" className="mb-2 block font-semibold">
            {texts.email}
          </label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={email}
            className="field"
          />
        </div>
        <div>
          <label htmlFor="password" className="mb-2 block font-semibold">
            {texts.password}
          </label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            className="field"
          />
        </div>
        <SubmitButton className="button button-primary" isBusy={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </SubmitButton>
      </Form>
    </div>
  );
}
