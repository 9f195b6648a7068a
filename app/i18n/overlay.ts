import type { Locale } from "./config";

export type TranslationRow = { key: string; pl: string; en: string };

/**
 * Lays the rows of `translations` over bundled texts. An empty value leaves the bundled text; a row whose key would
 * turn a group into a text, or a text into a group, is left out; `__proto__` and its kin can never be reached.
 * @returns a new tree; the bundled one is not touched
 */
export function overlay<T extends object>(bundled: T, rows: TranslationRow[], locale: Locale): T {
  const tree = structuredClone(bundled);
  for (const row of rows) {
    const value = row[locale] || (Object.hasOwn(row, "pl") && !has(bundled, row.key) ? row.pl : "");
    if (value) put(tree as Record<string, unknown>, row.key.split("."), value);
  }
  return tree;
}

function has(tree: object, key: string): boolean {
  let node: unknown = tree;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, part)) return false;
    node = (node as Record<string, unknown>)[part];
  }
  return true;
}

function put(tree: Record<string, unknown>, path: string[], value: string): void {
  const last = path.at(-1);
  if (last === undefined || path.some((part) => ["__proto__", "constructor", "prototype", ""].includes(part)))
    return;
  let node = tree;
  for (const part of path.slice(0, -1)) {
    if (!Object.hasOwn(node, part)) node[part] = {};
    const next = node[part];
    if (typeof next !== "object" || next === null) return;
    node = next as Record<string, unknown>;
  }
  if (typeof node[last] === "object") return;
  node[last] = value;
}
