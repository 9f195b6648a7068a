import type { Client } from "~/backend/client.server";
import { hasEmailService } from "~/backend/email-service.server";
import { BackendError } from "~/backend/errors.server";
import { resendMessage } from "~/backend/messages.server";
import { getMessage } from "~/backend/messages-admin.server";
import { deliver } from "~/backend/outbox.server";
import { messages as texts } from "~/i18n/admin/messages";
import type { ToastInput } from "~/schemas/toast";
import { whyOf } from "./message-words.server";

/**
 * Sends a message again, now (CONT-4).
 * @param isSure whether a message that was delivered before is meant to go twice
 * @returns what to say; null where it was delivered before, and nobody was asked yet
 * @throws {BackendError} `not_found`; `no_service` where no e-mail service is set up
 */
export async function resend(client: Client, id: string, isSure: boolean): Promise<ToastInput | null> {
  // Without a service it would wait for ever as one that is to be sent.
  if (!hasEmailService())
    throw new BackendError("resend message", { message: "no e-mail service is set up", hint: "no_service" });
  const before = await getMessage(client, id);
  if (before?.delivery_state === "delivered" && !isSure) return null;
  if (!(await resendMessage(client, id))) return { type: "info", ...texts.resendBusy };
  if (await deliver(id)) return { type: "success", ...texts.resent };
  const after = await getMessage(client, id);
  const answer = after?.last_error ? ` ${texts.detail.answer}: ${after.last_error}` : "";
  const reason = after ? `${whyOf(after)}${answer}` : texts.gone;
  return { type: "error", title: texts.resendFailed.title, message: reason };
}
