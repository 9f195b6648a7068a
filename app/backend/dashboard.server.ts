import type { Client } from "./client.server";
import { unwrap } from "./errors.server";

/** What the dashboard counts (DASH-1). */
export type Counts = Record<
  "content_blocks" | "blog_posts" | "media_assets" | "translations" | "admins",
  number
>;

/** The five counters, in one query, as the signed-in admin sees them. */
export async function getCounts(client: Client): Promise<Counts> {
  return unwrap("count content", client.rpc("dashboard_counts").single());
}
