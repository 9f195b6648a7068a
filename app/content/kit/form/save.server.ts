import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { type Change, invalidate } from "~/backend/cache/content-versions.server";
import { sanitize } from "~/backend/content/sanitize.server";
import { BackendError, statusOfFailure } from "~/backend/errors.server";
import { log } from "~/http/log.server";
import { isReplaying } from "~/http/replay.server";
import { redirectWithToast } from "~/http/toast.server";
import { admin as texts } from "~/i18n/admin/common";
import { type ToastInput, ToastSchema } from "~/schemas/toast";
import { differing, putValue } from "~/ui/form/form-values";
import type { Conflict, EditReply, LibraryStep } from "~/ui/form/saving/edit-reply";
import { type FilePaths, type FormFiles, RESTORED, Refused, textOf } from "./form.server";
import {
  type MergeBase,
  type Merged,
  mergedMessage,
  mergeFields,
  namesOfChanged,
  otherLanguage,
} from "./merge.server";
import { changePairs, levelPairs } from "./pairs.server";

export type Versioned = { updated_at: string };
type Saved = { to: string; toast?: ToastInput };

/** Reads, writes and messages of a save. */
export type Save<Schema extends z.ZodType, Row extends Versioned, Written> = {
  form: FormData;
  /** The files that came with the form; closed in any case. */
  files?: FormFiles | null;
  schema: Schema;
  /** The stored row; null if it was deleted. */
  read: () => Promise<Row | null>;
  /** Writes if the row is still the version of `updatedAt`; null where it is not. */
  write: (value: z.output<Schema>, updatedAt: string, files: FilePaths) => Promise<Written | null>;
  /** The tables or rows that a save changes: the public side reads them again. */
  tables: Change[];
  /** The redirect and toast after a save; a function where they depend on what was saved. */
  saved: Saved | ((value: z.output<Schema>, written: Written) => Saved);
  /** The toast of a failed write; a function where it depends on the error. */
  failed: ToastInput | ((error: unknown) => ToastInput);
  /** Field errors for a write that the back end rejects for a known reason; null for any other failure. */
  refused?: (error: BackendError) => Record<string, string[]> | null;
  /** The row as the form would send it, to compare field by field; its own columns by default. */
  asForm?: (row: Row) => Record<string, unknown>;
  /** Labels of the form's fields. */
  labels?: Record<string, string>;
  /** The form's field that names the version it was filled with. */
  versionField?: "updated_at" | "draft_version";
  /** The version that the form was filled with, to merge with what others saved since; null where it is not known. */
  base?: (version: string) => Promise<MergeBase<Row> | null>;
  /** The row's columns that hold the files of the form: a file is merged where nobody else changed them. */
  fileColumns?: readonly (keyof Row)[];
  /** Versions of a field as people read and compare them; as they are by default. */
  shown?: (name: string, versions: string[]) => string[];
  /** HTML of a field as visitors will see it; sanitised by default. */
  preview?: (name: string, html: string) => string;
  /** Step of choosing a picture that the form asks for instead of being saved; it may change the form. */
  step?: Step | null;
};

export type Step = () => Promise<LibraryStep>;

type Answer = Response | ReturnType<typeof data<EditReply>>;
type SubmissionSuccess<Value> = Extract<Submission<unknown, string[], Value>, { status: "success" }>;
type Sent<Value = unknown> = Pick<Submission<unknown, string[], Value>, "status" | "reply">;

/**
 * Saves one row from its form.
 * @returns a redirect with a toast; else the form's input with: errors (400), the other version where somebody else saved
 * meanwhile (409), a toast where the back end refuses or fails (409, 503), or a preview (200)
 */
export async function save<Schema extends z.ZodType, Row extends Versioned, Written>(
  options: Save<Schema, Row, Written>,
) {
  const { form, files, schema } = options;
  try {
    await takeTheirs(options);
    const library = await options.step?.();
    const submission = parseWithZod(form, { schema });
    if (library || form.has("restore") || form.has("preview")) return replay(options, submission, library);
    if (form.has("pairs")) return showPairs(form, submission, schema);
    if (submission.status !== "success") return showForm(options, submission);
    const { value } = submission;
    const written = await write(options, value, versionOf(options));
    return written === null ? await compareVersions(options, submission) : finish(options, value, written);
  } catch (error) {
    return refuse(options, error);
  } finally {
    await files?.close();
  }
}

type AnySave = Save<z.ZodType, Versioned, unknown>;

