import { type PairsChange, putValue } from "~/ui/form/form-values";

type Item = Record<string, unknown>;

const EMPTY: Item = { heading: "", text: "" };

const COMMAND = /^([a-z_]+) (?:(add)|(up|down|remove) (\d{1,3}))$/;

/** Lists that are edited in pairs: each item of the one has the item of the other beside it, empty where it has none. */
export const samePlaces = (polish: Item[], english: Item[]): [Item[], Item[]] => {
  const count = Math.max(polish.length, english.length);
  const filled = (list: Item[]) => Array.from({ length: count }, (_, index) => list[index] ?? EMPTY);
  return [filled(polish), filled(english)];
};

const PLACE = /^([a-z_]+)_(pl|en)\[(\d+)\]\.heading$/;

/** Gives each item of a list in a form one beside it in the other language, where one list took over another version. */
export function levelPairs(form: FormData): void {
  for (const key of [...form.keys()]) {
    const [, name, , index] = PLACE.exec(key) ?? [];
    if (!name) continue;
    for (const lang of ["pl", "en"])
      for (const part of ["heading", "text"]) {
        const field = `${name}_${lang}[${index}].${part}`;
        if (!form.has(field)) form.set(field, "");
      }
  }
}

/** Both lists without the pairs that say nothing in either language, and without the empty items at a list's end. */
export function saidPairs(polish: string[], english: string[]): [string[], string[]] {
  const count = Math.max(polish.length, english.length);
  const said = Array.from({ length: count }, (_, index) => index).filter(
    (index) => polish[index] || english[index],
  );
  const kept = (list: string[]) => {
    const items = said.map((index) => list[index] ?? "");
    return items.slice(0, items.findLastIndex(Boolean) + 1);
  };
  return [kept(polish), kept(english)];
}

/**
 * Adds, moves or removes a pair of items of the lists `name_pl` and `name_en`, as the form's `pairs` says.
 * @param payload the form as it was parsed
 * @returns what was changed, for the focus; null where the form asks for nothing or for what can't be done
 */
export function changePairs(form: FormData, payload: Record<string, unknown>): PairsChange | null {
  const [, name = "", add, action = add, typed] = COMMAND.exec(String(form.get("pairs"))) ?? [];
  const listOf = (lang: string) => {
    const list = payload[`${name}_${lang}`];
    return Array.isArray(list) ? (list as Item[]) : [];
  };
  const lists = samePlaces(listOf("pl"), listOf("en"));
  const count = lists[0].length;
  const from = add ? count : Number(typed);
  const to = action === "up" ? from - 1 : action === "down" ? from + 1 : from;
  if (!action || (!add && (from >= count || to < 0 || to >= count))) return null;
  for (const [index, list] of lists.entries()) {
    const [item = EMPTY] = list.splice(from, 1);
    if (action !== "remove") list.splice(to, 0, item);
    putValue(form, `${name}_${index === 0 ? "pl" : "en"}`, list);
  }
  const isLast = action === "remove" && from === count - 1;
  return { name, action: action as PairsChange["action"], index: isLast ? Math.max(0, from - 1) : to };
}
