import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { account as texts } from "~/i18n/admin/sections/account";
import { PlainField } from "~/ui/form/fields/plain-field";
import type { PasswordErrors } from "./change-password.server";

type Props = {
  /** Whose password it is: for the browser's password manager. */
  email: string;
  errors: PasswordErrors | undefined;
  /** Changes with the session, and so with every change of the password: then the form is emptied. */
  session: number;
};

const FIELDS = [
  { name: "current_password", label: texts.current, autoComplete: "current-password" },
  { name: "new_password", label: texts.next, hint: texts.nextHint, autoComplete: "new-password" },
  { name: "new_password_again", label: texts.again, autoComplete: "new-password" },
] as const;

/** Changes one's own password. The server never sends back what was typed. */
export function PasswordForm({ email, errors, session }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(session);
  const [hasScript, setHasScript] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setHasScript(true), []);
  useEffect(() => {
    if (known.current === session) return;
    known.current = session;
    form.current?.reset();
    setShown(false);
  }, [session]);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const isBusy = useNavigation().formData?.get("intent") === "password";
  const first = FIELDS.find(({ name }) => errors?.[name])?.name;
  return (
    <section aria-labelledby="password-title" className="admin-panel">
      <h2 id="password-title" className="mb-2 text-lg font-semibold">
        {texts.heading}
      </h2>
      <p className="mb-5 max-w-prose text-paper-dim">{texts.intro}</p>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid max-w-md gap-5">
        <input type="hidden" name="intent" value="password" />
        <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
        {FIELDS.map((field) => (
          <PlainField
            key={field.name}
            {...field}
            id={field.name.replaceAll("_", "-")}
            type={isShown ? "text" : "password"}
            errors={errors?.[field.name]}
            isFirst={field.name === first}
          />
        ))}
        {hasScript && (
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              checked={isShown}
              onChange={(event) => setShown(event.currentTarget.checked)}
              className="size-5"
            />
            {texts.show}
          </label>
        )}
        <button
          type="submit"
          // Not `disabled`: that would take the focus away from it.
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
          className="admin-button admin-button-primary justify-self-start"
        >
          {isBusy ? texts.busy : texts.submit}
        </button>
      </Form>
    </section>
  );
}
