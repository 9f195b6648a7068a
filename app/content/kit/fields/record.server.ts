import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { htmlAsText, sanitize } from "~/backend/content/sanitize.server";
import { shownText } from "~/backend/content/text-pictures.server";
import { env } from "~/env.server";
import type { FieldView } from "./field-view";
import type { Field } from "./fields.server";

type Row = Record<string, unknown>;

/** The fields of a form over one row, by their columns. */
export type Fields<F extends string = string> = Record<F, Field>;

/** A record's form: its schema, its fields as they are shown, and the row as form and as columns. */
export type RecordForm<F extends string = string> = {
  fields: Fields<F>;
  schema: z.ZodType<Record<F, unknown>>;
  /** HTML constraints of the schema: zod itself stays on the server. */
  constraint: ReturnType<typeof getZodConstraint>;
  labels: Record<F, string>;
  /** @param adapt what differs for the row at hand, by field */
  views: (adapt?: Partial<Record<F, Partial<FieldView>>>) => FieldView[];
  /** The row as its form holds it. */
  toForm: (row: Row) => Record<F, string>;
  /** Whether a column's value depends on the row as it is stored. */
  needsRow: boolean;
  /** The columns that the form writes. @param row as it is stored, where `needsRow`; null of a new one */
  toColumns: (value: Record<F, unknown>, row: Row | null) => Record<F, unknown>;
  /** Versions of a field's form value as people read and compare them. */
  shown: (name: string, versions: string[]) => string[];
  /** HTML of a field as visitors will see it. */
  preview: (name: string, html: string) => string;
};

export type Check = {
  isRight: (value: Record<string, unknown>) => boolean;
  message: string;
  /** Field that the message is shown next to. */
  field: string;
};

/** @param checks rules about several fields together */
export function recordForm<F extends string>(fields: Fields<F>, checks: Check[] = []): RecordForm<F> {
  const entries = Object.entries(fields) as [F, Field][];
  const byField = <T>(of: (field: Field, name: F) => T) =>
    Object.fromEntries(entries.map(([name, field]) => [name, of(field, name)])) as Record<F, T>;
  const object = z.object(byField((field) => field.schema));
  const schema = checks.reduce<z.ZodType>(
    (checked, { isRight, message, field }) =>
      checked.refine((value) => isRight(value as Row), { message, path: [field] }),
    object,
  ) as z.ZodType<Record<F, unknown>>;
  return {
    fields,
    schema,
    constraint: getZodConstraint(schema),
    labels: byField(({ label }) => label),
    views: (adapt) =>
      entries.map(
        ([name, { schema: _s, toColumn: _c, toForm: _f, needsRow: _n, placeholder: _p, ...view }]) => ({
          name,
          ...view,
          ...(view.hasPictures && { mediaUrl: env().MEDIA_URL }),
          ...adapt?.[name],
        }),
      ),
    needsRow: entries.some(([, { needsRow }]) => needsRow),
    toForm: (row) => byField((field, name) => field.toForm(row[name])) as Record<F, string>,
    toColumns: (value, row) => byField((field, name) => field.toColumn(value[name], row)),
    shown: (name, versions) => (Object.hasOwn(fields, name) ? shown(fields[name as F], versions) : versions),
    preview: (name, html) =>
      Object.hasOwn(fields, name) && fields[name as F].hasPictures ? shownText(html) : sanitize(html),
  };
}

/** Versions of a field as text: HTML without its tags, a choice by its label, a time without its letter. */
function shown({ control, options = [], type }: Field, versions: string[]): string[] {
  if (control === "html") return htmlAsText(versions);
  if (type === "datetime-local") return versions.map((time) => time.replace("T", ", "));
  const labelOf = (version: string) => options.find(({ value }) => value === version)?.label ?? version;
  if (control === "choices") return versions.map((version) => version.split(/\n+/).map(labelOf).join(", "));
  return versions.map(labelOf);
}

/** Whether a row still holds a text that its form began with and that visitors must not read. */
export const hasPlaceholder = (fields: Fields, row: Row): boolean =>
  Object.entries(fields).some(
    ([name, { placeholder }]) => placeholder !== undefined && row[name] === placeholder,
  );
