import { setTimeout as sleep } from "node:timers/promises";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authenticator, SignInRefused, signOut, userIdOf } from "~/backend/auth.server";
import { openDraft } from "~/backend/draft.server";
import { LARGEST_DRAFT } from "~/backend/ended-session.server";
import { checkAdmin } from "~/backend/gate.server";
import {
  commitTokens,
  isOutOfReach,
  readDevice,
  readTokens,
  rememberAuthor,
  rememberDevice,
} from "~/backend/session.server";
import { textOf } from "~/http/editing.server";
import { readFields, withFields } from "~/http/form-body.server";
import { log } from "~/http/log.server";
import { safePath } from "~/http/safe-redirect";
import { logSecurityEvent } from "~/http/security-log.server";
import { countAttempt } from "~/http/sign-in-limit.server";
import { getT, getTexts } from "~/i18n/texts.server";
import { buildErrorMeta } from "~/seo/meta";
import { LoginForm } from "./parts/login-form";

/** Every refusal takes a multiple of this, in milliseconds: its time does not tell whether the account exists (LOGIN-2). */
const REFUSAL_STEP = 700;

/** Where the visitor was going: a page of the admin area, else its front. */
function destination(request: Request): string {
  const to = safePath(new URL(request.url).searchParams.get("to"), "/admin");
  return /^\/admin(?:[/?#]|$)/.test(to) ? to : "/admin";
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, setCookie } = await checkAdmin(args);
  const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
  // Whom an attempt was refused to is told so, whatever session the browser still has.
  if (admin && !args.context.happened) throw redirect(destination(args.request), { headers });
  const { login } = await getTexts("pl", "login");
  const happened = args.context.happened ? `${args.context.happened} – ` : "";
  return data({ texts: login, title: happened + login.title }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const start = Date.now();
  const form = await readFields(request, { limit: LARGEST_DRAFT });
  const [email, draft] = [textOf(form, "email"), textOf(form, "draft")];
  const t = await getT("pl");
  // It sets no cookie (LOGIN-2), and ends no session that the browser has: an attempt signs nobody out.
  const refuse = (error: string, status: number, headers: HeadersInit = {}) => {
    context.happened = error;
    return data({ error, email, draft }, { status, headers });
  };

  if (isOutOfReach(request)) return refuse(t("login.outOfReach"), 400);
  const attempt = await countAttempt(context.address, email, await readDevice(request, email));
  if (attempt.wait) {
    const minutes = Math.ceil(attempt.wait / 60);
    return refuse(t("login.tooMany", { minutes }), 429, { "Retry-After": String(attempt.wait) });
  }
  try {
    const tokens = await authenticator.authenticate(
      "form",
      withFields(request, [
        ["email", email],
        ["password", textOf(form, "password")],
      ]),
    );
    await attempt.succeeded();
    // The browser has the new session alone: whoever has a copy of the former one's cookie gets in no longer (LOGIN-3).
    const former = await readTokens(request);
    if (former) await signOut(former, "local");
    const adminId = userIdOf(tokens);
    logSecurityEvent("sign-in", { address: context.address, adminId });
    const to = destination(request);
    // 307 makes the browser post the form on to the page that it was typed on, where the gate opens the draft (GATE-2).
    const status = draft && openDraft(draft, adminId, to) ? 307 : 302;
    const headers = new Headers({ "Set-Cookie": await commitTokens(tokens) });
    headers.append("Set-Cookie", await rememberAuthor(adminId));
    headers.append("Set-Cookie", await rememberDevice(email));
    return redirect(to, { status, headers });
  } catch (error) {
    if (error instanceof SignInRefused) logSecurityEvent("sign-in-failed", { address: context.address });
    else log.error({ err: error }, "signing in failed");
    await sleep(REFUSAL_STEP - ((Date.now() - start) % REFUSAL_STEP));
    return refuse(t("login.failed"), 400);
  }
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildErrorMeta(data?.title ?? "");

export default function Login() {
  const { texts } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap section">
      <LoginForm texts={texts} notice={reply?.error} isRefused email={reply?.email} draft={reply?.draft} />
    </div>
  );
}
