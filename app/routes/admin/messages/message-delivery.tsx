import { messages as texts } from "~/i18n/admin/sections/messages";
import type { MessageItem } from "./message-view-model.server";

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

/** Reason why a message was not delivered, with the e-mail service's response. */
export function MessageReason({ delivery }: Pick<Props, "delivery">) {
  return (
    <>
      {delivery.reason}
      {delivery.serviceResponse && (
        <>
          {" "}
          {texts.detail.answer}:{" "}
          <span lang="en" className="[overflow-wrap:anywhere]">
            {delivery.serviceResponse}
          </span>
        </>
      )}
    </>
  );
}
