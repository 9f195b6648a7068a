import { Form, useNavigation } from "@remix-run/react";
import type { Resources } from "~/i18n/pl";
import { SubmitButton } from "~/ui/submit-button";
import { LoginCard, LoginField } from "./login-card";

type Props = {
  texts: Resources["login"];
  /** The page that the admin requested. */
  to: string;
  notice?: string | undefined;
  /** Encrypted form input from before the session ended (GATE-2). */
  draft?: string | undefined;
};

/** The second step of signing in: a one-time code or a recovery code (ACC-2). */
export function CodeForm({ texts, to, notice, draft }: Props) {
  const { code } = texts;
  const isBusy = useNavigation().state === "submitting";
  return (
    <LoginCard title={code.title} notice={notice} isRefused>
      <p className="mt-6">{code.intro}</p>
      {/* The browser itself has to send a draft: it is the browser that takes it along to the page it belongs to. */}
      <Form
        method="post"
        action={`/login/code?to=${encodeURIComponent(to)}`}
        reloadDocument={Boolean(draft)}
        className="mt-8 grid gap-6"
        aria-describedby={notice ? "login-error" : undefined}
      >
        {draft && <input type="hidden" name="draft" value={draft} />}
        <LoginField
          label={code.label}
          hint={code.hint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          autoFocus={!notice}
        />
        <SubmitButton className="button button-primary" isBusy={isBusy}>
          {isBusy ? texts.busy : code.submit}
        </SubmitButton>
      </Form>
      <p className="mt-6">{code.lost}</p>
      <Form method="post" action="/logout" className="mt-6">
        <button type="submit" className="link">
          {code.other}
        </button>
      </Form>
    </LoginCard>
  );
}
