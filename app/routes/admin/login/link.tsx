import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { findLink, useLink as spendLink, WeakPassword } from "~/backend/accounts/account-links.server";
import { authenticatorFor } from "~/backend/auth/auth.server";
import { publicContent } from "~/backend/content/public-content.server";
import { getT, getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { withFields } from "~/http/bodies/form-body.server";
import { countLinkUse } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { redirectWithToast } from "~/http/toast.server";
import { account as accountTexts } from "~/i18n/admin/sections/account";
import { chosenPasswordSchema } from "~/routes/admin/account/new-password";
import { buildErrorMeta } from "~/seo/meta";
import { SubmitButton } from "~/ui/submit-button";
import { completeSignIn } from "./complete-sign-in.server";
import { LoginCard, LoginField } from "./login-card";

// The address holds the key: nothing of it may be sent elsewhere, or stored.
export const headers: HeadersFunction = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
});

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { login } = await getTexts("pl", "login");
  const gone = { texts: login, link: null, title: login.link.goneTitle };
  const wait = await countLinkUse(context.address);
  if (wait) return data(gone, { status: 429, headers: { "Retry-After": String(wait) } });
  const link = await findLink(keyOf(request));
  if (!link) {
    logSecurityEvent("link-refused", { address: context.address });
    return data(gone, { status: 404 });
  }
  return data({ texts: login, link, title: login.link[link.kind] });
}

type Errors = { new_password?: string[] | undefined; new_password_again?: string[] | undefined };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const key = keyOf(request);
  const { address } = context;
  const t = await getT("pl");
  const refuse = (errors: Errors, status: number, error = "") => {
    context.titlePrefix = error || accountTexts.failed.title;
    return data({ errors, error }, { status });
  };
  const link = await findLink(key);
  if (!link) return refuse({}, 404, t("login.link.goneTitle"));
  const company = await withFallback(null, "the company's name", publicContent.company());
  const typed = {
    new_password: textOf(form, "new_password"),
    new_password_again: textOf(form, "new_password_again"),
  };
  const parsed = chosenPasswordSchema([link.email, company?.name ?? ""]).safeParse(typed);
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors, 400);
  try {
    const { new_password: password } = parsed.data;
    const used = await spendLink(key, password);
    if (!used) return refuse({}, 404, t("login.link.goneTitle"));
    logSecurityEvent("link-used", { address, adminId: used.id });
    if (used.kind === "reset") {
      const toast = {
        type: "success",
        title: t("login.link.changed"),
        message: t("login.link.changedText"),
      } as const;
      return redirectWithToast("/login", toast);
    }
    const fields: [string, string][] = [
      ["email", used.email],
      ["password", password],
    ];
    const { tokens } = await authenticatorFor(address).authenticate("form", withFields(request, fields));
    return await completeSignIn({ request, context, tokens, email: used.email, draft: "" });
  } catch (error) {
    if (error instanceof WeakPassword) return refuse({ new_password: [accountTexts.errors.weak] }, 400);
    log.error({ err: error }, "a password could not be chosen by a link");
    return refuse({}, 503, t("login.link.failed"));
  }
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildErrorMeta(data?.title ?? "");

/** Chooses a password by a link: of an invitation, or after a forgotten one (ACC-1). */
export default function AccountLink() {
  const { texts, link } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  if (!link || reply?.error === texts.link.goneTitle)
    return (
      <div className="wrap section">
        <LoginCard title={texts.link.goneTitle}>
          <p className="mt-6">{texts.link.gone}</p>
          <p className="mt-6">
            <Link to="/login" className="link">
              {texts.back}
            </Link>
          </p>
        </LoginCard>
      </div>
    );
  const isInvitation = link.kind === "invitation";
  return (
    <div className="wrap section">
      <LoginCard title={texts.link[link.kind]} notice={reply?.error} isRefused>
        <p className="mt-6">{isInvitation ? texts.link.joinIntro : texts.link.resetIntro}</p>
        <Form method="post" className="mt-8 grid gap-6">
          <LoginField
            label={texts.email}
            name="username"
            type="email"
            autoComplete="username"
            readOnly
            defaultValue={link.email}
          />
          <LoginField
            label={texts.link.password}
            hint={texts.link.hint}
            error={reply?.errors.new_password?.join(" ")}
            name="new_password"
            type="password"
            autoComplete="new-password"
            maxLength={1000}
            autoFocus={Boolean(reply?.errors.new_password)}
          />
          <LoginField
            label={texts.link.again}
            error={reply?.errors.new_password_again?.join(" ")}
            name="new_password_again"
            type="password"
            autoComplete="new-password"
            maxLength={1000}
          />
          <SubmitButton className="button button-primary" isBusy={isBusy}>
            {isInvitation ? texts.link.join : texts.link.change}
          </SubmitButton>
        </Form>
      </LoginCard>
    </div>
  );
}
