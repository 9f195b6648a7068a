import { setTimeout as sleep } from "node:timers/promises";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authenticatorFor, SignInRefused, SignInUnavailable, signOut } from "~/backend/auth/auth.server";
import { MAX_SEALED_BYTES } from "~/backend/auth/ended-session.server";
import { checkAdmin } from "~/backend/auth/gate.server";
import { commitTokens, isCookieRefused, readDevice, readTokens } from "~/backend/auth/session.server";
import { getT, getTexts } from "~/backend/texts.server";
import { textOf } from "~/content/kit/form/form.server";
import { readFields, withFields } from "~/http/bodies/form-body.server";
import { countAttempt } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { admin as common } from "~/i18n/admin/common";
import { buildErrorMeta } from "~/seo/meta";
import { CodeForm } from "./code-form";
import { completeSignIn, destination } from "./complete-sign-in.server";
import { LoginForm } from "./login-form";

const { away } = common;

/** Every refusal takes a multiple of this, in milliseconds: its time does not tell whether the account exists (LOGIN-2). */
const REFUSAL_STEP = 700;

export async function loader(args: LoaderFunctionArgs) {
  const { admin, setCookie, isUnknown } = await checkAdmin(args);
  const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
  // A rejected attempt shows its error even if the browser has a valid session.
  if (admin && !args.context.titlePrefix) throw redirect(destination(args.request), { headers });
  const { login } = await getTexts("pl", "login");
  const titlePrefix = args.context.titlePrefix ? `${args.context.titlePrefix} – ` : "";
  // Where the back end does not say whose session it is, the way on is another try.
  const retry = isUnknown ? destination(args.request) : null;
  return data({ texts: login, title: titlePrefix + login.title, retry }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const start = Date.now();
  const form = await readFields(request, { limit: MAX_SEALED_BYTES });
  const [email, draft] = [textOf(form, "email"), textOf(form, "draft")];
  const t = await getT("pl");
  // Sets no cookie (LOGIN-2) and keeps the browser's session: a failed attempt does not sign out.
  const refuse = (error: string, status: number, headers: HeadersInit = {}) => {
    context.titlePrefix = error;
    return data({ error, email, draft, codeFor: null }, { status, headers });
  };

  if (isCookieRefused(request)) return refuse(t("login.outOfReach"), 400);
  const attempt = await countAttempt(context.address, email, await readDevice(request, email));
  if (attempt.wait) {
    const minutes = Math.ceil(attempt.wait / 60);
    return refuse(t("login.tooMany", { minutes }), 429, { "Retry-After": String(attempt.wait) });
  }
  try {
    const { tokens, missing } = await authenticatorFor(context.address).authenticate(
      "form",
      withFields(request, [
        ["email", email],
        ["password", textOf(form, "password")],
      ]),
    );
    await attempt.succeeded();
    // The former session is revoked: a copy of its cookie no longer signs in (LOGIN-3).
    const former = await readTokens(request);
    if (former) await signOut(former, "local");
    if (missing !== "code") return await completeSignIn({ request, context, tokens, email, draft });
    // The session is nobody's until it has passed the second factor (ACC-3).
    const headers = { "Set-Cookie": await commitTokens(tokens) };
    if (draft) return data({ error: "", email: "", draft, codeFor: destination(request) }, { headers });
    return redirect(`/login/code?to=${encodeURIComponent(destination(request))}`, { headers });
  } catch (error) {
    const isRefused = error instanceof SignInRefused;
    const failure = error instanceof SignInUnavailable ? error : new SignInUnavailable(error);
    if (isRefused) logSecurityEvent("sign-in-failed", { address: context.address });
    else log.error({ err: error }, "signing in failed");
    // Without a password check the attempt does not count as failed.
    if (failure === error) await attempt.refund();
    await sleep(REFUSAL_STEP - ((Date.now() - start) % REFUSAL_STEP));
    if (isRefused) return refuse(t("login.failed"), 400);
    const { status, wait } = failure;
    const reason =
      status === 429 ? t("login.limited", { minutes: Math.ceil(wait / 60) }) : t("login.unavailable");
    return refuse(reason, status, { "Retry-After": String(wait) });
  }
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildErrorMeta(data?.title ?? "");

export default function Login() {
  const { texts, retry } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.codeFor)
    return (
      <div className="wrap section">
        <CodeForm texts={texts} to={reply.codeFor} draft={reply.draft} />
      </div>
    );
  return (
    <div className="wrap section">
      <LoginForm
        texts={texts}
        notice={reply?.error ?? (retry && away.read)}
        isRefused={Boolean(reply)}
        email={reply?.email}
        draft={reply?.draft}
      >
        {retry && !reply && (
          <a href={retry} className="button button-primary mt-6">
            {away.retry}
          </a>
        )}
      </LoginForm>
    </div>
  );
}
