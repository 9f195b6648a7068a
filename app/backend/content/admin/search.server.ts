import type { Client } from "~/backend/client.server";
import type { Json } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";

/** Columns of a table that are searched, and those of its rows' names; without columns all rows are read. */
export type Source = { columns: string[]; names: string[] };

/** A row that a search found. */
export type FoundRow = { table_name: string; content: Record<string, unknown> };

/**
 * Rows that hold all words somewhere, without regard to case and marks: at most 30 a table (PANEL-5).
 * @param enough how many of the words will do
 */
export async function searchContent(
  client: Client,
  words: string[],
  sources: Record<string, Source>,
  enough?: number,
): Promise<FoundRow[]> {
  const args = { words, sources: sources as unknown as Json, ...(enough !== undefined && { enough }) };
  return (await unwrap("search content", client.rpc("search_content", args))) as FoundRow[];
}
