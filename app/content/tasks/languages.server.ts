import type { Pair } from "~/backend/content/dashboard.server";
import { aboutHero } from "~/content/about-hero.server";
import { contentTypes } from "~/content/all.server";
import { serviceBanner, serviceDetails } from "~/content/service-pages.server";
import { company } from "~/i18n/admin/company";
import { settings } from "~/i18n/admin/settings";

/** The pairs of columns with a text in both languages. */
function pairsOf(columns: string[]): Pair[] {
  return columns
    .filter((column) => column.endsWith("_en"))
    .flatMap((en): Pair[] => {
      const name = en.slice(0, -"_en".length);
      const pl = [`${name}_pl`, name].find((column) => columns.includes(column));
      return pl ? [[pl, en]] : [];
    });
}

/** The texts in both languages by table: of every content type, and of the records that are in no list (PANEL-4). */
export function languagePairs(): Record<string, Pair[]> {
  const ofTypes = contentTypes.map(({ table, fields }) => [table, pairsOf(Object.keys(fields))] as const);
  const pairs: [string, Pair[]][] = [
    ...ofTypes.map(([table, own]): [string, Pair[]] => [table, own]),
    ["about_hero", pairsOf(Object.keys(aboutHero.labels))],
    ["service_details", pairsOf(Object.keys(serviceDetails.labels))],
    ["service_banners", pairsOf(Object.keys(serviceBanner.labels))],
    ["seo_settings", pairsOf(Object.keys(settings.fields))],
    ["company", pairsOf(Object.keys(company.fields))],
    ["translations", [["pl", "en"]]],
  ];
  return Object.fromEntries(pairs.filter(([, own]) => own.length > 0));
}
