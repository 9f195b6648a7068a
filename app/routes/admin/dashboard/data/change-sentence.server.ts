import type { HistoryEntry } from "~/backend/content/admin/history.server";
import { records } from "~/i18n/admin/records";
import { dashboard } from "~/i18n/admin/sections/dashboard";
import { history } from "~/i18n/admin/sections/history";
import { changesOf, ownNameOf } from "~/routes/admin/history/history-view.server";

const texts = dashboard.changes;

type Plural = Record<"one" | "few" | "many" | "other", string>;
const polish = new Intl.PluralRules("pl");

/** A text in the plural form of a number. */
const countText = (forms: Plural, count: number): string =>
  forms[polish.select(count) as keyof Plural].replace("{{count}}", String(count));

/** Fields that are named in a sentence at most. */
const NAMED_FIELDS = 2;

/** A field's label in the accusative, with its language if that is English alone: "tytuł", "tytuł (EN)". */
function fieldText(label: string, labels: string[]): string | null {
  const [, name = label, language] = /^(.*) \((PL|EN)\)$/.exec(label) ?? [];
  if (language === "EN" && labels.includes(`${name} (PL)`)) return null;
  const text = Object.hasOwn(texts.fields, name)
    ? (texts.fields[name] ?? name)
    : texts.field.replace("{{label}}", () => name);
  return language === "EN" ? texts.english.replace("{{field}}", () => text) : text;
}

/** Names of changed fields as a list: "tytuł, opis i jeszcze 2 pola". */
function fieldsText(labels: string[]): string {
  const all = labels.map((label) => fieldText(label, labels)).filter((text) => text !== null);
  const named = all.slice(0, all.length === NAMED_FIELDS + 1 ? NAMED_FIELDS + 1 : NAMED_FIELDS);
  const rest = all.length - named.length;
  const parts = rest > 0 ? [...named, countText(texts.moreFields, rest)] : named;
  const last = parts.pop() ?? "";
  return parts.length > 0 ? parts.join(", ") + texts.and + last : last;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase("pl") + text.slice(1);

/**
 * A change in plain words, whoever made it: "Zmieniono tytuł projektu „Gala”" (PANEL-4).
 * @param entries how many entries of the history it has
 * @param admins what the admins are called, by their id
 */
export function changeSentence(entry: HistoryEntry, entries: number, admins: Map<string, string>): string {
  const noun = records[entry.table_name];
  const labels =
    entry.kind === "changed" ? changesOf(entry.before, entry.after).map(({ label }) => label) : [];
  const verb = entry.kind === "changed" ? null : `${texts.verbs[entry.kind]} ${noun.what}`;
  const changed = texts.changed.replace("{{fields}}", () => fieldsText(labels)).replace("{{of}}", noun.of);
  const name = ownNameOf(entry, admins);
  const others = entries > 1 ? countText(texts.others, entries - 1) : "";
  return [capitalised(verb ?? changed), name && `„${name}”`, others].filter(Boolean).join(" ");
}

/** Short name of a change's author: the part before the @ of the address, unless two admins share it. */
export function shortName(id: string | null, admins: Map<string, string>): string {
  if (!id) return history.outside;
  const name = admins.get(id);
  if (!name) return history.formerAdmin;
  const before = (address: string) => address.split("@")[0];
  const isOnly = [...admins.values()].filter((other) => before(other) === before(name)).length === 1;
  return isOnly && !name.includes(" ") ? (before(name) ?? name) : name;
}
