/** The texts of a tree of resources by their dotted keys. */
export function leaves(tree: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === "string" ? [[prefix + name, value] as const] : [...leaves(value, `${prefix}${name}.`)],
    ),
  );
}
