import { type EmailSettings, env } from "~/env.server";

const TIMEOUT_MS = 5_000;
/** Delay before the second attempt after a 429: the service allows one request a second. */
const THROTTLE_MS = 1_000;

/** These never reached the service: nothing was sent. */
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Variables of the template (CONT-3). */
export type TemplateParams = Record<
  "name" | "email" | "message" | "to_name" | "to_email" | "subject" | "reply_to",
  string
>;

/**
 * Result of sending: delivered to the service; failed, with its status (null where it was not reached); or uncertain:
 * without a whole response the outcome is unknown.
 */
export type Outcome =
  | { outcome: "delivered"; status: number }
  | { outcome: "failed"; status: number | null; reason: string }
  | { outcome: "uncertain"; status: number | null; reason: string };

/** Whether an e-mail service is set up; without one, stored is sent (CONT-4). */
export function hasEmailService(): boolean {
  return env().EMAIL !== null;
}

/**
 * Sends one e-mail by the service's REST endpoint, in EmailJS's form (CONT-3). Never throws.
 * @param delay what waits out the throttle, in milliseconds
 */
export async function sendEmail(
  params: TemplateParams,
  delay = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds)),
): Promise<Outcome> {
  const settings = env().EMAIL;
  if (!settings) return { outcome: "failed", status: null, reason: "no e-mail service is set up" };
  const first = await post(settings, params);
  if (first.status !== 429) return first;
  await delay(THROTTLE_MS);
  return post(settings, params);
}

async function post(settings: EmailSettings, params: TemplateParams): Promise<Outcome> {
  let status: number | null = null;
  try {
    const reply = await fetch(`${settings.url}/api/v1.0/email/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        service_id: settings.serviceId,
        template_id: settings.templateId,
        user_id: settings.publicKey,
        ...(settings.privateKey ? { accessToken: settings.privateKey } : {}),
        template_params: params,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = reply.status;
    // An answer that breaks off is none.
    const text = await reply.text();
    if (reply.ok) return { outcome: "delivered", status };
    const reason = `${status} ${text.trim() || reply.statusText}`.slice(0, 300);
    // A gateway that gave up waiting does not know either.
    return { outcome: status === 502 || status === 504 ? "uncertain" : "failed", status, reason };
  } catch (error) {
    const reason = reasonOf(error);
    return { outcome: NOT_CONNECTED.has(reason) ? "failed" : "uncertain", status, reason };
  }
}

/** The code of a connection's failure ("ECONNREFUSED"), else the error's name ("TimeoutError"). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && typeof error.code === "string") return error.code;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner ? reasonOf(inner) : error.name;
}
