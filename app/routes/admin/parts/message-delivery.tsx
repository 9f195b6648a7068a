import { messages as texts } from "~/i18n/admin/messages";
import type { MessageItem } from "./message-words.server";

type Props = Pick<MessageItem, "isRead" | "delivery">;

/** Whether a message was read, and whether it was delivered. */
export function MessageBadges({ isRead, delivery }: Props) {
  return (
    <>
      <span className={`admin-badge ${isRead ? "" : "admin-badge-on"}`}>
        {isRead ? texts.isRead : texts.unread}
      </span>
      <span className={`admin-badge ${delivery.isWarning ? "admin-badge-warning" : ""}`}>
        {delivery.label}
      </span>
    </>
  );
}

/** Why a message was not delivered, and what the e-mail service said. */
export function MessageReason({ delivery }: Pick<Props, "delivery">) {
  return (
    <>
      {delivery.why}
      {delivery.answer && (
        <>
          {" "}
          {texts.detail.answer}:{" "}
          <span lang="en" className="[overflow-wrap:anywhere]">
            {delivery.answer}
          </span>
        </>
      )}
    </>
  );
}
