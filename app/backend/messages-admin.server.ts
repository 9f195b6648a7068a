import type { Client } from "./client.server";
import { BackendError, unwrap } from "./errors.server";

/** What part of the messages is listed. */
export type MessageKind = "all" | "unread" | "undelivered";
export type MessageQuery = { search: string; kind: MessageKind };

const PAGE_SIZE = 50;
/** An export reads so many at a time; the back end may give less. */
const EXPORT_SIZE = 1_000;
/** PostgREST: the list has no such page. */
const OUT_OF_RANGE = "PGRST103";
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

/**
 * A page of the messages that a query finds, the newest first; the last one where the list is shorter by now.
 * @param page from 1
 * @returns the rows, how many there are on all pages, which page it is, and how many pages there are
 */
export async function listMessages(client: Client, query: MessageQuery, page: number) {
  const read = (number: number) =>
    find(client, query).range((number - 1) * PAGE_SIZE, number * PAGE_SIZE - 1);
  let shown = page;
  let reply = await read(shown);
  if (shown > 1 && (reply.error?.code === OUT_OF_RANGE || reply.data?.length === 0)) {
    reply = await read(1);
    shown = Math.max(1, Math.ceil((reply.count ?? 0) / PAGE_SIZE));
    if (shown > 1) reply = await read(shown);
  }
  if (reply.error) throw new BackendError("list messages", reply.error);
  const count = reply.count ?? 0;
  return { rows: reply.data, count, page: shown, pages: Math.max(1, Math.ceil(count / PAGE_SIZE)) };
}

/** One message; null where there is none of this id. */
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

/** How many messages are unread, and undelivered; the status by which the e-mail service refuses the site's settings. */
export async function getMessageCounts(client: Client) {
  const counts = await unwrap("count messages", client.rpc("message_counts"));
  return { ...counts, refused_status: counts.refused_status as number | null };
}

/** How many months a message is kept; null until somebody deletes it. */
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
