import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { authenticator, SignInRefused } from "~/backend/auth.server";
import { checkAdmin } from "~/backend/gate.server";
import { commitTokens, forgetTokens } from "~/backend/session.server";
import { log } from "~/http/log.server";
import { safePath } from "~/http/safe-redirect";
import { getT, getTexts } from "~/i18n/texts.server";
import { useTranslate } from "~/i18n/use-translate";
import { buildErrorMeta } from "~/seo/meta";

/** Every refusal takes about so long, in milliseconds, so that its time does not tell whether the account exists (LOGIN-2). */
const REFUSAL_TIME = 700;

/** Where the visitor was going: a page of the admin area, else its front. */
function destination(request: Request): string {
  const to = safePath(new URL(request.url).searchParams.get("to"), "/admin");
  return /^\/admin(?:[/?#]|$)/.test(to) ? to : "/admin";
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await checkAdmin(args);
  if (admin) throw redirect(destination(args.request));
  const t = await getT("pl");
  const happened = args.context.isFormRefused ? `${t("login.failed")} – ` : "";
  return { texts: await getTexts("pl", "login"), title: happened + t("login.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const start = Date.now();
  const form = await request.clone().formData();
  try {
    const tokens = await authenticator.authenticate("form", request);
    return redirect(destination(request), { headers: { "Set-Cookie": await commitTokens(tokens) } });
  } catch (error) {
    if (!(error instanceof SignInRefused)) log.error({ err: error }, "signing in failed");
    await new Promise((resolve) => setTimeout(resolve, REFUSAL_TIME - (Date.now() - start)));
    context.isFormRefused = true;
    const t = await getT("pl");
    return data(
      { error: t("login.failed"), email: String(form.get("email") ?? "") },
      { status: 400, headers: { "Set-Cookie": await forgetTokens() } },
    );
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildErrorMeta(data?.title ?? "");

export default function Login() {
  useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useTranslate();
  const isBusy = useNavigation().formAction?.startsWith("/login") ?? false;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (reply) alert.current?.focus();
  }, [reply]);
  return (
    <div className="wrap section">
      <div className="mx-auto max-w-md border border-line bg-raised p-6 sm:p-10">
        <h1 className="display text-3xl">{t("login.title")}</h1>
        {reply && (
          <p
            ref={alert}
            id="login-error"
            role="alert"
            tabIndex={-1}
            className="mt-6 border border-tally bg-[oklch(0.28_0.09_25)] p-4 font-semibold"
          >
            {reply.error}
          </p>
        )}
        <Form method="post" className="mt-8 grid gap-6" aria-describedby={reply ? "login-error" : undefined}>
          <div>
            <label htmlFor="email" className="mb-2 block font-semibold">
              {t("login.email")}
            </label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={reply?.email}
              className="field"
            />
          </div>
          <div>
            <label htmlFor="password" className="mb-2 block font-semibold">
              {t("login.password")}
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
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {t(isBusy ? "login.busy" : "login.submit")}
          </button>
        </Form>
      </div>
    </div>
  );
}
