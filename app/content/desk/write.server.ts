import { z } from "zod";
import type { Client } from "~/backend/client.server";
import { getTextRow, type TextChange, writeTexts } from "~/backend/content/admin/translation-desk.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { save, type Versioned } from "~/content/kit/form/save.server";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { BUNDLED_TEXTS, havePlaceholdersDiffering } from "~/i18n/bundled";
import { kindOf, textOfColumn, textSchema } from "./field-text.server";
import { type DeskSource, type DeskTable, deskSources, type PairOfFields } from "./sources.server";

type Row = Record<string, unknown> & Versioned;

/** A text's table, row and pair of fields. */
type Found = { source: DeskSource; pair: PairOfFields; key: string };

/** @returns null where no text has such an id */
export function findText(id: string): Found | null {
  const [table, key = "", column, ...rest] = id.split(":");
  const source = deskSources().find((known) => known.table === table);
  const pair = source?.pairs.find(({ en }) => en.column === column);
  return source && pair && key && rest.length === 0 ? { source, pair, key } : null;
}

/** A text's row; of a bundled text that no row overrides, what a row would be made of, with the version "". */
async function readRow(client: Client, { source: { table }, key }: Found): Promise<Row | null> {
  const row = await getTextRow(client, table, key);
  if (row || table !== "translations") return row;
  const bundled = BUNDLED_TEXTS.get(key);
  return bundled ? { key, ...bundled, updated_at: "" } : null;
}

/** Both languages of a row as the desk's form holds them. */
export const formOf = ({ pl, en }: PairOfFields, row: Record<string, unknown>) => ({
  pl: textOfColumn(row[pl.column]),
  en: textOfColumn(row[en.column]),
});

/** Texts of a row as they are to be written. @param version "" or null where there is no row yet */
export const changeOf = (
  table: DeskTable,
  row: Record<string, unknown>,
  key: string,
  fields: Record<string, unknown>,
): TextChange => ({
  table,
  key: String(row.id ?? key),
  version: row.updated_at ? String(row.updated_at) : null,
  fields,
});

/** Schema of the desk's form: the two fields of the text's own editor. */
export function pairSchema({ pl, en }: PairOfFields) {
  const schemaOf = ({ field }: PairOfFields["pl"]) => textSchema(field, kindOf(field.control));
  return z.object({ pl: schemaOf(pl), en: schemaOf(en) });
}

/** Saves both languages of a text as its own editor would: schema, markup, versions and history are the same. */
export function saveText(client: Client, form: FormData, found: Found, to: string) {
  const { source, pair, key } = found;
  const { table } = source;
  return save({
    form,
    schema: pairSchema(pair),
    read: () => readRow(client, found),
    async base(version) {
      const row = version ? await readRow(client, found) : null;
      return row && ((await mergeBase(client, table, String(row.id ?? key), version)) as never);
    },
    labels: texts.fields,
    shown: (_, versions) => versions,
    asForm: (row) => formOf(pair, row),
    async write(value, updatedAt) {
      const row = await readRow(client, found);
      // Somebody overrode the bundled text meanwhile.
      if (!row || (row.id !== undefined && updatedAt === "")) return null;
      const fields = {
        [pair.pl.column]: pair.pl.field.toColumn(value.pl, row),
        [pair.en.column]: pair.en.field.toColumn(value.en, row),
      };
      const refused = await writeTexts(client, [
        changeOf(table, { ...row, updated_at: updatedAt }, key, fields),
      ]);
      return refused.length === 0 ? textsIn(fields, pair) : null;
    },
    tables: [table],
    saved: (_, { pl, en }) => ({
      to,
      toast: havePlaceholdersDiffering(pl, en)
        ? ({ type: "warning", title: texts.saved, message: texts.states.variables } as const)
        : ({ type: "success", title: texts.saved } as const),
    }),
    failed: { type: "error", ...texts.saveFailed },
  });
}

const textsIn = (fields: Record<string, unknown>, pair: PairOfFields) => formOf(pair, fields);
