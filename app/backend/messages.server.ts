import type { Locale } from "~/i18n/config";
import type { Contact } from "~/schemas/contact";
import type { Client } from "./client.server";
import { unwrap } from "./errors.server";

/**
 * Stores a visitor's message; sending the same once more is the same message (CONT-4). With no e-mail service
 * configured, stored is delivered.
 * @param client the outbox's own: nobody else may insert messages
 * @param key the browser's idempotency key; null without JavaScript, where the same content within ten minutes is one
 * @throws {BackendError} where it could not be stored
 */
export async function submitMessage(client: Client, message: Contact, locale: Locale, key: string | null) {
  return unwrap(
    "submit message",
    client.rpc("submit_contact_message", {
      sender_name: message.name,
      sender_email: message.email,
      message_body: message.message,
      sender_locale: locale,
      submission_key: key ?? undefined,
      initial_state: "not_configured",
    }),
  );
}
