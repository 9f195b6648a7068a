import { publicContent } from "~/backend/content/public-content.server";
import { withFallback } from "~/backend/with-fallback.server";
import { log } from "~/http/log.server";
import { hasEmailService, sendEmail } from "./email-service.server";

/**
 * Sends an admin an e-mail about their account. Never throws: what it says is in the panel too, or can be asked for again.
 * @returns whether the service took it
 */
export async function sendAccountEmail(to: string, subject: string, message: string): Promise<boolean> {
  if (!hasEmailService()) return false;
  const company = await withFallback(null, "the company's name", publicContent.company());
  const name = company?.name ?? "";
  const result = await sendEmail({
    name,
    email: company?.email ?? "",
    message,
    to_name: to,
    to_email: to,
    subject,
    reply_to: company?.email ?? "",
  });
  if (result.outcome !== "delivered")
    log.warn({ status: result.status }, "an e-mail about an account was not sent");
  return result.outcome === "delivered";
}
