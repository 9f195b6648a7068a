import { publicContent } from "~/backend/content/public-content.server";
import { search as texts } from "~/i18n/admin/search";
import { BUNDLED_TEXTS } from "~/i18n/bundled";
import type { TranslationRow } from "~/i18n/overlay";
import type { SearchDocument } from "./documents";

/** The editor of an interface text: of the row that overrides it, or of a new one. */
const editorOf = (key: string) =>
  `/admin/translations?${new URLSearchParams({ edit: "new", key })}#translation-title`;

function documentOf(key: string, pl: string, en: string): SearchDocument {
  return {
    kind: "text",
    type: texts.types.text,
    names: [pl, en].filter(Boolean),
    texts: [
      { label: texts.english, value: en },
      { label: texts.key, value: key },
    ],
    where: key,
    to: editorOf(key),
  };
}

const known = new WeakMap<TranslationRow[], SearchDocument[]>();

/** All texts of the interface as visitors see them, in both languages: a document is made once for as long as they hold. */
export async function interfaceDocuments(): Promise<SearchDocument[]> {
  const rows = await publicContent.translations();
  const made = known.get(rows);
  if (made) return made;
  const shown = new Map<string, { pl: string; en: string }>(BUNDLED_TEXTS);
  for (const { key, pl, en } of rows) {
    const bundled = BUNDLED_TEXTS.get(key);
    shown.set(key, { pl: pl || bundled?.pl || "", en: en || bundled?.en || "" });
  }
  const documents = [...shown].map(([key, { pl, en }]) => documentOf(key, pl, en));
  known.set(rows, documents);
  return documents;
}
