import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passFactor } from "~/backend/accounts/second-factor.server";
import { freshTokens } from "~/backend/auth/auth.server";
import { MAX_SEALED_BYTES } from "~/backend/auth/ended-session.server";
import { checkAdmin } from "~/backend/auth/gate.server";
import { readTokens } from "~/backend/auth/session.server";
import { getT, getTexts } from "~/backend/texts.server";
import { textOf } from "~/content/kit/form/form.server";
import { readFields } from "~/http/bodies/form-body.server";
import { countCode } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { buildErrorMeta } from "~/seo/meta";
import { CodeForm } from "./code-form";
import { completeSignIn, destination } from "./complete-sign-in.server";

export async function loader(args: LoaderFunctionArgs) {
  const { admin, missing, setCookie } = await checkAdmin(args);
  const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
  const to = destination(args.request);
  if (admin) throw redirect(to, { headers });
  if (missing !== "code") throw redirect(`/login?to=${encodeURIComponent(to)}`, { headers });
  const { login } = await getTexts("pl", "login");
  const prefix = args.context.titlePrefix ? `${args.context.titlePrefix} – ` : "";
  return data({ texts: login, to, title: prefix + login.code.title }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { person, missing } = await checkAdmin(args);
  const carried = await readTokens(request);
  if (!person || !carried || missing !== "code")
    throw redirect(`/login?to=${encodeURIComponent(destination(request))}`);
  const form = await readFields(request, { limit: MAX_SEALED_BYTES });
  const draft = textOf(form, "draft");
  const t = await getT("pl");
  const refuse = (error: string, status: number, headers: HeadersInit = {}) => {
    context.titlePrefix = error;
    return data({ error, draft }, { status, headers });
  };

  const { address } = context;
  const attempt = await countCode(person.id, address);
  if (attempt.wait) {
    const minutes = Math.ceil(attempt.wait / 60);
    return refuse(t("login.code.tooMany", { minutes }), 429, { "Retry-After": String(attempt.wait) });
  }
  try {
    if (!(await passFactor(person, textOf(form, "code")))) {
      logSecurityEvent("code-refused", { address, adminId: person.id });
      return refuse(t("login.code.wrong"), 400);
    }
    await attempt.succeeded();
    const tokens = (await freshTokens(carried, address)) ?? carried;
    return await completeSignIn({ request, context, tokens, email: person.email, draft });
  } catch (error) {
    log.error({ err: error }, "a code could not be checked");
    await attempt.refund();
    return refuse(t("login.code.unavailable"), 503);
  }
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildErrorMeta(data?.title ?? "");

export default function Code() {
  const { texts, to } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap section">
      <CodeForm texts={texts} to={to} notice={reply?.error} draft={reply?.draft} />
    </div>
  );
}
