import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { pl } from "zod/locales";
import { dropTags, type Table } from "~/backend/cache.server";
import { BackendError, statusOfFailure } from "~/backend/errors.server";
import { sanitize } from "~/backend/sanitize.server";
import { admin as texts } from "~/i18n/admin/common";
import { differing, putValue } from "~/schemas/form-values";
import type { Toast, ToastInput } from "~/schemas/toast";
import { ToastSchema } from "~/schemas/toast";
import { readFields } from "./form-body.server";
import { log } from "./log.server";
import { isRestoring } from "./restoring.server";
import { redirectWithToast } from "./toast.server";

// The admin area speaks Polish: so do the messages that no schema words itself.
z.config(pl());

/** Another admin saved the row meanwhile: what differs, field by field, and the version a second save must name (DATA-4). */
export type Conflict = { updatedAt: string; fields: { name: string; mine: string; theirs: string }[] };

/** What an action answers when it did not save: what was typed, what is wrong with it, what to say. */
export type EditReply = {
  result: SubmissionResult | null;
  conflict?: Conflict;
  /** A field's HTML as visitors will see it. */
  preview?: { name: string; html: string };
  toast?: Toast;
};

const BODY_LIMIT = 1_000_000;

/** Said with a form that came back after its admin signed in again (GATE-2). */
export const RESTORED: ToastInput = {
  type: "info",
  title: texts.ended.restored,
  message: texts.ended.restoredText,
};

/**
 * Reads a form without files.
 * @throws a 413 where it is larger than a megabyte
 */
export async function readForm(request: Request): Promise<FormData> {
  return readFields(request, { limit: BODY_LIMIT });
}

/** A text field of a form; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

type Stamped = { updated_at: string };

type Saved = { to: string; toast: ToastInput };

type Save<Schema extends z.ZodType, Row extends Stamped> = {
  form: FormData;
  schema: Schema;
  /** The row as it stands; null where it is gone. */
  read: () => Promise<Row | null>;
  /** Writes if the row is still the version of `updatedAt`; null where it is not. */
  write: (value: z.output<Schema>, updatedAt: string) => Promise<unknown>;
  /** The tables that a save changes: the public side reads them anew. */
  tables: Table[];
  /** Where a save leads and what is said there; a function where that depends on what was saved. */
  saved: Saved | ((value: z.output<Schema>) => Saved);
  /** What to say of a failed write; a function where that depends on why it failed. */
  failed: ToastInput | ((error: unknown) => ToastInput);
  /** What to say beside the fields where the back end refuses a write for a known reason; null for any other failure. */
  refused?: (error: BackendError) => Record<string, string[]> | null;
  /** The row as the form would send it, to compare field by field; the row's own fields where it is not given. */
  asForm?: (row: Row) => Record<string, unknown>;
};

/**
 * Saves one row from its form: 400 with the errors and the input kept, 409 with both versions where somebody else saved
 * meanwhile, an error toast with the input kept where the back end refuses or fails, else a redirect with a toast.
 * A field ticked under `take` is taken from the other version.
 */
export async function save<Schema extends z.ZodType, Row extends Stamped>(options: Save<Schema, Row>) {
  const { form, schema, read, write, tables, saved } = options;
  const failedBy = (error: unknown) =>
    typeof options.failed === "function" ? options.failed(error) : options.failed;
  const asForm = options.asForm ?? ((row: Row) => row as Record<string, unknown>);
  try {
    const taken = form.getAll("take").map(String);
    if (taken.length) {
      const row = await read();
      const theirs = row && asForm(row);
      for (const name of taken) if (theirs && Object.hasOwn(theirs, name)) putValue(form, name, theirs[name]);
    }
    const submission = parseWithZod(form, { schema });
    // Shown again, not saved: "restore" brings back what was typed before the session ended, "preview" names a field
    // with HTML to show as visitors will see it.
    if (form.has("restore") || form.has("preview")) {
      const result = { ...submission.reply(), status: undefined, error: {} };
      const toast = isRestoring() ? ToastSchema.parse(RESTORED) : undefined;
      return data<EditReply>({ result, preview: previewOf(form), toast });
    }
    if (submission.status !== "success") {
      const status = submission.status === "error" ? 400 : 200;
      return data<EditReply>({ result: submission.reply() }, { status });
    }
    const { value } = submission;
    const done = () => {
      dropTags(...tables);
      const { to, toast } = typeof saved === "function" ? saved(value) : saved;
      return redirectWithToast(to, toast);
    };
    if ((await write(value, textOf(form, "updated_at"))) !== null) return done();
    const row = await read();
    if (!row) return refuse(submission.reply({ formErrors: [texts.edit.gone] }), failedBy(null), 409);
    if (row.updated_at === textOf(form, "updated_at"))
      throw new BackendError("save", { message: "refused by row level security" });
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : form.keys();
    const fields = differing(names, submission.payload, asForm(row));
    // It holds all that was typed already: a save that happened though nobody was told, sent again. Nothing is overwritten.
    const isSame = !form.has("remove") && !differing(form.keys(), submission.payload, asForm(row)).length;
    if (isSame && !fields.length && (await write(value, row.updated_at)) !== null) return done();
    const conflict = { updatedAt: row.updated_at, fields };
    return data<EditReply>({ result: submission.reply(), conflict }, { status: 409 });
  } catch (error) {
    if (error instanceof Response) throw error;
    const failed = failedBy(error);
    const submission = parseWithZod(form, { schema });
    const fieldErrors = error instanceof BackendError ? options.refused?.(error) : null;
    if (fieldErrors) {
      const reason = failed.message || Object.values(fieldErrors).flat().join(" ");
      return refuse(submission.reply({ fieldErrors }), { ...failed, message: reason }, 409);
    }
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "a save failed");
    const message = failed.message || failed.title;
    return refuse(submission.reply({ formErrors: [message] }), failed, status);
  }
}

