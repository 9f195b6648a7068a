import { z } from "zod";
import type { Field } from "~/content/kit/fields/fields.server";
import { listText, pointsOf, type TextKind } from "./states";

/** A list in a form: all of its points in one text. */
const LIST = z.string().default("");

/** A column's value as one text. */
export const textOfColumn = (value: unknown): string =>
  Array.isArray(value) ? listText(value.map(String)) : String(value ?? "");

/** The kind of a text by its form's control. */
export function kindOf(control: Field["control"]): TextKind {
  if (control === "features") return "list";
  return control === "html" || control === "text" ? control : "line";
}

/** The schema of a field whose form sends it as one text. */
export function textSchema(field: Field, kind: TextKind): z.ZodType {
  if (kind !== "list") return field.schema;
  const asList = (text: string) => field.toForm(pointsOf(text));
  return LIST.transform(asList).pipe(field.schema as z.ZodType<unknown, unknown>);
}
