import type { Client } from "~/backend/client.server";
import type { Json } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import type { HistoryEntry } from "./history.server";

/** Counts on the dashboard (DASH-1). */
export type Counts = Record<
  "content_blocks" | "blog_posts" | "media_assets" | "translations" | "admins",
  number
>;

/** The five counters, in one query, as the signed-in admin sees them. */
export async function getCounts(client: Client): Promise<Counts> {
  return unwrap("count content", client.rpc("dashboard_counts").single());
}

/** Columns of a table that tell what is left to do in it; `stock` is the path of its stock picture. */
export type TaskColumns = Partial<
  Record<"state" | "date" | "picture" | "stock" | "alt" | "video", string>
> & { drafts?: true };

/** An item that somebody may have left. */
export type TaskRow = {
  task: "draft" | "scheduled" | "undescribed" | "video";
  table_name: string;
  content: Record<string, unknown>;
  /** When it was drafted or changed, or when its time comes. */
  at: string;
  /** Author of a draft. */
  author: string | null;
  /** Rows in the table; five of them are given. */
  total: number;
};

/** Drafts, scheduled items, pictures without alternative text and rows with videos (PANEL-4). */
export async function listTasks(client: Client, types: Record<string, TaskColumns>): Promise<TaskRow[]> {
  const tasks = client.rpc("content_tasks", { types: types as Json });
  return (await unwrap("list tasks", tasks)) as TaskRow[];
}

/** Messages and changes a week, the present one last. @param weeks how many */
export async function listWeeks(client: Client, weeks: number) {
  return unwrap("list weeks", client.rpc("weekly_activity", { weeks }));
}

/** The latest changes, each with its first entry and how many it has. @param most how many */
export async function listLatestChanges(client: Client, most: number) {
  const changes = await unwrap("list the latest changes", client.rpc("latest_changes", { most }));
  return changes as unknown as (HistoryEntry & { entries: number })[];
}

/** When the database was last backed up; null for never. */
export async function getLastBackup(client: Client): Promise<string | null> {
  return unwrap("get the last backup", client.rpc("last_backup"));
}

const UNDELIVERED = "and(delivery_state.in.(pending,sending,failed,uncertain),attempts.gt.0)";

/** The newest messages that nobody has read, or that were not delivered. @param most how many */
export async function listWaitingMessages(client: Client, most: number) {
  const query = client
    .from("contact_messages")
    .select("id, name, message, locale, delivery_state, attempts, read_at, created_at")
    .or(`read_at.is.null,${UNDELIVERED}`)
    .order("created_at", { ascending: false });
  return unwrap("list waiting messages", query.limit(most));
}
