import { z } from "zod";
import { pl } from "zod/locales";
import type { UploadTarget } from "~/files/upload-rules";
import { MAX_FORM_BYTES, readFields } from "~/http/bodies/form-body.server";
import { admin as texts } from "~/i18n/admin/common";
import type { ToastInput } from "~/schemas/toast";

// The admin area is Polish, and so are the messages that no schema words itself.
z.config(pl());

/** The toast of a form that was replayed once its admin was known again (GATE-2). */
export const RESTORED: ToastInput = {
  type: "info",
  title: texts.ended.restored,
  message: texts.ended.restoredText,
};

/** The toast in the place of what such a form would do at once. */
export const NOT_DONE: ToastInput = { type: "info", title: texts.ended.notDone, message: texts.ended.repeat };

/**
 * Reads a form without files.
 * @throws a 413 where it is larger than a megabyte
 */
export async function readForm(request: Request): Promise<FormData> {
  return readFields(request, { limit: MAX_FORM_BYTES });
}

/** A text field of a form; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Thrown by a write that rejects its input, with errors to show next to the fields. */
export class Refused extends Error {
  constructor(
    readonly fieldErrors: Record<string, string[]>,
    readonly status = 400,
    /** Instead of that of a failed write. */
    readonly toast?: ToastInput,
  ) {
    super(Object.values(fieldErrors).flat().join(" "));
  }
}

/** Paths of stored files inside the bucket, by their form fields; null where a file is removed. */
export type FilePaths = Partial<Record<UploadTarget, string | null>>;

/** The files of an editor's form. */
export type FormFiles = {
  /**
   * Stores the files for a write: once, also where it gives null and is tried again with another version.
   * @throws {Refused} where a file is not what its field takes
   */
  storeFor: <T>(write: (paths: FilePaths) => Promise<T>) => Promise<T>;
  /**
   * Stores the file that was sent for a target: no row has it.
   * @returns its path; null where none was sent
   * @throws as `storeFor`
   */
  storeInLibrary: (target: UploadTarget) => Promise<string | null>;
  /** Ends the reading of the files, and removes those that no write has saved. */
  close: () => Promise<void>;
};
