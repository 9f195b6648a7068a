import { hasEmailService } from "~/backend/messages/email-service.server";
import type { MessageRow } from "~/backend/messages/messages-admin.server";
import { MISCONFIGURED, messageReference } from "~/backend/messages/outbox.server";
import { formatMoment } from "~/i18n/admin/format-date";
import { messages as texts } from "~/i18n/admin/sections/messages";

/** Length in characters. */
const EXCERPT_LENGTH = 240;

const stateOf = ({ delivery_state }: MessageRow) => delivery_state as keyof typeof texts.states;

/** Plain explanation why the e-mail service rejected a message; null if there is nothing to explain. */
export function failureReason(row: MessageRow): string | null {
  const state = stateOf(row);
  if (state === "delivered") return row.uncertain_at ? texts.maybeTwice : null;
  if (state === "not_configured") return null;
  if (!hasEmailService()) return texts.why.noService;
  if (state === "uncertain") return texts.why.uncertain;
  if (state !== "failed") return texts.why.waiting;
  const status = row.last_status;
  if (status === null) return texts.why.unreachable;
  if (MISCONFIGURED.has(status)) return texts.why.misconfigured;
  if (status === 429) return texts.why.throttled;
  return status >= 500 ? texts.why.broken : texts.why.refused;
}

/** The beginning of a text, in one line. */
function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, " ");
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line;
}

/** Label that distinguishes a message's links and buttons from those of others. */
export function subjectOf({ name, created_at }: Pick<MessageRow, "name" | "created_at">): string {
  return texts.subject.replace("{{date}}", formatMoment(created_at)).replace("{{name}}", () => name);
}

/** The state of a message's delivery in words. */
export function toDelivery(row: MessageRow) {
  const state = stateOf(row);
  return {
    label: texts.states[state],
    isWarning: state === "failed" || state === "uncertain",
    isDelivered: state === "delivered",
    reason: failureReason(row),
    serviceResponse: row.last_error,
  };
}

/** A message as a line of the list. */
export function toItem(row: MessageRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: subjectOf(row),
    excerpt: excerptOf(row.message),
    lang: row.locale === "en" ? "en" : undefined,
    sentAt: row.created_at,
    sent: formatMoment(row.created_at),
    isRead: row.read_at !== null,
    delivery: toDelivery(row),
  };
}
export type MessageItem = ReturnType<typeof toItem>;

/** An open message. */
export function toDetail(row: MessageRow) {
  const locale = row.locale === "en" ? "en" : "pl";
  const reference = messageReference(row.id);
  const moment = (at: string | null) => at && formatMoment(at);
  const isWaiting = !["delivered", "not_configured"].includes(row.delivery_state) && hasEmailService();
  return {
    ...toItem(row),
    message: row.message,
    locale: texts.detail.locales[locale],
    reference,
    replyTo: mailto(row.email, texts.replySubject[locale].replace("{{reference}}", reference)),
    attempts: row.attempts,
    lastAttempt: moment(row.last_attempt_at),
    nextAttempt: isWaiting ? moment(row.next_attempt_at) : null,
    delivered: moment(row.delivered_at),
  };
}
export type MessageDetail = ReturnType<typeof toDetail>;

/** A link that begins an e-mail. Mail programs know the @ best as it is. */
function mailto(address: string, subject: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
