import type { Client } from "~/backend/client.server";
import { BackendError, unwrap } from "~/backend/errors.server";
import { readPage } from "~/backend/read-page.server";

/** Filter of the list. */
export type MessageKind = "all" | "unread" | "undelivered";
export type MessageQuery = { search: string; kind: MessageKind };

const PAGE_SIZE = 50;
/** Messages per read of an export; the back end may return fewer. */
const EXPORT_SIZE = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// In one piece: supabase-js reads the type of the rows from it.
const FIELDS =
  "id, name, email, message, locale, delivery_state, attempts, last_status, last_error, last_attempt_at, next_attempt_at, delivered_at, uncertain_at, read_at, created_at";

/** The messages that a query finds, the newest first. */
function find(client: Client, { search, kind }: MessageQuery) {
  const ordered = <Query extends { order(column: string, options: { ascending: false }): Query }>(
    query: Query,
  ) => query.order("created_at", { ascending: false }).order("id", { ascending: false });
  if (search.trim() || kind === "undelivered")
    return ordered(client.rpc("find_contact_messages", { search, kind }, { count: "exact" }).select(FIELDS));
  // The function reads all of them to find some; the table's indexes give a page of it.
  const all = client.from("contact_messages").select(FIELDS, { count: "exact" });
  return ordered(kind === "unread" ? all.is("read_at", null) : all);
}

/** A page of the messages that a query finds, the newest first: as `readPage`. @param page from 1 */
export async function listMessages(client: Client, query: MessageQuery, page: number) {
  return readPage("list messages", { page, size: PAGE_SIZE }, (first, last) =>
    find(client, query).range(first, last),
  );
}

/** A message by id; null if there is none. */
export async function getMessage(client: Client, id: string | null) {
  if (id === null || !UUID.test(id)) return null;
  const query = client.from("contact_messages").select(FIELDS).eq("id", id);
  return unwrap("get message", query.maybeSingle());
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof getMessage>>>;

/**
 * All messages that a query finds, the newest first, in batches: what comes or goes meanwhile moves no other.
 * @throws {BackendError} at any batch
 */
export async function* eachMessages(client: Client, query: MessageQuery) {
  let last: MessageRow | undefined;
  for (;;) {
    let batch = find(client, query).limit(EXPORT_SIZE);
    if (last) {
      const at = `"${last.created_at}"`;
      batch = batch.or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${last.id})`);
    }
    const { data, count, error } = await batch;
    if (error) throw new BackendError("export messages", error);
    yield data;
    last = data.at(-1);
    if (data.length >= (count ?? 0)) return;
  }
}

/**
 * Marks messages as read by somebody, or as new.
 * @returns how many there were
 */
export async function markMessages(client: Client, ids: string[], isRead: boolean): Promise<number> {
  const read_at = isRead ? new Date().toISOString() : null;
  const query = client.from("contact_messages").update({ read_at }).in("id", ids).select("id");
  return (await unwrap("mark messages", query)).length;
}

/** @throws {BackendError} PGRST116 where there is no such message (or row level security hides it) */
export async function removeMessage(client: Client, id: string) {
  return unwrap(
    "remove message",
    client.from("contact_messages").delete().eq("id", id).select("id").single(),
  );
}

/** Numbers of unread and undelivered messages; the status by which the e-mail service refuses the site's settings. */
export async function getMessageCounts(client: Client) {
  const counts = await unwrap("count messages", client.rpc("message_counts"));
  return { ...counts, refused_status: counts.refused_status as number | null };
}

/** Retention period of messages in months; null if they are kept until deleted. */
export async function getRetention(client: Client) {
  const query = client.from("contact_settings").select("retention_months, updated_at");
  return unwrap("get retention", query.maybeSingle());
}

/**
 * Saves how many months a message is kept.
 * @param updatedAt the version it was read with
 * @returns null where it is no longer that version (or row level security hides it)
 */
export async function updateRetention(client: Client, months: number | null, updatedAt: string) {
  return unwrap(
    "update retention",
    client
      .from("contact_settings")
      .update({ retention_months: months })
      .eq("updated_at", updatedAt)
      .select("updated_at")
      .maybeSingle(),
  );
}
