import { z } from "zod";
import { sanitize, sanitizeWithPictures } from "~/backend/content/sanitize.server";
import { onlyPictures } from "~/backend/content/text-pictures.server";
import {
  html as htmlText,
  line as lineText,
  text as longText,
  requiredLine,
  yesOrNo,
} from "~/schemas/fields";
import type { FieldView } from "./field-view";

/** A field of a form: its look, its schema, and how a column holds its value. `V` is the column's type. */
export type Field<V = unknown> = Omit<FieldView, "name"> & {
  schema: z.ZodType;
  /** A text that a new row's form begins with and that visitors must never read. */
  placeholder?: string;
  /** Whether the column's value depends on the row as it is stored. */
  needsRow?: boolean;
  /**
   * The column's value from the schema's output; undefined leaves it as it is, or to the database's default.
   * @param row as it is stored, where `needsRow`; null of a new one
   */
  toColumn(value: unknown, row: Record<string, unknown> | null): V | undefined;
  /** The form's value from the column's. */
  toForm(value: V): unknown;
};

type Look = Partial<Omit<FieldView, "name" | "label" | "control">>;
type TextOptions = Look & {
  /** The message where it is empty; without it the field may be. */
  required?: string;
  max?: number;
  placeholder?: string;
  /** The message where a Polish placeholder is left. */
  isPlaceholder?: string;
};

const asIs = { toColumn: (value: unknown) => value as string, toForm: (value: string | null) => value ?? "" };

/** The text of a value that may hold HTML. */
const wordsOf = (value: string) => value.replaceAll(/<[^>]*>|&nbsp;/g, " ").trim();

/** Refuses a placeholder in a Polish text; an English one is emptied, so that visitors read the Polish text. */
function withoutPlaceholder(
  schema: z.ZodType<string, string | undefined>,
  { placeholder, isPlaceholder }: TextOptions,
): z.ZodType {
  if (placeholder === undefined) return schema;
  if (isPlaceholder) return schema.refine((value) => wordsOf(value) !== placeholder, isPlaceholder);
  return schema.transform((value) => (wordsOf(value) === placeholder ? "" : value));
}

function textField(
  control: FieldView["control"],
  label: string,
  schema: z.ZodType<string, string | undefined>,
  options: TextOptions,
): Field<string> {
  const { required: _required, max: _max, isPlaceholder: _message, ...look } = options;
  return { label, control, ...look, schema: withoutPlaceholder(schema, options), ...asIs };
}

/** A line of text, at most 300 characters by default. */
export function line(label: string, options: TextOptions = {}): Field<string> {
  const { required, max = 300 } = options;
  return textField("line", label, required ? requiredLine(required, max) : lineText(max), options);
}

/** A text of several lines, at most 5,000 characters by default. */
export function text(label: string, options: TextOptions = {}): Field<string> {
  const { required, max = 5_000 } = options;
  return textField("text", label, required ? requiredLine(required, max) : longText(max), options);
}

/** A text with HTML: markup outside the allow-list is removed on save. */
export function html(label: string, options: TextOptions = {}): Field<string> {
  const field = textField("html", label, htmlText(options.max), options);
  const clean = options.hasPictures ? sanitizeWithPictures : sanitize;
  return { ...field, toColumn: (value) => clean(String(value)) };
}

/**
 * Makes fields of pictures of the library alone, each with its description and caption.
 * @param min fewest there may be, besides none
 * @param message where there are fewer or more
 */
export function pictures(min: number, max: number, message: string) {
  return (label: string, options: TextOptions = {}): Field<string> => {
    const field = html(label, { rows: 5, ...options, hasPictures: true, hasOnlyPictures: true });
    const schema = (field.schema as z.ZodType<string, string | undefined>).refine((text) => {
      const count = onlyPictures(text).length;
      return count === 0 || (count >= min && count <= max);
    }, message);
    return { ...field, schema, toColumn: (text) => onlyPictures(String(text)).join("\n") };
  };
}

