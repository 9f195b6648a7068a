import { setTimeout as delay } from "node:timers/promises";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import type { Locale } from "~/i18n/config";
import { getT } from "~/i18n/texts.server";
import { serverClient } from "./client.server";
import { hasEmailService, type Outcome, sendEmail, type TemplateParams } from "./email-service.server";
import {
  type ClaimedMessage,
  claimMessage,
  getDelivery,
  purgeMessages,
  settleMessage,
} from "./messages.server";
import { publicContent } from "./public-content.server";

/** How long a request waits for a message that somebody else is sending, in milliseconds: as long as that may take. */
const PATIENCE = 12_000;
const POLL = 250;

/** These statuses say that the service refuses the site's own settings, whatever the message. */
export const MISCONFIGURED = new Set([400, 401, 403, 404, 412]);

/** How a message is told from another that says the same: in the e-mail's subject. */
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

/** Sends a message that was claimed and writes down what became of it. */
async function send(message: ClaimedMessage): Promise<Outcome> {
  let outcome: Outcome;
  try {
    outcome = await sendEmail(await templateParams(message));
  } catch (error) {
    // Its recipient could not be read: nothing was sent.
    outcome = { outcome: "failed", status: null, reason: String(error) };
  }
  const told = { id: message.id, attempt: message.attempt, ...outcome };
  if (outcome.outcome === "delivered") log.info(told, "a message was delivered");
  else if (MISCONFIGURED.has(outcome.status ?? 0))
    log.error(told, "the e-mail service refuses this site's settings (EMAIL_*): a message waits");
  else log.warn(told, "a message was not delivered: it waits");
  await settle(message, outcome);
  return outcome;
}

/** How often an outcome is tried to be written down: what is not stays unknown when the lease ends, and goes twice. */
const SETTLE_TRIES = 5;

async function settle(message: ClaimedMessage, outcome: Outcome): Promise<void> {
  for (let left = SETTLE_TRIES; left > 0; left--) {
    try {
      await settleMessage(serverClient(), message, outcome);
      return;
    } catch (error) {
      log.error({ err: error, id: message.id, left }, "what became of a message can't be written down");
      await delay(PACE);
    }
  }
}

/**
 * Sends one stored message now, or waits for whoever is sending it.
 * @returns whether the e-mail service took it; where it did not, the message stays in the outbox
 * @throws {BackendError} where the outbox can't be asked
 */
export async function deliver(id: string): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const claimed = await claimMessage(serverClient(), id);
    if (claimed) return (await send(claimed)).outcome === "delivered";
    const delivery = await getDelivery(serverClient(), id);
    if (delivery?.delivery_state !== "sending") return delivery?.delivery_state === "delivered";
    if (Date.now() > end) return false;
    await delay(POLL);
  }
}

/** How often the background pass looks, in milliseconds: the service takes one e-mail a second. */
const PACE = 1_000;
/** And how often while nothing waits, or while the back end is not there. */
const IDLE = 5_000;
const PURGE_EVERY = 3_600_000;

/** The background pass of one process. */
export type Outbox = {
  /** Takes nothing more and waits for what is under way. */
  stop: () => Promise<void>;
};

/**
 * Starts the background pass: re-sends what waits, one a second over all instances, and removes what is older than the
 * retention time.
 */
export function startOutbox(): Outbox {
  const stopping = new AbortController();
  const { signal } = stopping;
  let purged = Number.NEGATIVE_INFINITY;

  async function pass(): Promise<number> {
    if (performance.now() - purged > PURGE_EVERY) {
      const removed = await purgeMessages(serverClient());
      purged = performance.now();
      if (removed > 0) log.info({ removed }, "messages past their retention time were removed");
    }
    if (!hasEmailService()) return IDLE;
    const claimed = await claimMessage(serverClient());
    if (!claimed) return IDLE;
    await send(claimed);
    return PACE;
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      let wait = IDLE;
      try {
        wait = await pass();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error }, "the outbox can't be read: it is tried again");
        isFailing = true;
      }
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
