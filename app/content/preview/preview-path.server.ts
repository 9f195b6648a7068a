import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { FRAME_PARAMETER, type Framed, KEY_PARAMETER, PREVIEW_PARAMETER } from "~/http/preview-address";
import { DEFAULT_LOCALE, type Locale, localePath } from "~/i18n/config";

/** An item as addresses and forms name it: `project.3617d257-…`. */
export const itemName = (type: Pick<ContentType, "form">, id: string): string => `${type.form}.${id}`;

type Previewed<T extends ListTable, F extends string> = Pick<ContentType<T, F>, "form" | "preview">;

/**
 * The address of an item's preview: of the page that shows it, with its draft.
 * @param row with the draft's columns laid over it, as a post's slug is part of its address
 * @param key of a shared preview, for people without an account
 */
export function previewPath<T extends ListTable, F extends string>(
  type: Previewed<T, F>,
  row: RowOf<T>,
  locale: Locale,
  key?: string,
): string {
  return localePath(locale, pathOf(type, row, key ? { [KEY_PARAMETER]: key } : {}));
}

/** The Polish address of the preview that a form shows beside itself. @param row as the frame shows it */
export const framePath = <T extends ListTable, F extends string>(
  type: Previewed<T, F>,
  row: RowOf<T>,
  framed: Framed,
): string => localePath(DEFAULT_LOCALE, pathOf(type, row, { [FRAME_PARAMETER]: framed }));

function pathOf<T extends ListTable, F extends string>(
  type: Previewed<T, F>,
  row: RowOf<T>,
  more: Record<string, string>,
): string {
  return `${type.preview(row)}?${new URLSearchParams({ [PREVIEW_PARAMETER]: itemName(type, row.id), ...more })}`;
}
