import { listAdminNames } from "~/backend/auth/admins.server";
import type { Admin } from "~/backend/auth/auth.server";
import { previewClient } from "~/backend/client.server";
import { createPreviewLink, listPreviewLinks } from "~/backend/preview/preview-links.server";
import { getPreviewedRow } from "~/backend/preview/previewed-row.server";
import { absolute } from "~/backend/seo/seo.server";
import { contentTypes } from "~/content/all.server";
import type { ContentType } from "~/content/kit/content-type.server";
import { formatMoment } from "~/i18n/admin/format-date";
import { previewLinks as texts } from "~/i18n/admin/preview";
import { type HistoryTable, records } from "~/i18n/admin/records";
import { history } from "~/i18n/admin/sections/history";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/config";
import { previewPath } from "./preview-path.server";
import { parseItem } from "./previewed-item.server";

const readItem = ({ accessToken }: Admin, { table }: ContentType, id: string) =>
  getPreviewedRow(previewClient({ table, id, accessToken }), table, id);

/** Name and preview of what a link shows; without a preview where the item was deleted. */
async function describeItem(admin: Admin, table: string, id: string) {
  const type = contentTypes.find((candidate) => candidate.table === table);
  const row = type && (await readItem(admin, type, id));
  if (!row) return { name: texts.gone, href: null };
  const name = (type.named ?? ((named) => type.item(named).name))(row);
  return { name, href: previewPath(type, row, DEFAULT_LOCALE) };
}

/** The valid links as their page shows them. */
export async function describePreviewLinks(admin: Admin) {
  const [links, names] = await Promise.all([
    listPreviewLinks(admin.client),
    listAdminNames(admin.client, history.formerAdminNamed),
  ]);
  // Several links may show the same item, which is read once.
  const items = new Map(links.map(({ table_name, row_id }) => [row_id, table_name]));
  const described = new Map(
    await Promise.all(
      [...items].map(async ([id, table]) => [id, await describeItem(admin, table, id)] as const),
    ),
  );
  return links.map(({ id, table_name, row_id, created_by, created_at, expires_at }) => ({
    id,
    kind: records[table_name as HistoryTable]?.name ?? "",
    item: described.get(row_id) ?? { name: texts.gone, href: null },
    who: (created_by && names.get(created_by)) ?? history.formerAdmin,
    when: formatMoment(created_at),
    until: formatMoment(expires_at),
  }));
}
export type PreviewLink = Awaited<ReturnType<typeof describePreviewLinks>>[number];

/**
 * Makes a link to the preview of an item.
 * @param name the item's (`project.3617d257-…`)
 * @returns its whole address, which is stored nowhere; null where there is no such item
 */
export async function sharePreview(admin: Admin, name: string, locale: Locale): Promise<string | null> {
  const item = parseItem(name);
  const row = item && (await readItem(admin, item.type, item.id));
  if (!row) return null;
  const key = await createPreviewLink(admin.client, item.type.table, item.id);
  return absolute(previewPath(item.type, row, locale, key));
}
