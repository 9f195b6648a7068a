import { z } from "zod";
import type { Admin } from "~/backend/auth/auth.server";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import type { ListTable } from "~/content/kit/content-type.server";
import { textOf } from "~/content/kit/form/form.server";

const FormSchema = z.record(z.string(), z.string());

/** A form that its admin left without saving (PUB-9): its fields as they were typed, by name. */
export type Autosave = { row_id: string; form: Record<string, string>; updated_at: string };

/** Fields that belong to the sending of a form, not to what was typed. */
const NOT_TYPED = new Set(["intent", "outcome", "take", "preview", "restore"]);

/**
 * Keeps a form as it was typed, for its admin alone. Its field `editor` names the document that sends it.
 * @param id of the row, or the one that a new row will have
 * @param offered version of the autosave that the page offered when it was opened; "" for none
 * @returns null, and keeps nothing, where another page's form is kept that this one has not offered: its author never saw it
 */
export async function keepAutosave(
  admin: Admin,
  table: ListTable,
  id: string,
  form: FormData,
  offered: string,
) {
  const { client, id: author } = admin;
  await removeOld(client, author);
  const stored = await findAutosave(admin, table, id);
  const isOwn = (stored?.form.editor ?? "") === textOf(form, "editor");
  if (stored && !isOwn && stored.updated_at !== offered) return null;
  const typed = [...form].filter(([name, value]) => typeof value === "string" && !NOT_TYPED.has(name));
  const row = { table_name: table, row_id: id, author, form: Object.fromEntries(typed) as never };
  return unwrap("keep a form", client.from("autosaves").upsert(row).select("updated_at").single());
}

/** Time for which an unsaved form is kept, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

async function removeOld(client: Client, author: string) {
  const before = new Date(Date.now() - MAX_AGE_MS).toISOString();
  const removing = client.from("autosaves").delete().eq("author", author).lt("updated_at", before);
  return unwrap("remove old forms", removing.select("row_id"));
}

/** An admin's autosave of a row; without a row, the newest of a new item. Null where there is none. */
export async function findAutosave(
  { client, id: author }: Admin,
  table: ListTable,
  id: string | null,
): Promise<Autosave | null> {
  const all = client
    .from("autosaves")
    .select("row_id, form, updated_at")
    .match({ author, table_name: table });
  if (id) return parsed(await unwrap("find a form", all.eq("row_id", id).maybeSingle()));
  const left = await unwrap("find forms", all.order("updated_at", { ascending: false }).limit(100));
  return parsed(left.find(({ form }) => Boolean((form as { id?: unknown } | null)?.id)) ?? null);
}

function parsed(row: { row_id: string; form: unknown; updated_at: string } | null): Autosave | null {
  const form = FormSchema.safeParse(row?.form);
  return row && form.success ? { ...row, form: form.data } : null;
}

/** Discards what an admin left unsaved of a row. */
export async function discardAutosave({ client, id: author }: Admin, table: ListTable, id: string) {
  const removing = client.from("autosaves").delete().match({ author, table_name: table, row_id: id });
  return unwrap("discard a form", removing.select("row_id"));
}