/** The version that a form was filled with. */
const versionOf = ({ form, versionField = "updated_at" }: Pick<AnySave, "form" | "versionField">) =>
  textOf(form, versionField);

/** Puts the other version's value into each field that is ticked under `take`. */
async function takeTheirs(options: unknown) {
  const { form, read, asForm } = options as AnySave;
  const taken = form.getAll("take").map(String);
  if (taken.length === 0) return;
  const row = await read();
  const theirs = row && (asForm?.(row) ?? (row as Record<string, unknown>));
  if (theirs) putValues(form, taken, theirs);
}

function putValues(form: FormData, names: string[], theirs: Record<string, unknown>) {
  // A list is taken with that of the other language: its items stand beside it.
  const all = names.flatMap((name) => (Array.isArray(theirs[name]) ? [name, otherLanguage(name)] : [name]));
  for (const name of all) if (Object.hasOwn(theirs, name)) putValue(form, name, theirs[name]);
  levelPairs(form);
}

/** The form again, with values of the other version where they were asked for. */
function reply({ form }: Pick<AnySave, "form">, body: EditReply, init: { status: number }) {
  return data<EditReply>({ ...body, ...(form.has("take") && { isRefilled: true }) }, init);
}

/**
 * Shows a form again without saving: after a new sign-in ("restore"), with a field's HTML as visitors see it ("preview"),
 * or with a step of choosing a picture.
 */
function replay(
  { form, preview: show = (_, html) => sanitize(html) }: Pick<AnySave, "form" | "preview">,
  submission: Sent,
  library?: LibraryStep,
) {
  const result = { ...submission.reply(), status: undefined, error: library?.errors ?? {} };
  const name = textOf(form, "preview");
  const preview = name ? { name, html: show(name, textOf(form, name)) } : undefined;
  const toast = isReplaying() ? ToastSchema.parse(RESTORED) : undefined;
  return data<EditReply>({ result, preview, toast, ...(library && { library }) });
}

/** The form with a pair of its lists' items added, moved or removed: a step of typing, so nothing is refused yet. */
function showPairs(form: FormData, { payload }: Submission<unknown>, schema: z.ZodType) {
  const pairs = changePairs(form, payload);
  if (!pairs) throw new Response("Bad request", { status: 400 });
  const result = { ...parseWithZod(form, { schema }).reply(), status: undefined, error: {} };
  return data<EditReply>({ result, isRefilled: true, pairs });
}

/** The form with its errors. */
function showForm({ form }: Pick<AnySave, "form">, submission: Sent) {
  const status = submission.status === "error" ? 400 : 200;
  return reply({ form }, { result: submission.reply() }, { status });
}

function write<Schema extends z.ZodType, Row extends Versioned, Written>(
  { files, write: writeRow }: Save<Schema, Row, Written>,
  value: z.output<Schema>,
  updatedAt: string,
): Promise<Written | null> {
  return files
    ? files.storeFor((paths) => writeRow(value, updatedAt, paths))
    : writeRow(value, updatedAt, {});
}

async function finish<Schema extends z.ZodType, Row extends Versioned, Written>(
  { tables, saved }: Pick<Save<Schema, Row, Written>, "tables" | "saved">,
  value: z.output<Schema>,
  written: Written,
  merged = "",
) {
  await invalidate(...tables);
  const { to, toast } = typeof saved === "function" ? saved(value, written) : saved;
  if (!toast) return redirect(to);
  const message = [merged, toast.message].filter(Boolean).join(" ");
  return redirectWithToast(to, { ...toast, message });
}

/** Times that a save is merged with what others save at the same moment. */
const MAX_MERGES = 3;

/** The row is another version by now: what differs is merged, or shown, unless it already holds all that was typed. */
async function compareVersions<Schema extends z.ZodType, Row extends Versioned, Written>(
  options: Save<Schema, Row, Written>,
  submission: SubmissionSuccess<z.output<Schema>>,
  triesLeft = MAX_MERGES,
): Promise<Answer> {
  const { form, files, schema, read, asForm = (row: Row) => row as Record<string, unknown> } = options;
  const row = await read();
  if (!row) {
    const toast = ToastSchema.parse(toastOf(options, null));
    const result = submission.reply({ formErrors: [texts.edit.gone] });
    return reply(options, { result, toast }, { status: 409 });
  }
  if (row.updated_at === versionOf(options))
    throw new BackendError("save", { message: "refused by row level security" });
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : form.keys();
  const fields = differing(names, submission.payload, asForm(row));
  // A save that succeeded without a response, sent again, overwrites nothing. Files can't be compared.
  const isSame =
    !files && !form.has("remove") && !differing(form.keys(), submission.payload, asForm(row)).length;
  const again = isSame && !fields.length ? await write(options, submission.value, row.updated_at) : null;
  if (again !== null) return finish(options, submission.value, again);
  const base = (await options.base?.(versionOf(options))) ?? null;
  if (base) return merge(options, row, base, mergeFields(fields, asForm(base.row)), triesLeft);
  return ask(options, submission, { updatedAt: row.updated_at, fields });
}