function refuse(result: SubmissionResult, toast: ToastInput, status: number) {
  return data<EditReply>({ result, toast: ToastSchema.parse(toast) }, { status });
}

function previewOf(form: FormData): EditReply["preview"] {
  const name = textOf(form, "preview");
  return name ? { name, html: sanitize(textOf(form, name)) } : undefined;
}

/**
 * One write that takes no form of its own (add, move, delete, activate): a redirect with a toast, or the error toast on
 * the page it came from.
 */
export async function perform(
  write: () => Promise<{ to: string; toast?: ToastInput }>,
  options: {
    tables: Table[];
    failed: ToastInput;
    /** What to say where the back end refuses for a known reason; null for any other failure. */
    refused?: (error: BackendError) => string | null;
  },
) {
  if (isRestoring()) {
    const toast = ToastSchema.parse({ ...RESTORED, message: texts.ended.repeat });
    return data<EditReply>({ result: null, toast });
  }
  try {
    const { to, toast } = await write();
    dropTags(...options.tables);
    return toast ? redirectWithToast(to, toast) : redirectQuietly(to);
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = error instanceof BackendError ? options.refused?.(error) : null;
    if (message) {
      const toast = ToastSchema.parse({ ...options.failed, message });
      return data<EditReply>({ result: null, toast }, { status: 409 });
    }
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "a write failed");
    return data<EditReply>({ result: null, toast: ToastSchema.parse(options.failed) }, { status });
  }
}

/** No list has as many places. */
const MAX_PLACE = 100_000;

/** Where a move button or a drop sends an item: onto its neighbour's place, or onto the place of a number, from 1. */
function targetOf(form: FormData): "up" | "down" | number {
  const direction = textOf(form, "direction");
  if (direction === "up" || direction === "down") return direction;
  const place = Number(textOf(form, "place"));
  if (!Number.isInteger(place) || place < 1 || place > MAX_PLACE)
    throw new Response("Bad request", { status: 400 });
  return place;
}

type MoveItem = {
  form: FormData;
  write: (id: string, to: "up" | "down" | number) => Promise<unknown>;
  tables: Table[];
  /** The list's page. */
  to: string;
};

/**
 * Moves an item of a list as its buttons or a drop ask (ABA-3): answers as `perform` does.
 * @throws a 400 where the form names neither a direction nor a place
 */
export function moveItem({ form, write, tables, to }: MoveItem) {
  const target = targetOf(form);
  const { moveFailed } = texts.edit;
  return perform(
    async () => {
      await write(textOf(form, "id"), target);
      return { to };
    },
    {
      tables,
      failed: { type: "error", ...moveFailed },
      // Somebody has removed it meanwhile: nothing that anybody has to look into.
      refused: ({ hint }) => (hint === "not_found" ? moveFailed.message : null),
    },
  );
}

type Add<Schema extends z.ZodType> = Pick<
  Save<Schema, Stamped>,
  "form" | "schema" | "tables" | "failed" | "refused"
> & {
  write: (value: z.output<Schema>) => Promise<unknown>;
  saved: Saved;
};

/** Adds a row from a form of its own: answers as `save` does, without another version to compare with. */
export function add<Schema extends z.ZodType>(options: Add<Schema>) {
  return save({
    ...options,
    read: async () => null,
    write: async (value) => {
      await options.write(value);
      return true;
    },
  });
}

const redirectQuietly = (to: string) => new Response(null, { status: 302, headers: { Location: to } });
