import type { Locale } from "~/i18n/config";
import type { Contact } from "~/schemas/contact";
import type { Client } from "./client.server";
import type { Outcome } from "./email-service.server";
import { unwrap } from "./errors.server";

/**
 * So long whoever claims a message holds it, in seconds: longer than an e-mail takes with its second try. Past that its
 * holder counts as dead, and what became of the message as unknown.
 */
const LEASE = 30;

/**
 * Stores a visitor's message; sending the same once more is the same message (CONT-4).
 * @param client the outbox's own: nobody else may insert messages
 * @param key the browser's idempotency key; null without JavaScript, where the same content within ten minutes is one
 * @param state pending where an e-mail service is to take it, else not_configured: then stored is sent
 * @throws {BackendError} where it could not be stored
 */
export async function submitMessage(
  client: Client,
  message: Contact,
  locale: Locale,
  key: string | null,
  state: "pending" | "not_configured",
) {
  return unwrap(
    "submit message",
    client.rpc("submit_contact_message", {
      sender_name: message.name,
      sender_email: message.email,
      message_body: message.message,
      sender_locale: locale,
      submission_key: key ?? undefined,
      initial_state: state,
    }),
  );
}

/** Takes a message to be sent: the one wanted, else the one that is due longest; null where there is none. */
export async function claimMessage(client: Client, wanted?: string) {
  const args = { lease_seconds: LEASE, wanted };
  const claimed = await unwrap("claim message", client.rpc("claim_contact_message", args));
  return claimed.id ? claimed : null;
}
export type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/** Writes down what became of an attempt; false where the lease had run out meanwhile. */
export async function settleMessage(client: Client, { id, attempt }: ClaimedMessage, outcome: Outcome) {
  return unwrap(
    "settle message",
    client.rpc("settle_contact_message", {
      message_id: id,
      of_attempt: attempt,
      outcome: outcome.outcome,
      status: outcome.status ?? undefined,
      reason: "reason" in outcome ? outcome.reason : undefined,
    }),
  );
}

/** Where a message's delivery stands; null where it is gone. */
export async function getDelivery(client: Client, id: string) {
  const query = client
    .from("contact_messages")
    .select("delivery_state, last_status, last_error")
    .eq("id", id);
  return unwrap("get delivery", query.maybeSingle());
}

/** Removes what is older than the retention time. @returns how many messages that were */
export async function purgeMessages(client: Client) {
  return unwrap("purge messages", client.rpc("purge_contact_messages"));
}

/**
 * Puts a message back to be sent, a delivered one too.
 * @param client the admin's own
 * @throws {BackendError} `not_found`
 * @returns false where it is being sent right now
 */
export async function resendMessage(client: Client, id: string) {
  return unwrap("resend message", client.rpc("resend_contact_message", { message_id: id }));
}
