import { en } from "./en";
import { pl } from "./pl";

export type BundledText = { pl: string; en: string };

function collect(polish: object, english: object, prefix: string, into: Map<string, BundledText>): void {
  for (const [name, value] of Object.entries(polish)) {
    const other: unknown = Object.entries(english).find(([candidate]) => candidate === name)?.[1];
    const key = prefix + name;
    if (typeof value === "string") into.set(key, { pl: value, en: typeof other === "string" ? other : "" });
    else if (typeof other === "object" && other !== null) collect(value, other, `${key}.`, into);
  }
}

/** The bundled texts of both languages by dotted key, in the order of the files. Its plural forms are keys of their own. */
export const BUNDLED_TEXTS: ReadonlyMap<string, BundledText> = (() => {
  const texts = new Map<string, BundledText>();
  collect(pl, en, "", texts);
  return texts;
})();

/** Bundled key that conflicts with this key as a parent or child; undefined if none does (TRA-1). */
export function bundledConflict(key: string): string | undefined {
  for (const known of BUNDLED_TEXTS.keys())
    if (known.startsWith(`${key}.`) || key.startsWith(`${known}.`)) return known;
  return undefined;
}

/** The variables of a text, as `{{name}}`, each once and in order of the alphabet. */
export function placeholdersOf(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => `{{${name}}}`);
  return [...new Set(found)].sort();
}

/** Whether two filled texts have different variables: one of them would show a gap or miss a fact (TRA-2). */
export function havePlaceholdersDiffering(polish: string, english: string): boolean {
  if (!polish || !english || !(polish + english).includes("{{")) return false;
  return placeholdersOf(polish).join() !== placeholdersOf(english).join();
}
