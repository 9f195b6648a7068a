import { z } from "zod";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";

/** A Polish column and its English one. */
export type Pair = [pl: string, en: string];

/** The columns of a table that the desk reads, and those with a text in both languages. */
export type TextSource = { columns: string[]; pairs: Pair[] };

type TranslationTexts = {
  rows: Record<string, Record<string, unknown>[]>;
  /** Texts whose Polish was changed after their English. */
  outdated: [table: string, key: string, column: string][];
  /** Texts that somebody found right as they are, with the hash of both languages. */
  marks: [table: string, key: string, column: string, hash: string][];
};

/** The rows of all tables with texts in both languages, and what is known of their translations (DESK-1). */
export async function readTranslationTexts(client: Client, sources: Record<string, TextSource>) {
  const reading = client.rpc("translation_texts", { sources });
  return (await unwrap("read the translation desk", reading)) as TranslationTexts;
}

/** Columns to be written into a row; without a version an interface text is added under its key. */
export type TextChange = {
  table: string;
  key: string;
  version: string | null;
  fields: Record<string, unknown>;
};

const RefusedSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * Writes texts of any tables in one change, each row where it is still its version.
 * @returns table and key of the rows that are another version by now
 */
export async function writeTexts(client: Client, rows: TextChange[]) {
  const writing = client.rpc("write_texts", { changes: { rows } as never });
  return RefusedSchema.parse(await unwrap("write texts", writing));
}

type Mark = { table_name: string; row_key: string; field: string };

/** Marks a text as right as it is. @param hash of both languages: a later change of either ends the mark */
export async function markText(client: Client, mark: Mark, hash: string) {
  const marking = client.from("translation_marks").upsert({ ...mark, texts_hash: hash });
  return unwrap("mark a text", marking.select("table_name").single());
}

export async function unmarkText(client: Client, mark: Mark) {
  const removing = client.from("translation_marks").delete().match(mark);
  return unwrap("unmark a text", removing.select("table_name"));
}

/** Columns by which rows are known, where it is not the id. */
const KEYS: Record<string, string> = {
  translations: "key",
  service_details: "service_id",
  service_banners: "service_id",
};

/** A row of a table with texts, all columns; null where there is none. @param key an interface text's key, else the row's id */
export async function getTextRow(client: Client, table: string, key: string) {
  // The table is known at run time only.
  const rows = client.from(table as "services").select("*");
  const reading = rows.eq((KEYS[table] ?? "id") as "id", key).maybeSingle();
  return (await unwrap("get a text's row", reading)) as
    | (Record<string, unknown> & { updated_at: string })
    | null;
}
