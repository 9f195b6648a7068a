import type { Client } from "~/backend/client.server";
import { countMissingEnglish } from "~/backend/content/dashboard.server";
import { publicContent } from "~/backend/content/public-content.server";
import { contentTypes } from "~/content/all.server";
import { languagePairs } from "~/content/tasks/languages.server";
import { dashboard } from "~/i18n/admin/dashboard";
import { type HistoryTable, history } from "~/i18n/admin/history";
import { BUNDLED_TEXTS } from "~/i18n/bundled";

/** Section of the panel where a table's texts are. */
function sectionOf(table: string): string {
  if (table === "translations") return dashboard.gaps.interface;
  return (
    contentTypes.find((type) => type.table === table)?.words.title ?? history.tables[table as HistoryTable]
  );
}

/** How many texts English lacks of all that Polish has, in all and by section; bundled texts count as well (PANEL-4). */
export async function missingEnglish(client: Client) {
  const [tables, rows] = await Promise.all([
    countMissingEnglish(client, languagePairs()),
    publicContent.translations(),
  ]);
  const overridden = rows.filter(({ key }) => BUNDLED_TEXTS.has(key)).length;
  const sum = (column: "texts" | "missing") => tables.reduce((total, table) => total + table[column], 0);
  const texts = sum("texts") + BUNDLED_TEXTS.size - overridden;
  const missing = sum("missing");
  return {
    texts,
    missing,
    share: texts > 0 ? Math.floor(((texts - missing) / texts) * 100) : 100,
    sections: tables
      .filter((table) => table.missing > 0)
      .sort((one, other) => other.missing - one.missing)
      .map((table) => ({ name: sectionOf(table.table_name), missing: table.missing })),
  };
}
export type MissingEnglish = Awaited<ReturnType<typeof missingEnglish>>;
