import { Form, Link, useNavigation } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { messages as texts } from "~/i18n/admin/sections/messages";
import { useIsAdministrator } from "~/routes/admin/parts/use-access";
import type { MessageItem } from "./message-view-model.server";

type Props = {
  item: Pick<MessageItem, "id" | "subject" | "isRead" | "delivery">;
  /** URL of the current page, with added query parameters. */
  here: (open?: Record<string, string>) => string;
  /** Whether an e-mail service is configured. */
  hasService: boolean;
};

/** Marks as read, or as new again. */
export function MarkButton({ item, here }: Omit<Props, "hasService">) {
  const [text, label] = item.isRead
    ? [texts.markUnread, texts.markUnreadLabel]
    : [texts.markRead, texts.markReadLabel];
  return (
    <Form method="post" action={here() || "."} preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="intent"
        value={item.isRead ? "unread" : "read"}
        aria-label={label.replace("{{subject}}", () => item.subject)}
        className="admin-button"
      >
        {text}
      </button>
    </Form>
  );
}

/** Resend button; asks for confirmation if the message was delivered before. */
export function ResendButton({ item, here, hasService }: Props) {
  const isBusy = useNavigation().formData?.get("intent") === "resend";
  const isAdministrator = useIsAdministrator();
  if (!hasService || !isAdministrator) return null;
  const label = texts.resendLabel.replace("{{subject}}", () => item.subject);
  if (item.delivery.isDelivered)
    return (
      <Link
        to={here({ resend: item.id })}
        id={`resend-${item.id}`}
        preventScrollReset
        aria-label={label}
        className="admin-button"
      >
        {texts.resend}
      </Link>
    );
  return (
    <Form method="post" action={here() || "."} preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="intent"
        value="resend"
        // Not `disabled`: that would take the focus away from it.
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        aria-label={label}
        className="admin-button"
      >
        {texts.resend}
      </button>
    </Form>
  );
}

/** Link to the confirmation before a message is removed. */
export function RemoveLink({ item, here }: Omit<Props, "hasService">) {
  if (!useIsAdministrator()) return null;
  return (
    <Link
      to={here({ delete: item.id })}
      id={`delete-${item.id}`}
      preventScrollReset
      aria-label={admin.edit.removeLabel.replace("{{name}}", () => item.subject)}
      className="admin-button admin-button-danger-quiet"
    >
      {admin.edit.remove}
    </Link>
  );
}
