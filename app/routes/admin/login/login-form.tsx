import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Resources } from "~/i18n/pl";
import { SubmitButton } from "~/ui/submit-button";
import { LoginCard, LoginField } from "./login-card";

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
  /** Content before the form. */
  children?: ReactNode;
};

/** E-mail and password (LOGIN-1), and where a session ended, what was typed before. */
export function LoginForm({ texts, action, notice, isRefused, email, draft, children }: Props) {
  const navigation = useNavigation();
  const [isSent, setSent] = useState(false);
  // A page that comes back from the browser's own cache can be submitted again.
  useEffect(() => {
    const reset = () => setSent(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  const isBusy = isSent || (navigation.formAction?.startsWith("/login") ?? false);
  return (
    <LoginCard title={texts.title} notice={notice} isRefused={isRefused}>
      {!notice && <p className="mt-3 text-dim">{texts.lead}</p>}
      {children}
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
        <LoginField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={email}
        />
        <LoginField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1000}
        />
        <SubmitButton className="button button-primary" isBusy={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </SubmitButton>
      </Form>
      {!draft && (
        <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
          <Link to="/login/reset" className="link">
            {texts.forgotten}
          </Link>
          <Link to="/" className="link">
            {texts.toSite}
          </Link>
        </p>
      )}
    </LoginCard>
  );
}
