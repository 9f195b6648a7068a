import type { FoundRow, Source } from "~/backend/content/admin/search.server";
import { type Company, type CompanyRow, companyView, weekOf } from "~/backend/content/company.server";
import { aboutHero } from "~/content/about-hero.server";
import { serviceBanner, serviceDetails } from "~/content/service-pages.server";
import { records } from "~/i18n/admin/records";
import { search as texts } from "~/i18n/admin/search";
import { about } from "~/i18n/admin/sections/about";
import { company } from "~/i18n/admin/sections/company";
import { history } from "~/i18n/admin/sections/history";
import { messages } from "~/i18n/admin/sections/messages";
import { serviceDetails as serviceTexts } from "~/i18n/admin/sections/service-details";
import { settings } from "~/i18n/admin/sections/settings";
import { LOCALES, type Locale } from "~/i18n/config";
import { textOf } from "./content-documents.server";
import type { SearchDocument, SearchedText } from "./documents";

type Row = Record<string, unknown>;

/** A form with settings: each of its fields is a result of its own. */
type SettingForm = {
  table: string;
  /** Labels of the fields by their columns. */
  labels: Record<string, string>;
  /** Whether a row's column is a setting of its own; by default each is. */
  has?: (row: Row, column: string) => boolean;
  /** The row's name. */
  owner: (row: Row, rows: FoundRow[]) => string;
  /** Address of the form with a field in view. */
  to: (row: Row, column: string) => string;
};

const services = (row: Row, rows: FoundRow[]) =>
  textOf(
    rows.find(({ table_name, content }) => table_name === "services" && content.id === row.service_id)
      ?.content.title_pl,
  );

/** Address of a field of a page's SEO settings: files and the analytics id have controls of their own. */
function seoAddress(row: Row, column: string): string {
  if (column === "google_analytics_id") return `/admin/settings?analytics=${row.id}`;
  if (!(column in settings.fields)) return `/admin/settings?edit=${row.id}#change-${column}`;
  const lang = column.endsWith("_en") ? "&lang=en" : "";
  return `/admin/settings?edit=${row.id}${lang}#seo-${column}`;
}

const FORMS: SettingForm[] = [
  {
    table: "company",
    labels: { ...company.fields, opening_hours: history.fields.opening_hours },
    owner: () => company.heading,
    to: (_, column) => `/admin/company#company-${column === "opening_hours" ? "open_1" : column}`,
  },
  {
    table: "about_hero",
    labels: { ...aboutHero.labels, video_url: about.hero.video, mobile_video_url: about.hero.mobileVideo },
    owner: () => records.about_hero.name,
    to: (_, column) =>
      column in aboutHero.labels
        ? `/admin/about?edit=hero#hero-${column}`
        : `/admin/about#change-hero_${column.replace("_url", "")}`,
  },
  {
    table: "seo_settings",
    labels: {
      ...settings.fields,
      og_image: settings.ogImage,
      favicon_url: settings.favicon,
      google_analytics_id: settings.analytics.label,
    },
    // All rows hold the site's one analytics id.
    has: ({ page_path }, column) => column !== "google_analytics_id" || page_path === "/",
    owner: ({ page_path }) => texts.seoOf.replace("{{page}}", () => String(page_path)),
    to: seoAddress,
  },
  {
    table: "service_details",
    labels: serviceDetails.labels,
    owner: (row, rows) => serviceTexts.detailsTitle.replace("{{name}}", () => services(row, rows)),
    to: (row) => `/admin/service-details?details=${row.service_id}#details-title`,
  },
  {
    table: "service_banners",
    labels: serviceBanner.labels,
    owner: (row, rows) => serviceTexts.bannerTitle.replace("{{name}}", () => services(row, rows)),
    to: (row, column) => `/admin/service-details?banner=${row.service_id}#banner-${column}`,
  },
  {
    table: "contact_settings",
    labels: { retention_months: messages.retention.title },
    owner: () => messages.title,
    to: () => "/admin/messages?edit=retention",
  },
];

const ALL_ROWS: Source = { columns: [], names: [] };

/** The tables of settings. Their labels are searched as well, so all of their few rows are read. */
export const settingSources = (): Record<string, Source> =>
  Object.fromEntries(FORMS.map(({ table }) => [table, ALL_ROWS]));

/** The company's facts among the rows read; null where it has none. */
export function companyIn(rows: FoundRow[]): Company | null {
  const found = rows.find(({ table_name }) => table_name === "company");
  return found ? companyView(found.content as unknown as CompanyRow, "pl") : null;
}

const hoursOf = (stored: unknown, locale: Locale): string =>
  weekOf(stored, locale)
    .map(({ label, hours }) => `${label} ${hours ? `${hours.open}–${hours.close}` : history.closed}`)
    .join(", ");

/** The texts of a setting; the hours as visitors see them in each language. */
function textsOf(column: string, label: string, stored: unknown): SearchedText[] {
  if (column !== "opening_hours") return [{ label, value: textOf(stored) }];
  return LOCALES.map((locale) => ({ label, value: hoursOf(stored, locale) }));
}

/** A document for each setting of the rows read. */
export function settingDocuments(rows: FoundRow[]): SearchDocument[] {
  return rows.flatMap(({ table_name, content }) => {
    const form = FORMS.find(({ table }) => table === table_name);
    if (!form) return [];
    const where = form.owner(content, rows);
    const { has = () => true } = form;
    const labels = Object.entries(form.labels).filter(([column]) => has(content, column));
    return labels.map(([column, label]): SearchDocument => {
      return {
        kind: "setting",
        type: texts.types.setting,
        names: [label],
        keywords: where,
        texts: textsOf(column, label, content[column]),
        where,
        to: form.to(content, column),
      };
    });
  });
}
