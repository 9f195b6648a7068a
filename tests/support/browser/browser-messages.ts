import type { Database } from "~/backend/database.types";
import { type AdminSite, test as base } from "./browser-admin.ts";
import { addRows, removeRows } from "./browser-rows.ts";

type Row = Database["public"]["Tables"]["contact_messages"]["Insert"];

/**
 * Makes these the only messages of a worker's back end, the first one the newest. Delivered and unread where nothing
 * else is said, and due in a year: no background pass takes one while a test looks at it.
 * @returns their ids
 */
export async function setMessages({ home }: AdminSite, messages: Partial<Row>[]): Promise<string[]> {
  await removeRows(home, "contact_messages", "id=not.is.null");
  if (messages.length === 0) return [];
  const now = Date.now();
  const ids = messages.map(() => crypto.randomUUID());
  const rows = messages.map((given, index) => ({
    id: ids[index],
    name: "Anna Nowak",
    email: "anna@example.com",
    message: "Konferencja w maju.",
    locale: "pl",
    content_hash: `hash ${index}`,
    delivery_state: "delivered",
    attempts: 1,
    last_status: null,
    last_error: null,
    read_at: null,
    created_at: new Date(now - (index + 1) * 3_600_000).toISOString(),
    last_attempt_at: new Date(now - index * 3_600_000).toISOString(),
    next_attempt_at: new Date(now + 365 * 24 * 3_600_000).toISOString(),
    ...given,
  }));
  await addRows(home, "contact_messages", rows);
  return ids;
}

/** Tests of a site that sends its messages on, by an e-mail service on loopback. */
export const mailTest = base.extend({ baseURL: ({ mail }, use) => use(mail.site.url) });