const ADDRESS = /^https:\/\/[^\s"<>]+$/;

/** An address that begins with https://. */
export function httpsAddress(label: string, options: TextOptions = {}): Field<string> {
  const { required, max = 500 } = options;
  const schema = (required ? requiredLine(required, max) : lineText(max)).refine(
    (url) => url === "" || (ADDRESS.test(url) && URL.canParse(url)),
    "Podaj pełny adres, zaczynający się od https://",
  );
  return textField("line", label, schema, { type: "url", ...options });
}

/** A whole number from 0, or nothing. */
export function wholeNumber(label: string, max: number, look: Look = {}): Field<number | null> {
  const message = `Podaj liczbę całkowitą od 0 do ${max.toLocaleString("pl")} albo zostaw puste.`;
  const schema = lineText(20)
    .transform((typed) => typed.replace(/\s/g, ""))
    .refine((typed) => typed === "" || (/^\d+$/.test(typed) && Number(typed) <= max), message);
  return {
    label,
    control: "line",
    type: "number",
    ...look,
    schema,
    toColumn: (value) => (value === "" ? null : Number(value)),
    toForm: (value) => (value ?? "").toString(),
  };
}

/** A day, or none. */
export function day(label: string, look: Look = {}): Field<string | null> {
  const schema = lineText(10).refine(
    (typed) => typed === "" || z.iso.date().safeParse(typed).success,
    "Podaj datę albo zostaw puste.",
  );
  return {
    label,
    control: "line",
    type: "date",
    ...look,
    schema,
    toColumn: (value) => (value === "" ? null : String(value)),
    toForm: (value) => value ?? "",
  };
}

/** A choice of one of some values. @param wrong the message where it is none of them */
export function choice<Value extends string>(
  label: string,
  words: Record<Value, string>,
  wrong: string,
  look: Look & { control?: "select" | "icons" } = {},
): Field<string> {
  const values = Object.keys(words) as Value[];
  const options = values.map((value) => ({ value, label: words[value] }));
  return { label, control: "select", options, ...look, schema: z.enum(values, wrong), ...asIs };
}

/** A choice of any number of some values, held in their order. @param wrong the message where one is none of them */
export function choices<Value extends string>(
  label: string,
  words: Record<Value, string>,
  wrong: string,
  look: Look = {},
): Field<string[]> {
  const values = Object.keys(words) as Value[];
  const options = values.map((value) => ({ value, label: words[value] }));
  const isKnown = (value: string) => Object.hasOwn(words, value);
  return {
    label,
    control: "choices",
    options,
    ...look,
    // As a rule of the whole, so that its message stands beside the field.
    schema: z
      .array(z.string())
      .refine((chosen) => chosen.every(isKnown), wrong)
      .default([]),
    toColumn: (chosen) => values.filter((value) => (chosen as string[]).includes(value)),
    toForm: (chosen) => chosen ?? [],
  };
}

/** A boolean column as a choice between two words. @param wrong the message where it is neither */
export function state(
  label: string,
  words: { yes: string; no: string },
  wrong: string,
  look: Look = {},
): Field<boolean> {
  return {
    label,
    control: "select",
    options: (["no", "yes"] as const).map((value) => ({ value, label: words[value] })),
    ...look,
    schema: yesOrNo(wrong),
    toColumn: (value) => value === "yes",
    toForm: (value) => (value ? "yes" : "no"),
  };
}

/** A field with a custom schema. */
export function custom<V>(
  label: string,
  schema: z.ZodType,
  look: Look & { control?: FieldView["control"] } & Partial<
      Pick<Field<V>, "needsRow" | "toColumn" | "toForm">
    > = {},
): Field<V> {
  return {
    label,
    control: "line",
    toColumn: (value) => value as V,
    toForm: (value) => value ?? "",
    ...look,
    schema,
  };
}

type Pair<N extends string> = { [K in `${N}_pl` | `${N}_en`]: Field<string> };
type PairOptions = TextOptions & { placeholders?: { pl: string; en: string } };

/**
 * A text in both languages, in the columns `name_pl` and `name_en`. Only the Polish one can be required: an empty English
 * text shows the Polish one.
 */
export function bilingual<N extends string>(
  name: N,
  kind: (label: string, options?: TextOptions) => Field<string>,
  label: string,
  { required, isPlaceholder, placeholders, ...both }: PairOptions = {},
): Pair<N> {
  return {
    [`${name}_pl`]: kind(`${label} (PL)`, {
      ...both,
      required,
      isPlaceholder,
      placeholder: placeholders?.pl,
      lang: "pl",
    }),
    [`${name}_en`]: kind(`${label} (EN)`, { ...both, placeholder: placeholders?.en, lang: "en" }),
  } as Pair<N>;
}