/**
 * A three-way merge (PUB-6): a field that the form left as it was filled takes what is stored, one that nobody else
 * changed keeps what was typed, and what both changed is asked about.
 */
async function merge<Schema extends z.ZodType, Row extends Versioned, Written>(
  options: Save<Schema, Row, Written>,
  row: Row,
  base: MergeBase<Row>,
  { taken, both }: Merged,
  triesLeft: number,
): Promise<Answer> {
  const { form, files, schema, versionField, fileColumns = [], labels = {}, asForm } = options;
  const theirs = asForm?.(row) ?? (row as Record<string, unknown>);
  putValues(
    form,
    taken.map(({ name }) => name),
    theirs,
  );
  const merged = parseWithZod(form, { schema });
  const others = namesOfChanged({ taken, both }, labels, [base.row, row]);
  const isFileMine =
    fileColumns.length > 0 && fileColumns.every((column) => base.row[column] === row[column]);
  const isFree = both.length === 0 && (isFileMine || !(files || form.has("remove")));
  if (isFree && merged.status === "success") {
    const written = await write(options, merged.value, row.updated_at);
    if (written !== null) return finish(options, merged.value, written, mergedMessage(base.who, others));
    // Somebody saved at the same moment: the form is that of this version by now.
    form.set(versionField ?? "updated_at", row.updated_at);
    if (triesLeft > 1) return compareVersions(options, merged, triesLeft - 1);
  }
  const conflict = {
    updatedAt: row.updated_at,
    fields: both,
    others: { who: base.who, fields: others },
  };
  return ask(options, merged, conflict, taken.length > 0);
}

/** Asks which version of each field is to be kept (DATA-4). @param isRefilled whether the form took over other fields */
function ask(options: unknown, submission: Sent, conflict: Conflict, isRefilled = false) {
  const { form, versionField, shown = (_, versions) => versions } = options as AnySave;
  const fields = conflict.fields.map(({ name, mine, theirs, base }) => {
    const [shownMine = "", shownTheirs = "", shownBase] = shown(name, [
      mine,
      theirs,
      ...(base === undefined ? [] : [base]),
    ]);
    return {
      name,
      mine: shownMine,
      theirs: shownTheirs,
      ...(shownBase !== undefined && { base: shownBase }),
    };
  });
  const asked = { ...conflict, fields, ...(versionField && { versionField }) };
  const body = { result: submission.reply(), conflict: asked, ...(isRefilled && { isRefilled }) };
  return reply({ form }, body, { status: 409 });
}

const toastOf = ({ failed }: Pick<AnySave, "failed">, error: unknown): ToastInput =>
  typeof failed === "function" ? failed(error) : failed;

/** The form with the reason why its write failed. @throws the error where it is a Response */
function refuse(options: unknown, error: unknown) {
  if (error instanceof Response) throw error;
  const { form, schema, failed, refused } = options as AnySave;
  const submission = parseWithZod(form, { schema });
  const toast = toastOf({ failed }, error);
  const answer = (errors: Parameters<typeof submission.reply>[0], said: ToastInput, status: number) =>
    reply({ form }, { result: submission.reply(errors), toast: ToastSchema.parse(said) }, { status });
  if (error instanceof Refused)
    return answer({ fieldErrors: error.fieldErrors }, error.toast ?? toast, error.status);
  const fieldErrors = error instanceof BackendError ? refused?.(error) : null;
  if (fieldErrors) {
    const message = toast.message || Object.values(fieldErrors).flat().join(" ");
    return answer({ fieldErrors }, { ...toast, message }, 409);
  }
  const status = statusOfFailure(error);
  if (status === 503) log.error({ err: error }, "a save failed");
  return answer({ formErrors: [toast.message || toast.title] }, toast, status);
}
