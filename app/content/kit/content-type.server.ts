import type { Database } from "~/backend/database.types";
import type { BackendError } from "~/backend/errors.server";
import type { VersionedTable } from "~/backend/update-version.server";
import type { FieldView } from "~/content/kit/fields/field-view";
import type { Field } from "~/content/kit/fields/fields.server";
import { type Check, type RecordForm, recordForm } from "~/content/kit/fields/record.server";
import type { UploadTarget } from "~/files/upload-rules";
import type { HistoryTable } from "~/i18n/admin/records";
import type { ListWords } from "./content-page";
import { scheduleCheck, scheduleFields } from "./publishing.server";

type Tables = Database["public"]["Tables"];

/** A table that can be a list of content. */
export type ListTable = Extract<VersionedTable, HistoryTable>;

export type RowOf<T extends ListTable> = Tables[T]["Row"];
type Column<T extends ListTable> = keyof RowOf<T> & string;

type Failure = { title: string; message: string };

/** Texts of a type's screens. Omitted ones fall back to the default text, or are not shown. */
export type Words = ListWords & {
  saved: string;
  saveFailed?: Failure;
  /** Options of a type whose rows are added and removed in the panel. */
  added?: string;
  addFailed?: string;
  removed?: string;
  removeFailed?: string;
  gone?: string;
};

/** The picture of a row: its column, its upload rule, and its texts. */
export type Picture<C extends string> = {
  column: C;
  target: UploadTarget;
  /** Path of the fallback picture inside the bucket; "" for none. */
  stock: string;
  label: string;
  change: string;
  title: string;
  cleared: string;
  shape?: "portrait" | "square" | "landscape";
};

/** An item of the list as it is shown. */
export type Item = {
  name: string;
  detail?: string;
  icon?: string;
  /** A line above the name. */
  label?: string;
  /** The English name, and a text of two lines at most. */
  english?: string;
  about?: string;
  /** Category of the item. */
  group?: string;
};

type Definition<T extends ListTable, F extends Column<T>> = {
  table: T;
  /** The address of its list. */
  path: string;
  /** The name of its form. */
  form: string;
  words: Words;
  /** Its form's fields by their columns, in the order of the form. */
  fields: { [C in F]: Field<RowOf<T>[C]> };
  /** A rule about several fields together. */
  check?: Check;
  picture?: Picture<Column<T>>;
  /** Columns that the list reads, beside the id, the picture and those of the order. */
  listed: readonly Column<T>[];
  item: (row: RowOf<T>) => Item;
  /** The texts of a row that a search looks into. */
  searched?: (row: RowOf<T>) => string[];
  /** The row's name in questions; its item's by default. */
  named?: (row: RowOf<T>) => string;
  /** `moved` by hand, by the column "order", or sorted by a comparison. */
  order: "moved" | ((one: RowOf<T>, other: RowOf<T>) => number);
  /** Whether rows are neither added nor removed in the panel. */
  isFixed?: boolean;
  /** The path of the page that shows a row, without the language: where its preview is seen. */
  preview: (row: RowOf<T>) => string;
  /** The boolean column that publishes a row; without it all rows are live, and have drafts alone. */
  state?: Column<T>;
  /** The column of a date that a published row waits for. */
  date?: Column<T>;
  /** The columns of a copy that differ from the row's, beside its name and state. */
  copied?: (row: RowOf<T>) => Partial<RowOf<T>>;
  /** Initial values of a new row's form, besides empty fields and placeholders. */
  initial?: Partial<Record<F, string>> | (() => Partial<Record<F, string>>);
  /** Columns of a new row that its form does not have. */
  added?: Partial<RowOf<T>>;
  /** Field overrides in the form of a given row. */
  adapt?: (row: RowOf<T>) => Partial<Record<F, Partial<FieldView>>>;
  /** Sentence added to a save's toast, by the columns that were written. */
  remark?: (row: RowOf<T>) => { text: string; isWarning?: boolean } | null;
  /** Field errors for a write that the database rejects for a known reason; null for any other failure. */
  refused?: (error: BackendError) => Partial<Record<F, string[]>> | null;
  /** Whether a save concerns its own row's page and the lists alone, not the other rows' pages. */
  hasPages?: boolean;
};

/** Everything that is particular to a type of content. */
export type ContentType<T extends ListTable = ListTable, F extends string = string> = Omit<
  Definition<T, Column<T>>,
  "fields" | "check" | "initial" | "adapt" | "refused"
> & {
  fields: Record<F, Field>;
  record: RecordForm<F>;
  initial: () => Partial<Record<F, string>>;
  adapt: (row: RowOf<T>) => Partial<Record<F, Partial<FieldView>>>;
  refused: (error: BackendError) => Record<string, string[]> | null;
};

/** Defines a type of content. The kit's loader, action and page work over any of them. */
export function contentType<T extends ListTable, F extends Column<T>>(
  definition: Definition<T, F>,
): ContentType<T, F> {
  const { initial = {}, adapt = () => ({}), refused = () => null, check, state } = definition;
  const own = definition.fields as unknown as Record<F, Field>;
  const fields = { ...own, ...(state && scheduleFields()) };
  const checks = [...(check ? [check] : []), ...(state ? [scheduleCheck] : [])];
  return {
    ...definition,
    fields,
    record: recordForm(fields, checks) as RecordForm<F>,
    initial: typeof initial === "function" ? (initial as () => Partial<Record<F, string>>) : () => initial,
    adapt,
    refused: refused as (error: BackendError) => Record<string, string[]> | null,
  };
}
