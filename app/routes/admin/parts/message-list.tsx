import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { messages as texts } from "~/i18n/admin/messages";
import { MarkButton, RemoveLink, ResendButton } from "./message-buttons";
import { MessageBadges, MessageReason } from "./message-delivery";
import { ALL, searchOf, type View } from "./message-view";
import type { MessageItem } from "./message-words.server";

type Props = { items: MessageItem[]; view: View; hasService: boolean };

/** The messages of a page, the newest first. */
export function MessageList({ items, view, hasService }: Props) {
  useFocusKept(items);
  if (items.length === 0) return <NoMessages view={view} />;
  const unread = items.filter(({ isRead }) => !isRead);
  return (
    <>
      <ul className="admin-list" aria-label={texts.title}>
        {items.map((item) => (
          <li key={item.id} className="admin-row">
            <MessageLine item={item} view={view} hasService={hasService} />
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

/** What had the focus may have gone with its message: then one goes on from the message in its place. */
function useFocusKept(items: MessageItem[]) {
  const before = useRef(items);
  useEffect(() => {
    const gone = before.current.findIndex(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    if (gone < 0 || document.activeElement !== document.body) return;
    const next = items[Math.min(gone, items.length - 1)];
    document.getElementById(next ? `open-${next.id}` : EMPTY)?.focus();
  }, [items]);
}

/** Who wrote, when and how it begins; what can be done with it. */
function MessageLine({ item, view, hasService }: { item: MessageItem } & Omit<Props, "items">) {
  const here = (open?: Record<string, string>) => searchOf(view, open);
  const { delivery } = item;
  return (
    <>
      <div className="min-w-0 grow basis-96">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={here({ open: item.id })}
            id={`open-${item.id}`}
            aria-label={texts.openLabel.replace("{{subject}}", () => item.subject)}
            className={`underline [overflow-wrap:anywhere] ${item.isRead ? "" : "font-bold"}`}
          >
            {item.name}
          </Link>
          <MessageBadges {...item} />
        </p>
        <p className="mt-0.5 text-sm text-paper-dim [overflow-wrap:anywhere]">
          <time dateTime={item.sentAt}>{item.sent}</time>, {item.email}
        </p>
        <p lang={item.lang} className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">
          {item.excerpt}
        </p>
        {!delivery.isDelivered && delivery.why && (
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

/** An empty list says why it is, and what to do. */
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
