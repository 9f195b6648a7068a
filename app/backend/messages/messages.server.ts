import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import type { Locale } from "~/i18n/config";
import type { Contact } from "~/schemas/contact";
import type { Outcome } from "./email-service.server";

/**
 * Lease on a claimed message, in seconds: longer than an e-mail takes with its retry. After it expires the claimant
 * counts as dead, and the delivery's outcome as unknown.
 */
const LEASE_SECONDS = 30;

/**
 * Stores a visitor's message; sending the same once more is the same message (CONT-4).
 * @param client the outbox's client: only it may insert messages
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

/** Claims a message to send: the given one, else the one due longest; null if there is none. */
export async function claimMessage(client: Client, id?: string) {
  const args = { lease_seconds: LEASE_SECONDS, wanted: id };
  const claimed = await unwrap("claim message", client.rpc("claim_contact_message", args));
  return claimed.id ? claimed : null;
}
export type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/** Records the outcome of an attempt; false if the lease had expired. */
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

/** State of a message's delivery; null if the message was removed. */
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
