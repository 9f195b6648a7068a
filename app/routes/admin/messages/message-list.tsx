import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { messages as texts } from "~/i18n/admin/sections/messages";
import { MarkButton, RemoveLink, ResendButton } from "./message-buttons";
import { MessageBadges, MessageReason } from "./message-delivery";
import { ALL, searchOf, type View } from "./message-view";
import type { MessageItem } from "./message-view-model.server";

type Props = { items: MessageItem[]; view: View; hasService: boolean };

/** The messages of a page, the newest first. */
export function MessageList({ items, view, hasService }: Props) {
  useFocusAfterRemoval(items);
  if (items.length === 0) return <NoMessages view={view} />;
  const unread = items.filter(({ isRead }) => !isRead);
  return (
    <>
      <ul className="admin-list" aria-label={texts.title}>
        {items.map((item) => (
          <li key={item.id} className="admin-row">
            <MessageRowView item={item} view={view} hasService={hasService} />
          </li>
        ))}
      </ul>
      {unread.length > 1 && (
        <Form method="post" action={searchOf(view) || "."} preventScrollReset className="mt-4">
          {unread.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <button type="submit" name="intent" value="read" className="admin-button whitespace-normal">
            {texts.markPage}
          </button>
        </Form>
      )}
    </>
  );
}

const EMPTY = "messages-empty";

/** Moves focus to the next message when the focused control was removed with its message. */
function useFocusAfterRemoval(items: MessageItem[]) {
  const before = useRef(items);
  useEffect(() => {
    const removedIndex = before.current.findIndex(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    if (removedIndex < 0 || document.activeElement !== document.body) return;
    const next = items[Math.min(removedIndex, items.length - 1)];
    document.getElementById(next ? `open-${next.id}` : EMPTY)?.focus();
  }, [items]);
}

/** List item: sender, time, beginning of the message, and actions. */
function MessageRowView({ item, view, hasService }: { item: MessageItem } & Omit<Props, "items">) {
  const here = (open?: Record<string, string>) => searchOf(view, open);
  const { delivery } = item;
  return (
    <>
      <div className="min-w-0 grow basis-96">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <OpenControl item={item} here={here} />
          <MessageBadges {...item} />
        </div>
        <p className="mt-0.5 text-sm text-paper-dim [overflow-wrap:anywhere]">
          <time dateTime={item.sentAt}>{item.sent}</time>, {item.email}
        </p>
        <p lang={item.lang} className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">
          {item.excerpt}
        </p>
        {!delivery.isDelivered && delivery.reason && (
          <p className="mt-1 text-sm text-paper-dim">
            <MessageReason delivery={delivery} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <MarkButton item={item} here={here} />
        {!delivery.isDelivered && <ResendButton item={item} here={here} hasService={hasService} />}
        <RemoveLink item={item} here={here} />
      </div>
    </>
  );
}

/** Opens a message. One that is new is marked as read by it: a form, as a link changes nothing (SEC-7). */
function OpenControl({ item, here }: { item: MessageItem; here: (open?: Record<string, string>) => string }) {
  const attributes = {
    id: `open-${item.id}`,
    "aria-label": texts.openLabel.replace("{{subject}}", () => item.subject),
  };
  if (item.isRead)
    return (
      <Link to={here({ open: item.id })} {...attributes} className="underline [overflow-wrap:anywhere]">
        {item.name}
      </Link>
    );
  return (
    <Form method="post" action={here() || "."} className="contents">
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="intent"
        value="open"
        {...attributes}
        className="cursor-pointer text-left font-semibold underline [overflow-wrap:anywhere]"
      >
        {item.name}
      </button>
    </Form>
  );
}

/** Empty list, with the reason and what to do. */
function NoMessages({ view }: { view: View }) {
  if (view.search === "" && view.kind === "all")
    return (
      <p className="admin-panel">
        {texts.empty.all}{" "}
        <Link to="/contact" id={EMPTY} reloadDocument className="underline">
          {texts.empty.allLink}
        </Link>
      </p>
    );
  const kind = view.kind === "all" ? "search" : view.kind;
  return (
    <p className="admin-panel">
      {texts.empty[view.search ? "search" : kind]}{" "}
      <Link to={searchOf(ALL) || "."} id={EMPTY} className="underline">
        {texts.empty.showAll}
      </Link>
    </p>
  );
}
