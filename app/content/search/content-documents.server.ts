import type { FoundRow, Source } from "~/backend/content/admin/search.server";
import type { Company } from "~/backend/content/company.server";
import { fillCompany } from "~/backend/content/site-content.server";
import { contentTypes } from "~/content/all.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import type { FieldView } from "~/content/kit/fields/field-view";
import { publicationOf } from "~/content/kit/publishing.server";
import { records } from "~/i18n/admin/records";
import { history } from "~/i18n/admin/sections/history";
import { media } from "~/i18n/admin/sections/media";
import type { SearchDocument, SearchedText } from "./documents";
import { withoutMarkup } from "./fold";

type Look = Pick<FieldView, "control" | "label"> & Pick<Partial<FieldView>, "type">;

const TEXT_CONTROLS = ["line", "text", "html", "features"];
const DATE_TYPES = ["date", "time", "datetime-local", "number"];

/** Columns that name a row, in either language. */
const NAME_COLUMN = /^((title|name)(_pl|_en)?|platform)$/;

/** Fields that hold words or addresses, not choices or dates. */
function textFields(type: ContentType): [column: string, field: Look][] {
  const isText = ([, { control, type: kind = "text" }]: [string, Look]) =>
    TEXT_CONTROLS.includes(control) && !DATE_TYPES.includes(kind);
  return Object.entries<Look>(type.fields).filter(isText);
}

/** The text of a column's value: features are a list of texts. */
export const textOf = (value: unknown): string =>
  withoutMarkup(Array.isArray(value) ? value.join("\n") : String(value ?? ""));

/** A stored text as it is shown: with the company's facts. */
const filled = (value: unknown, company: Company | null): unknown =>
  typeof value === "string" && value.includes("{{company") ? fillCompany(value, company) : value;

/** Background videos are no content type: their ids are all that is known of them. */
const VIDEOS = ["bunny_id", "mobile_bunny_id"] as const;

/**
 * Searched columns of every content type: the text fields of its form (PANEL-5). Types whose rows are neither
 * added nor removed have few, and are read whole: their texts may name the company's facts.
 */
export function contentSources(): Record<string, Source> {
  const ofType = (type: ContentType): [string, Source] => {
    if (type.isFixed) return [type.table, { columns: [], names: [] }];
    const columns = textFields(type).map(([column]) => column);
    return [type.table, { columns, names: columns.filter((column) => NAME_COLUMN.test(column)) }];
  };
  const videos: Source = { columns: [...VIDEOS], names: ["bunny_id"] };
  return { media_assets: videos, ...Object.fromEntries(contentTypes.map(ofType)) };
}

function documentOf(type: ContentType, row: RowOf<ListTable>, company: Company | null): SearchDocument {
  const values = row as unknown as Record<string, unknown>;
  const to = `${type.path}?edit=${row.id}`;
  const { name } = type.item(row);
  const fields = textFields(type);
  // An HTML field's control is replaced by an editor: its heading is always there.
  const anchorOf = (column: string, { control }: Look) =>
    control === "line" || control === "text" ? column : "title";
  const texts = fields.map(
    ([column, field]): SearchedText => ({
      label: field.label,
      value: textOf(filled(values[column], company)),
      to: `${to}#${type.form}-${anchorOf(column, field)}`,
    }),
  );
  const named = fields
    .filter(([column]) => NAME_COLUMN.test(column))
    .map(([column]) => textOf(values[column]));
  return {
    kind: "content",
    type: records[type.table].name,
    names: [...new Set([name, ...named.filter(Boolean)])],
    texts,
    where: type.words.title,
    to: `${to}#${type.form}-title`,
    ...(type.state && { state: publicationOf(type, row) }),
  };
}

function videoDocument(row: Record<string, unknown>): SearchDocument {
  const to = `/admin/media?edit=${row.id}`;
  return {
    kind: "content",
    type: records.media_assets.name,
    names: [String(row.bunny_id)],
    texts: VIDEOS.map((column) => ({ label: history.fields[column], value: textOf(row[column]) })),
    where: media.title,
    to,
  };
}

/** The document of a found row; null of a table that holds no items. */
export function contentDocument(
  { table_name, content }: FoundRow,
  company: Company | null,
): SearchDocument | null {
  if (table_name === "media_assets") return videoDocument(content);
  const type = contentTypes.find(({ table }) => table === table_name);
  return type ? documentOf(type, content as unknown as RowOf<ListTable>, company) : null;
}
