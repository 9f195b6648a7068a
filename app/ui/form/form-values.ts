/** A field in which a form and a stored row differ, as text. */
export type Differing = { name: string; mine: string; theirs: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A pair of two lists' items that was added, moved or removed, and the place where it, or the next one, is now. */
export type PairsChange = { name: string; action: "add" | "up" | "down" | "remove"; index: number };

/** A value as readable text: list items separated by an empty line, an item's parts one per line; empty items at a list's end don't count. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(asText).join("\n\n").trimEnd();
  if (isObject(value)) return Object.values(value).map(asText).filter(Boolean).join("\n");
  return String(value).replace(/\r\n?/g, "\n");
}

/** Sets a form's value, replacing the fields of that name and of its list items. */
export function putValue(form: FormData, name: string, value: unknown): void {
  for (const known of [...form.keys()])
    if (known === name || known.startsWith(`${name}[`)) form.delete(known);
  if (!Array.isArray(value)) {
    form.set(name, asText(value));
    return;
  }
  for (const [index, item] of value.entries()) {
    const place = `${name}[${index}]`;
    if (!isObject(item)) form.set(place, asText(item));
    else for (const [key, part] of Object.entries(item)) form.set(`${place}.${key}`, asText(part));
  }
}

/** Form fields of parsed values, named as by `putValue`; repeated fields stay repeated. */
export function fieldsOf(values: Record<string, unknown>): [name: string, value: string][] {
  const partsOf = (name: string, value: unknown): [string, string][] => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => partsOf(isObject(item) ? `${name}[${index}]` : name, item));
    if (isObject(value))
      return Object.entries(value).flatMap(([key, part]) => partsOf(`${name}.${key}`, part));
    return [[name, asText(value)]];
  };
  return Object.entries(values).flatMap(([name, value]) => partsOf(name, value));
}

/**
 * The fields in which two versions of a row differ.
 * @param names the fields of the form; what the other version does not have is not compared
 */
export function differing(
  names: Iterable<string>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Differing[] {
  return [...new Set(names)]
    .filter((name) => name !== "updated_at" && name !== "id" && Object.hasOwn(theirs, name))
    .map((name) => ({ name, mine: asText(mine[name]), theirs: asText(theirs[name]) }))
    .filter((field) => field.mine !== field.theirs);
}
