import { setTimeout as delay } from "node:timers/promises";
import { type BackgroundPass, startBackgroundPass } from "~/backend/background-pass.server";
import { serverClient } from "~/backend/client.server";
import { publicContent } from "~/backend/content/public-content.server";
import { getT } from "~/backend/texts.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import type { Locale } from "~/i18n/config";
import { hasEmailService, type Outcome, sendEmail, type TemplateParams } from "./email-service.server";
import {
  type ClaimedMessage,
  claimMessage,
  getDelivery,
  purgeMessages,
  settleMessage,
} from "./messages.server";

/** Maximum wait for a message that another process is sending: as long as that may take. */
const OTHER_SENDER_TIMEOUT_MS = 12_000;
const POLL_MS = 250;

/** These statuses say that the service refuses the site's own settings, whatever the message. */
export const MISCONFIGURED = new Set([400, 401, 403, 404, 412]);

/** Reference in the e-mail's subject, which tells equal messages apart. */
export const messageReference = (id: string) => id.slice(0, 8);

async function templateParams(message: ClaimedMessage): Promise<TemplateParams> {
  const [t, company] = await Promise.all([getT(message.locale as Locale), publicContent.company()]);
  const key = message.is_repeat ? "mail.subjectRepeat" : "mail.subject";
  return {
    name: message.name,
    email: message.email,
    message: message.message,
    to_name: company?.name ?? "",
    to_email: env().EMAIL_TO ?? company?.email ?? "",
    subject: t(key, { name: message.name, reference: messageReference(message.id) }),
    reply_to: message.email,
  };
}

/** Sends a claimed message and records the outcome. */
async function send(message: ClaimedMessage): Promise<Outcome> {
  let outcome: Outcome;
  try {
    outcome = await sendEmail(await templateParams(message));
  } catch (error) {
    // Its recipient could not be read: nothing was sent.
    outcome = { outcome: "failed", status: null, reason: String(error) };
  }
  const fields = { id: message.id, attempt: message.attempt, ...outcome };
  if (outcome.outcome === "delivered") log.info(fields, "a message was delivered");
  else if (MISCONFIGURED.has(outcome.status ?? 0))
    log.error(fields, "the e-mail service refuses this site's settings (EMAIL_*): a message waits");
  else log.warn(fields, "a message was not delivered: it waits");
  await settle(message, outcome);
  return outcome;
}

/** Attempts to store an outcome: one that is not stored is unknown when the lease ends, and the message goes twice. */
const MAX_SETTLE_ATTEMPTS = 5;

async function settle(message: ClaimedMessage, outcome: Outcome): Promise<void> {
  for (let left = MAX_SETTLE_ATTEMPTS; left > 0; left--) {
    try {
      await settleMessage(serverClient(), message, outcome);
      return;
    } catch (error) {
      log.error({ err: error, id: message.id, left }, "what became of a message can't be written down");
      await delay(PASS_INTERVAL_MS);
    }
  }
}

/**
 * Sends a stored message now, or waits for the process that is sending it.
 * @returns whether the e-mail service took it; where it did not, the message stays in the outbox
 * @throws {BackendError} where the outbox can't be asked
 */
export async function deliver(id: string): Promise<boolean> {
  const end = Date.now() + OTHER_SENDER_TIMEOUT_MS;
  for (;;) {
    const claimed = await claimMessage(serverClient(), id);
    if (claimed) return (await send(claimed)).outcome === "delivered";
    const delivery = await getDelivery(serverClient(), id);
    if (delivery?.delivery_state !== "sending") return delivery?.delivery_state === "delivered";
    if (Date.now() > end) return false;
    await delay(POLL_MS);
  }
}

/** Interval of the background pass: the service takes one e-mail a second. */
const PASS_INTERVAL_MS = 1_000;
/** Interval while the queue is empty or the back end is unavailable. */
const IDLE_INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 3_600_000;

/**
 * Starts the background pass: re-sends queued messages, one a second over all instances, and removes those older than the
 * retention time.
 */
export function startOutbox(): BackgroundPass {
  let purged = Number.NEGATIVE_INFINITY;

  async function pass(): Promise<number> {
    if (performance.now() - purged > PURGE_INTERVAL_MS) {
      const removed = await purgeMessages(serverClient());
      purged = performance.now();
      if (removed > 0) log.info({ removed }, "messages past their retention time were removed");
    }
    if (!hasEmailService()) return IDLE_INTERVAL_MS;
    const claimed = await claimMessage(serverClient());
    if (!claimed) return IDLE_INTERVAL_MS;
    await send(claimed);
    return PASS_INTERVAL_MS;
  }

  return startBackgroundPass(pass, {
    failed: "the outbox can't be read: it is tried again",
    retryMs: IDLE_INTERVAL_MS,
  });
}
