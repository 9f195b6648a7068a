import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { KEY_PARAMETER, PREVIEW_PARAMETER } from "~/http/preview-address";
import { type Locale, localePath } from "~/i18n/config";

/** An item as addresses and forms name it: `project.3617d257-…`. */
export const itemName = (type: Pick<ContentType, "form">, id: string): string => `${type.form}.${id}`;

/**
 * The address of an item's preview: of the page that shows it, with its draft.
 * @param row with the draft's columns laid over it, as a post's slug is part of its address
 * @param key of a shared preview, for people without an account
 */
export function previewPath<T extends ListTable, F extends string>(
  type: Pick<ContentType<T, F>, "form" | "preview">,
  row: RowOf<T>,
  locale: Locale,
  key?: string,
): string {
  const query = new URLSearchParams({ [PREVIEW_PARAMETER]: itemName(type, row.id) });
  if (key) query.set(KEY_PARAMETER, key);
  return localePath(locale, `${type.preview(row)}?${query}`);
}
