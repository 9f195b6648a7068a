import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Admin } from "~/backend/auth/auth.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { type Autosave, findAutosave } from "~/content/kit/form/autosave.server";
import { getRow } from "~/content/kit/list/rows.server";
import { getDraft } from "~/content/kit/publishing.server";
import { framePath } from "./preview-path.server";

type Columns = Record<string, unknown>;

/** Place of an item that is not stored yet: behind all others. */
const LAST = 1_000_000;

/**
 * The columns of a form as it was typed: those of its fields that are right so far.
 * @param stored the row with its draft; null of an item that is not stored yet, which gets all columns that a page reads
 */
export function typedColumns<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  { row_id: id, form }: Pick<Autosave, "row_id" | "form">,
  stored: RowOf<T> | null,
): Columns {
  const sent = new URLSearchParams(form);
  const typed = Object.fromEntries(
    Object.entries<ContentType["fields"][string]>(type.fields).flatMap(([column, field]) => {
      const schema = z.object({ [column]: field.schema });
      const read = parseWithZod(sent, { schema });
      const value = read.status === "success" ? field.toColumn(read.value[column], stored) : undefined;
      return value === undefined ? [] : [[column, value]];
    }),
  );
  return stored ? typed : { ...newColumns(type), ...typed, id };
}

/** The columns of an item that is not stored yet, before anything is typed. */
function newColumns<T extends ListTable, F extends string>({
  fields,
  initial,
  picture,
  added,
}: ContentType<T, F>): Columns {
  const now = new Date().toISOString();
  return {
    ...Object.fromEntries(Object.keys(fields).map((column) => [column, ""])),
    ...initial(),
    ...(picture && { [picture.column]: picture.stock }),
    ...added,
    order: LAST,
    created_at: now,
    updated_at: now,
  };
}

/** An item as an admin typed it and has not saved it; null where they left nothing unsaved. */
export async function findTyped<T extends ListTable, F extends string>(
  admin: Admin,
  type: ContentType<T, F>,
  id: string,
) {
  const { client } = admin;
  const autosave = await findAutosave(admin, type.table, id);
  if (!autosave) return null;
  const [row, draft] = await Promise.all([getRow(client, type.table, id), getDraft(client, type.table, id)]);
  // Rows of a type without additions have no page of their own before they are stored.
  if (!row && type.isFixed) return null;
  const stored = row && { ...row, ...draft?.fields };
  const columns = typedColumns(type, autosave, stored);
  return { columns, row: { ...stored, ...columns } as RowOf<T> };
}

/** The address of the preview of what an admin has typed; null where nothing is unsaved. */
export async function typedPath<T extends ListTable, F extends string>(
  admin: Admin,
  type: ContentType<T, F>,
  id: string,
): Promise<string | null> {
  const typed = await findTyped(admin, type, id);
  return typed && framePath(type, typed.row, "typed");
}
