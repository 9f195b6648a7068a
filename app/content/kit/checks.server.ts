import { editor as texts } from "~/i18n/admin/editor";
import type { Field } from "./fields/fields.server";

/** Subject of a check: a row's fields, and their values as its form shows them. */
type Checked = {
  fields: Record<string, Field>;
  form: Record<string, unknown>;
  /** Whether it has a picture of its own. */
  hasPicture: boolean;
  /** The public side's paths, without the language. */
  paths: ReadonlySet<string>;
};

const plain = (value: unknown): string =>
  String(value ?? "")
    .replaceAll(/<[^>]*>|&nbsp;/g, " ")
    .trim();

/** Whether the levels of a text's headings leave one out: an h4 that follows an h2. */
function hasHeadingGap(html: string, first: number): boolean {
  let level = first - 1;
  for (const [, digit] of html.matchAll(/<h([2-6])[\s>]/g)) {
    if (Number(digit) > level + 1) return true;
    level = Number(digit);
  }
  return false;
}

/** The paths inside the site that a text links to, without the language, the query and the anchor. */
function pathsIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^/"][^"]*|\/)"/g)].map(([, href = ""]) => {
    const { pathname } = new URL(href, "http://site");
    return pathname.replace(/^\/en(?=\/|$)/, "") || "/";
  });
}

/**
 * Checks before a row is published (PANEL-2): listed beside its form, never blocking.
 * @returns sentences with the field's label; none where all is well
 */
export function checksOf({ fields, form, hasPicture, paths }: Checked): string[] {
  const found: string[] = [];
  const tell = (text: string, detail: string) => found.push(text.replace("{{detail}}", () => detail));
  for (const [name, { label, control, placeholder, heading }] of Object.entries(fields)) {
    const value = String(form[name] ?? "");
    if (placeholder && plain(value) === placeholder) tell(texts.checks.placeholder, label);
    const polish = name.endsWith("_en") ? plain(form[name.replace(/_en$/, "_pl")]) : "";
    if (polish && !plain(value)) tell(texts.checks.english, label);
    if (name.endsWith("_alt_pl") && hasPicture && !value) tell(texts.checks.alt, label);
    if (control !== "html") continue;
    if (hasHeadingGap(value, heading === "h2" ? 2 : 3)) tell(texts.checks.headings, label);
    for (const path of new Set(pathsIn(value)))
      if (!paths.has(path) && !path.startsWith("/media/")) tell(texts.checks.link, path);
  }
  return found;
}
