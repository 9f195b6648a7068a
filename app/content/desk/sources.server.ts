import type { Pair, TextSource } from "~/backend/content/admin/translation-desk.server";
import { aboutHero } from "~/content/about-hero.server";
import { contentTypes } from "~/content/all.server";
import type { RowOf } from "~/content/kit/content-type.server";
import { custom, type Field, text } from "~/content/kit/fields/fields.server";
import { serviceBanner, serviceDetails } from "~/content/service-pages.server";
import { type HistoryTable, records } from "~/i18n/admin/records";
import { search } from "~/i18n/admin/search";
import { about } from "~/i18n/admin/sections/about";
import { company } from "~/i18n/admin/sections/company";
import { dashboard } from "~/i18n/admin/sections/dashboard";
import { settings } from "~/i18n/admin/sections/settings";
import { translations } from "~/i18n/admin/sections/translations";
import { CompanySchema, SeoSchema } from "~/schemas/settings";

/** A table whose rows the history keeps with their versions. */
export type DeskTable = Exclude<HistoryTable, "admins">;

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

/** A text in both languages: two columns with the fields of their form. */
export type PairOfFields = {
  pl: { column: string; field: Field };
  en: { column: string; field: Field };
  /** The Polish field's label, without the language. */
  label: string;
};

/** A table with texts in both languages. */
export type DeskSource = {
  table: DeskTable;
  /** Section of the panel where its texts are. */
  section: string;
  pairs: PairOfFields[];
  /** Columns that are read beside the texts and the version. */
  columns: string[];
  /** Name of a row. @param rows of all tables, as some rows belong to another one */
  owner: (row: Row, rows: Rows) => string;
  /** Address of the form that edits a row. */
  editor: (row: Row) => string;
  /** Order of the rows, where it is not that of their keys. */
  compare?: (one: Row, other: Row) => number;
  /** Control of a field in the form of a given row, where it is not the field's own. */
  controlOf?: (row: Row, column: string) => Field["control"] | undefined;
};

/** The pairs of columns with a text in both languages. */
function pairsOf(fields: Record<string, Field>): PairOfFields[] {
  return Object.entries(fields)
    .filter(([column]) => column.endsWith("_en"))
    .flatMap(([column, field]): PairOfFields[] => {
      const name = column.slice(0, -"_en".length);
      const polish = [`${name}_pl`, name].find((other) => Object.hasOwn(fields, other));
      const polishField = polish && fields[polish];
      if (!polishField) return [];
      const label = polishField.label.replace(/ \(PL\)$/, "");
      return [{ pl: { column: polish, field: polishField }, en: { column, field }, label }];
    });
}

/** Fields of a form that is no content type's, from its schema. */
const plainFields = (labels: Record<string, string>, shape: Record<string, Field["schema"]>) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]): [string, Field][] => {
      const schema = shape[name];
      return schema ? [[name, custom(label, schema)]] : [];
    }),
  );

const titleOfService = (id: unknown, { services = [] }: Rows): string =>
  String(services.find((service) => service.id === id)?.title_pl ?? "");

/** An interface text, in the columns of `translations`. */
const interfacePair: PairOfFields = {
  pl: { column: "pl", field: text(translations.fields.pl, { placeholder: translations.placeholder.pl }) },
  en: { column: "en", field: text(translations.fields.en, { placeholder: translations.placeholder.en }) },
  label: search.types.text,
};

const ofTypes = (): DeskSource[] =>
  contentTypes.map((type) => {
    const row = (content: Row) => content as unknown as RowOf<typeof type.table>;
    // Only the name is asked for: taking the markup off a description costs more than all else about a row.
    const html = Object.entries(type.fields).filter(([, { control }]) => control === "html");
    const noHtml = Object.fromEntries(html.map(([column]) => [column, ""]));
    return {
      table: type.table,
      section: type.words.title,
      pairs: pairsOf(type.fields),
      columns: ["id", ...type.listed, ...(type.order === "moved" ? ["order"] : [])],
      owner: (content) => type.item(row({ ...content, ...noHtml })).name,
      editor: ({ id }) => `${type.path}?edit=${id}`,
      compare: (one, other) =>
        type.order === "moved" ? Number(one.order) - Number(other.order) : type.order(row(one), row(other)),
      controlOf: (content, column) => type.adapt(row(content))[column]?.control,
    };
  });

const ofRecords = (): DeskSource[] => [
  {
    table: "service_details",
    section: records.service_details.name,
    pairs: pairsOf(serviceDetails.fields),
    columns: ["service_id"],
    owner: ({ service_id }, rows) => titleOfService(service_id, rows),
    editor: ({ service_id }) => `/admin/service-details?details=${service_id}#details-title`,
  },
  {
    table: "service_banners",
    section: records.service_banners.name,
    pairs: pairsOf(serviceBanner.fields),
    columns: ["service_id"],
    owner: ({ service_id }, rows) => titleOfService(service_id, rows),
    editor: ({ service_id }) => `/admin/service-details?banner=${service_id}#banner-title`,
  },
  {
    table: "about_hero",
    section: records.about_hero.name,
    pairs: pairsOf(aboutHero.fields),
    columns: ["id"],
    owner: () => about.hero.title,
    editor: () => "/admin/about?edit=hero",
  },
  {
    table: "seo_settings",
    section: records.seo_settings.name,
    pairs: pairsOf(plainFields(settings.fields, SeoSchema.shape)),
    columns: ["id", "page_path"],
    owner: ({ page_path }) => search.seoOf.replace("{{page}}", () => String(page_path)),
    editor: ({ id }) => `/admin/settings?edit=${id}`,
  },
  {
    table: "company",
    section: records.company.name,
    pairs: pairsOf(plainFields(company.fields, CompanySchema.shape)),
    columns: ["id"],
    owner: () => company.heading,
    editor: () => "/admin/company",
  },
  {
    table: "translations",
    section: dashboard.gaps.interface,
    pairs: [interfacePair],
    columns: ["id", "key"],
    owner: ({ key }) => String(key),
    editor: ({ key }) =>
      `/admin/translations?${new URLSearchParams({ edit: "new", key: String(key) })}#translation-title`,
  },
];

let known: DeskSource[] | undefined;

/** All texts in both languages by table: of every content type, and of the records that are in no list. */
export function deskSources(): DeskSource[] {
  known ??= [...ofTypes(), ...ofRecords()].filter(({ pairs }) => pairs.length > 0);
  return known;
}

/** Rows read for the desk. */
export const textSources = (): Record<string, TextSource> =>
  Object.fromEntries(
    deskSources().map(({ table, pairs, columns }) => {
      const own = pairs.flatMap(({ pl, en }) => [pl.column, en.column]);
      return [
        table,
        {
          columns: [...new Set([...columns, "updated_at", ...own])],
          pairs: pairs.map(({ pl, en }): Pair => [pl.column, en.column]),
        },
      ];
    }),
  );
