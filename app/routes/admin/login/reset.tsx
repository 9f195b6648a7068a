import { setTimeout as sleep } from "node:timers/promises";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { requestReset } from "~/backend/accounts/account-links.server";
import { sendAccountEmail } from "~/backend/messages/account-email.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { getT, getTexts } from "~/backend/texts.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { countReset } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { buildErrorMeta } from "~/seo/meta";
import { SubmitButton } from "~/ui/submit-button";
import { LoginCard, LoginField } from "./login-card";

/** Every answer takes this long, in milliseconds: what is done for an account that exists comes after it (ACC-1). */
const ANSWER_MS = 300;

export async function loader() {
  const { login } = await getTexts("pl", "login");
  return { texts: login, hasEmail: hasEmailService() };
}

/** Makes the link and sends it, after the answer: neither its time nor its text tells who has an account. */
async function sendLink(email: string): Promise<void> {
  try {
    const link = await requestReset(email);
    if (!link) return;
    const t = await getT("pl");
    // Not escaped: the address is put in after the texts were looked up.
    const message = t("login.reset.message").replace("{{link}}", () => link);
    await sendAccountEmail(email, t("login.reset.subject"), message);
  } catch (error) {
    log.error({ err: error }, "a link to choose a new password could not be sent");
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = sleep(ANSWER_MS);
  const email = textOf(await readForm(request), "email")
    .trim()
    .toLowerCase();
  const t = await getT("pl");
  const refuse = (error: string, status: number, headers: HeadersInit = {}) => {
    context.titlePrefix = error;
    return data({ error, email, isSent: false }, { status, headers });
  };
  if (!hasEmailService()) throw new Response("Not found", { status: 404 });
  if (!z.email().max(254).safeParse(email).success) return refuse(t("login.reset.invalid"), 400);
  const { address } = context;
  const { wait, mayBeSent } = await countReset(address, email);
  if (wait) {
    const minutes = Math.ceil(wait / 60);
    return refuse(t("login.reset.tooMany", { minutes }), 429, { "Retry-After": String(wait) });
  }
  logSecurityEvent("reset-requested", { address });
  await answer;
  if (mayBeSent) void sendLink(email);
  context.titlePrefix = t("login.reset.subject");
  return data({ error: "", email: "", isSent: true });
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildErrorMeta(data?.texts.reset.title ?? "");

/** Asks for a link by which a forgotten password is changed (ACC-1). */
export default function Reset() {
  const { texts, hasEmail } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  const { reset } = texts;
  const notice = reply?.isSent ? reset.sent : reply?.error;
  return (
    <div className="wrap section">
      <LoginCard title={reset.title} notice={notice} isRefused={Boolean(reply?.error)}>
        {!hasEmail && <p className="mt-6">{reset.ask}</p>}
        {hasEmail && !reply?.isSent && (
          <>
            <p className="mt-6">{reset.intro}</p>
            <Form
              method="post"
              className="mt-8 grid gap-6"
              aria-describedby={notice ? "login-error" : undefined}
            >
              <LoginField
                label={texts.email}
                name="email"
                type="email"
                autoComplete="username"
                maxLength={254}
                defaultValue={reply?.email}
              />
              <SubmitButton className="button button-primary" isBusy={isBusy}>
                {reset.submit}
              </SubmitButton>
            </Form>
          </>
        )}
        <p className="mt-6">
          <Link to="/login" className="link">
            {texts.back}
          </Link>
        </p>
      </LoginCard>
    </div>
  );
}
