import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";

let look = () => {};

/** Calls back where a draft may be due sooner than was known. @param listener the background pass */
export function onScheduledDraft(listener: () => void): void {
  look = listener;
}

/** Has the background pass of this process look for due drafts now: one was scheduled, perhaps for the next second. */
export function lookForDueDrafts(): void {
  look();
}

/** The drafts whose time has come or comes within seconds (`due_in`), the longest due first; 100 at most. */
export async function listDueDrafts(client: Client) {
  return unwrap("list due drafts", client.rpc("due_drafts"));
}
export type DueDraft = Awaited<ReturnType<typeof listDueDrafts>>[number];

/** Outcome of publishing a due draft, as `publish_due_draft` returns it. */
export type DueOutcome = { outcome: "published" | "not_due" | "gone" | "changed"; columns: string[] | null };

/**
 * Publishes a draft whose time has come: of several instances one does.
 * @param change the columns to write
 * @throws {BackendError} where the database refuses them
 */
export async function publishDueDraft(client: Client, draft: DueDraft, change: object): Promise<DueOutcome> {
  const { table_name: list, row_id: item_id, draft_version } = draft;
  const publishing = client.rpc("publish_due_draft", {
    list,
    item_id,
    change: change as never,
    draft_version,
  });
  return (await unwrap("publish a due draft", publishing)) as DueOutcome;
}

/** Takes a draft's time away and writes down why it was not published; one that was saved meanwhile stays as it is. */
export async function failDueDraft(client: Client, draft: DueDraft, failure: string) {
  const { table_name, row_id, draft_version: updated_at } = draft;
  const failing = client
    .from("drafts")
    .update({ publish_at: null, failure })
    .match({ table_name, row_id, updated_at });
  return unwrap("fail a due draft", failing.select("row_id"));
}
