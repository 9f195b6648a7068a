import { z } from "zod";
import type { Client } from "~/backend/client.server";
import { type TextChange, writeTexts } from "~/backend/content/admin/translation-desk.server";
import type { DeskTable } from "../sources.server";
import { type Desk, readDesk } from "../texts.server";
import { changeOf } from "../write.server";
import type { Incoming } from "./incoming";
import { planImport } from "./plan.server";

const IncomingSchema = z.array(z.tuple([z.string(), z.string(), z.string()]));

/** The translations that were looked at, as the form of the dry run holds them. */
export const packed = (rows: Incoming[]): string =>
  JSON.stringify(rows.map(({ id, en, version }) => [id, en, version]));

/** @returns null where it is no such field */
export function unpacked(field: string): Incoming[] | null {
  try {
    return IncomingSchema.parse(JSON.parse(field)).map(([id, en, version]) => ({ id, en, version }));
  } catch {
    return null;
  }
}

/** Changes of one row in one: each write gives it another version. */
function changesByRow(desk: Desk, rows: Incoming[]) {
  const changes = new Map<string, { change: TextChange; count: number }>();
  for (const planned of planImport(desk, rows)) {
    if (planned.outcome !== "change" || !planned.text) continue;
    const { source, pair, row, key, pl } = planned.text;
    const isNew = planned.text.version === null;
    const fields = { [pair.en.column]: planned.column, ...(isNew && { [pair.pl.column]: pl }) };
    const path = `${source.table}:${key}`;
    const known = changes.get(path);
    const own = { ...known?.change.fields, ...fields };
    changes.set(path, {
      change: changeOf(source.table, row, key, own),
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...changes.values()];
}

/**
 * Writes translations in one change of the history, after the checks of the dry run once more; what was changed meanwhile
 * is left out.
 * @returns how many texts were written, and the tables that they are of
 */
export async function applyImport(client: Client, rows: Incoming[]) {
  const changes = changesByRow(await readDesk(client), rows);
  const refused =
    changes.length > 0
      ? await writeTexts(
          client,
          changes.map(({ change }) => change),
        )
      : [];
  const isRefused = ({ table, key }: TextChange) =>
    refused.some(([refusedTable, refusedKey]) => refusedTable === table && refusedKey === key);
  const written = changes.filter(({ change }) => !isRefused(change));
  return {
    count: written.reduce((sum, { count }) => sum + count, 0),
    tables: [...new Set(written.map(({ change }) => change.table as DeskTable))],
  };
}
