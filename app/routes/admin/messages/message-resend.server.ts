import type { Client } from "~/backend/client.server";
import { BackendError } from "~/backend/errors.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { resendMessage } from "~/backend/messages/messages.server";
import { getMessage } from "~/backend/messages/messages-admin.server";
import { deliver } from "~/backend/messages/outbox.server";
import { messages as texts } from "~/i18n/admin/sections/messages";
import type { ToastInput } from "~/schemas/toast";
import { failureReason } from "./message-view-model.server";

/**
 * Sends a message again, now (CONT-4).
 * @param isConfirmed whether sending a delivered message twice is confirmed
 * @returns the toast; null if the message was delivered before and needs a confirmation
 * @throws {BackendError} `not_found`; `no_service` where no e-mail service is set up
 */
export async function resend(client: Client, id: string, isConfirmed: boolean): Promise<ToastInput | null> {
  // Without a service the message would stay queued for ever.
  if (!hasEmailService())
    throw new BackendError("resend message", { message: "no e-mail service is set up", hint: "no_service" });
  const before = await getMessage(client, id);
  if (before?.delivery_state === "delivered" && !isConfirmed) return null;
  if (!(await resendMessage(client, id))) return { type: "info", ...texts.resendBusy };
  if (await deliver(id)) return { type: "success", ...texts.resent };
  const after = await getMessage(client, id);
  const answer = after?.last_error ? ` ${texts.detail.answer}: ${after.last_error}` : "";
  const reason = after ? `${failureReason(after)}${answer}` : texts.gone;
  return { type: "error", title: texts.resendFailed.title, message: reason };
}
