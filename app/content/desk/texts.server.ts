import type { Role } from "~/backend/auth/auth.server";
import { mayWrite } from "~/backend/auth/permissions";
import type { Client } from "~/backend/client.server";
import { readTranslationTexts } from "~/backend/content/admin/translation-desk.server";
import { BUNDLED_TEXTS } from "~/i18n/bundled";
import { kindOf, textOfColumn } from "./field-text.server";
import { type Place, readPlaces } from "./places.server";
import { type DeskSource, deskSources, type PairOfFields, textSources } from "./sources.server";
import { canBeMarked, type State, statesOf, type TextKind, wordsOf } from "./states";
import { hashOfTexts } from "./text-hash.server";

type Row = Record<string, unknown>;

/** A text of the site in both languages (DESK-1). */
export type DeskText = {
  /** Table, row and English column: "services:…:title_en". */
  id: string;
  source: DeskSource;
  pair: PairOfFields;
  /** The row as it is stored; of a bundled text that no row overrides, what a row would be made of. */
  row: Row;
  /** The row's id, of an interface text its key. */
  key: string;
  /** The row's version; null where there is no row. */
  version: string | null;
  kind: TextKind;
  place: Place;
  owner: string;
  label: string;
  editor: string;
  /** Texts as shown to visitors; an empty English text shows the Polish one. */
  pl: string;
  en: string;
  /** Whether Polish says anything: what is empty in Polish needs no translation. */
  hasPolish: boolean;
  states: State[];
  /** Whether somebody found it right as it is. */
  isMarked: boolean;
  /** Of an interface text: whether the code knows it, and whether the table has it. */
  origin: "content" | "bundled" | "changed" | "unused";
};

/** Whether nothing is to be done about a text. */
export const isDone = ({ states, isMarked }: DeskText): boolean => states.length === 0 || isMarked;

type Read = Awaited<ReturnType<typeof readTranslationTexts>>;

/** Rows of `translations`, and one for each bundled text that none of them overrides. */
function interfaceRows(stored: Row[]): Row[] {
  const overridden = new Set(stored.map(({ key }) => key));
  const bundled = [...BUNDLED_TEXTS].filter(([key]) => !overridden.has(key));
  return [...stored, ...bundled.map(([key, { pl, en }]) => ({ key, pl, en }))];
}

/** The desk as far as somebody may write it: texts of settings are the administrators' (ACC-5). */
export const deskOf = (desk: Desk, role: Role): Desk => ({
  ...desk,
  texts: desk.texts.filter(({ source }) => mayWrite(role, source.table)),
});

/** Interface text as shown to visitors. Its own English is looked for where the Polish text is its own. */
function shownTexts(row: Row): { pl: string; en: string } {
  const bundled = BUNDLED_TEXTS.get(String(row.key));
  const [pl, en] = [String(row.pl), String(row.en)];
  return { pl: pl || bundled?.pl || "", en: en || (pl ? "" : (bundled?.en ?? "")) };
}

function originOf(source: DeskSource, row: Row): DeskText["origin"] {
  if (source.table !== "translations") return "content";
  if (!BUNDLED_TEXTS.has(String(row.key))) return "unused";
  return row.id === undefined ? "bundled" : "changed";
}

const idOf = ({ table }: DeskSource, row: Row): string =>
  String(table === "translations" ? row.key : (row.id ?? row.service_id));

/** Context for building each row's texts. */
type Known = {
  rows: Record<string, Row[]>;
  outdated: Set<string>;
  hashes: Map<string, string>;
  placeOf: (table: string, key: string, editor: string) => Place;
};

/** The texts of a row. */
function textsOfRow(source: DeskSource, row: Row, known: Known): DeskText[] {
  const { table } = source;
  const key = idOf(source, row);
  const editor = source.editor(row);
  const own = {
    ...{ source, row, key, editor },
    version: row.updated_at === undefined ? null : String(row.updated_at),
    place: known.placeOf(table, key, editor),
    owner: source.owner(row, known.rows),
    origin: originOf(source, row),
  };
  return source.pairs.map((pair) => {
    const id = `${table}:${key}:${pair.en.column}`;
    const isOutdated = known.outdated.has(`${table}:${row.id ?? key}:${pair.en.column}`);
    return { id, pair, label: pair.label, ...own, ...judged(own, pair, isOutdated, known.hashes.get(id)) };
  });
}

/** Beginning of the keys of the login page: it is Polish alone (I18N-4). */
const POLISH_ONLY = "login.";

/** A text in both languages, what is to be said of it, and whether somebody found it right. @param hash of its mark */
function judged(
  { source, row }: Pick<DeskText, "source" | "row">,
  { pl, en }: PairOfFields,
  isOutdated: boolean,
  hash: string | undefined,
) {
  const kind = kindOf(source.controlOf?.(row, en.column) ?? en.field.control);
  const shown =
    source.table === "translations"
      ? shownTexts(row)
      : { pl: textOfColumn(row[pl.column]), en: textOfColumn(row[en.column]) };
  const words = { pl: wordsOf(shown.pl, kind), en: wordsOf(shown.en, kind) };
  const placeholders = [pl.field.placeholder, en.field.placeholder].filter((text) => text !== undefined);
  const found = statesOf({ ...shown, words, kind, isOutdated, placeholders });
  const states = String(row.key).startsWith(POLISH_ONLY) ? found.filter((state) => state !== "same") : found;
  const isMarked = hash !== undefined && canBeMarked(states) && hash === hashOfTexts(shown);
  return { ...shown, kind, hasPolish: words.pl !== "", states, isMarked };
}

/** The rows of a table in their order. */
function rowsOf({ table, compare }: DeskSource, rows: Record<string, Row[]>): Row[] {
  const stored = rows[table] ?? [];
  if (table === "translations") return interfaceRows(stored);
  return compare ? stored.sort(compare) : stored;
}

/** The texts of the rows that were read, page by page. */
function textsOf(
  { rows, outdated, marks }: Read,
  { places, placeOfKey, placeOfRow }: Awaited<ReturnType<typeof readPlaces>>,
) {
  const known: Known = {
    rows,
    outdated: new Set(outdated.map((path) => path.join(":"))),
    hashes: new Map(marks.map(([table, key, field, hash]) => [`${table}:${key}:${field}`, hash])),
    placeOf: (table, key, editor) => (table === "translations" ? placeOfKey(key) : placeOfRow(editor)),
  };
  const texts = deskSources().flatMap((source) =>
    rowsOf(source, rows).flatMap((row) => textsOfRow(source, row, known)),
  );
  const rank = new Map(places.map(({ slug }, index) => [slug, index]));
  const rankOf = ({ place: { slug } }: DeskText) => rank.get(slug) ?? places.length;
  return { places, texts: texts.sort((one, other) => rankOf(one) - rankOf(other)) };
}

export type Desk = ReturnType<typeof textsOf>;

/** Every text of the site in both languages, as it is now (DESK-1). @param client an admin's */
export async function readDesk(client: Client): Promise<Desk> {
  const [read, places] = await Promise.all([readTranslationTexts(client, textSources()), readPlaces()]);
  return textsOf(read, places);
}

/** Progress of some texts; those that Polish lacks as well are not counted. */
export function progressOf(texts: DeskText[]) {
  const counted = texts.filter(({ hasPolish }) => hasPolish);
  const done = counted.filter(isDone).length;
  const missing = counted.filter(({ states }) => states.includes("missing")).length;
  return {
    texts: counted.length,
    done,
    missing,
    share: counted.length > 0 ? Math.floor((done / counted.length) * 100) : 100,
  };
}
