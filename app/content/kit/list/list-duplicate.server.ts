import type { z } from "zod";
import type { Admin } from "~/backend/auth/auth.server";
import { BackendError } from "~/backend/errors.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { perform } from "~/content/kit/form/perform.server";
import { publishing as texts } from "~/i18n/admin/publishing";
import { isGone, refusal } from "./list-publish.server";
import { createRow, getRow } from "./rows.server";

/** Columns that a copy does not take over. */
const OWN = ["id", "order", "created_at", "updated_at"];

/** Time in which the same request is a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 2_000;

/** Ids of the copies that are being made, or were a moment ago, by who made them of what. */
const recentCopies = new Map<string, Promise<string>>();

/** Makes one copy for a double click. */
function copyOnce(key: string, copy: () => Promise<string>): Promise<string> {
  const known = recentCopies.get(key);
  if (known) return known;
  const copying = copy();
  recentCopies.set(key, copying);
  copying.then(
    () => setTimeout(() => recentCopies.delete(key), DOUBLE_CLICK_MS).unref(),
    () => recentCopies.delete(key),
  );
  return copying;
}

/** Adds a hidden copy of a row at the end of the list, and opens it. */
export function duplicate<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  id: string,
) {
  const { table, state, words, path, copied } = type;
  async function copy() {
    const row = await getRow(admin.client, table, id);
    if (!row) throw new BackendError("duplicate a row", { message: "no such row", hint: "not_found" });
    const columns = Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.includes(column)));
    const changed = { ...columns, ...named(type, row), ...copied?.(row), ...(state && { [state]: false }) };
    return (await createRow(admin.client, table, changed, undefined)).id;
  }
  return perform(
    async () => {
      const added = await copyOnce(`${admin.id} ${id}`, copy);
      const toast = { type: "success", title: texts.duplicated, message: texts.duplicatedText } as const;
      return { to: `${path}?edit=${added}`, toast };
    },
    {
      tables: [table],
      failed: {
        type: "error",
        title: words.addFailed ?? texts.bulk.failed.title,
        message: words.addFailed ?? "",
      },
      refused: (error) => (isGone(error) ? (words.gone ?? null) : refusal(type, error)),
    },
  );
}

/** The name of a copy: "(kopia)" after the first field that is a name, in both languages. */
function named<T extends ListTable, F extends string>({ fields }: ContentType<T, F>, row: RowOf<T>) {
  const stored = row as Record<string, unknown>;
  const first = Object.keys(fields).find((name) => /^(title|name|platform)(_pl)?$/.test(name)) ?? "";
  const names = [first, first.replace(/_pl$/, "_en")].filter((name) => stored[name]);
  return Object.fromEntries(
    names.map((name) => [name, copyOf(String(stored[name]), fields[name as F].schema)]),
  );
}

/** A name with "(kopia)", cut to what its field takes. */
function copyOf(name: string, field: z.ZodType): string {
  const characters = [...name];
  const copy = () => texts.copy.replace("{{name}}", () => characters.join("").trim());
  while (characters.length > 0 && !field.safeParse(copy()).success) characters.pop();
  return copy();
}
