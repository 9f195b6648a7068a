import type { TaskColumns, TaskRow } from "~/backend/content/admin/dashboard.server";
import { contentTypes } from "~/content/all.server";
import type { ContentType, RowOf } from "~/content/kit/content-type.server";
import { type HistoryTable, records } from "~/i18n/admin/records";

/** The column of a picture's alternative text, by convention: `cover_url` and `cover_alt_pl`. */
function altOf({ picture, fields }: ContentType): string | undefined {
  const alt = picture?.column.replace(/_url$/, "_alt_pl");
  return alt && Object.hasOwn(fields, alt) ? alt : undefined;
}

function columnsOf(type: ContentType): TaskColumns {
  const { state, date, picture, fields } = type;
  const alt = altOf(type);
  return {
    drafts: true,
    ...(state && { state }),
    ...(date && { date }),
    ...(picture && alt && { picture: picture.column, stock: picture.stock, alt }),
    ...(Object.hasOwn(fields, "bunny_id") && { video: "bunny_id" }),
  };
}

/** Tables whose items may need attention, for the database: content types and tables with videos (PANEL-4). */
export const taskTypes = (): Record<string, TaskColumns> => ({
  ...Object.fromEntries(contentTypes.map((type) => [type.table, columnsOf(type)])),
  media_assets: { video: "bunny_id" },
  service_banners: { video: "bunny_id" },
});

/** An item that needs somebody: what it is, its name, and its editor. */
export type TaskItem = { type: string; name: string; to: string; at: string; author: string | null };

/** Editors of the rows that are of no content type. */
const EDITORS: Record<string, (content: Record<string, unknown>) => string> = {
  media_assets: ({ id }) => `/admin/media?edit=${id}`,
  service_banners: ({ service_id }) => `/admin/service-details?banner=${service_id}#banner-title`,
};

export function taskItem({ table_name, content, at, author }: TaskRow): TaskItem {
  const noun = records[table_name as HistoryTable].name;
  const type = contentTypes.find(({ table }) => table === table_name);
  const name = type
    ? type.item(content as unknown as RowOf<typeof type.table>).name
    : String(content.title_pl || content.bunny_id || "");
  const to = type ? `${type.path}?edit=${content.id}#${type.form}-title` : EDITORS[table_name]?.(content);
  return { type: noun, name, to: to ?? "/admin", at, author };
}
