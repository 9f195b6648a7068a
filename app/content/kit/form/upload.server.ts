import { Readable } from "node:stream";
import { data } from "@remix-run/node";
import type { Admin } from "~/backend/auth/auth.server";
import { type Change, invalidate } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";
import { BackendError, statusOfFailure } from "~/backend/errors.server";
import { removeUnsaved, storeFile } from "~/backend/media/storage.server";
import { checkFile } from "~/files/file-check.server";
import { WIDTHS } from "~/files/picture-name";
import { byteLimit, UPLOAD_RULES, type UploadRule, type UploadTarget } from "~/files/upload-rules";
import { type Prepared, preparePicture } from "~/files/variants.server";
import { readMultipart, type SentFile, UploadBroken } from "~/http/bodies/multipart.server";
import { countUpload } from "~/http/limits/upload-limit.server";
import { log } from "~/http/log.server";
import { redirectWithToast } from "~/http/toast.server";
import { upload as texts } from "~/i18n/admin/upload";
import { ToastSchema } from "~/schemas/toast";
import type { UploadReply } from "~/ui/form/saving/edit-reply";
import { textOf } from "./form.server";
import { perform } from "./perform.server";

/** Whether a POST is a multipart form, which may hold files. */
export function isMultipart(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/** Whether a POST sends the file of an `<UploadPanel>`: then its body goes to `replaceFile`, unread. */
export function isUpload(request: Request): boolean {
  return isMultipart(request) && new URL(request.url).searchParams.has("upload");
}

/**
 * Puts a new file's path into its row, if the row is still the version that the form was opened with.
 * @param path of the new file in the bucket, as a column holds it
 * @param updatedAt the form's `updated_at`
 * @returns null where the row is no longer that version
 */
export type WritePath = (path: string, updatedAt: string) => Promise<unknown>;

type Replace = {
  request: Request;
  /** Their own client stores the file, and row level security applies; their uploads are counted. */
  admin: Admin;
  /** The peer's, for the log. */
  address: string | undefined;
  /** The targets of this section, each with its write; `?upload=` says which it is, anything else is a 400. */
  writes: Partial<Record<UploadTarget, WritePath>>;
  /** Changed tables or rows, to invalidate in the public side's cache. */
  tables: Change[];
  /** Redirect target after the upload: the page without the panel. */
  to: string;
  /** The answer to a success, where it is not a redirect with the rule's toast. @param form its text fields */
  answer?: (form: FormData) => Response | Promise<Response>;
};

/** Takes a target's file out of its row, or puts the stock one in its place; else as `WritePath`. */
type ClearPath = (updatedAt: string) => Promise<unknown>;

type Clear = Pick<Replace, "tables" | "to"> & {
  form: FormData;
  /** The targets of this section that may be without a file, each with its write; the form's `target` says which it is. */
  writes: Partial<Record<UploadTarget, ClearPath>>;
};

/**
 * Removes an optional file, for `<ClearDialog>`. The former file stays in the history.
 * @returns as `perform`; a 409 where somebody else saved meanwhile
 * @throws a 400 where the target is none of the section's
 */
export function clearFile({ form, writes, tables, to }: Clear) {
  const target = textOf(form, "target");
  const write = Object.hasOwn(writes, target) ? writes[target as UploadTarget] : undefined;
  if (!write) throw new Response("Bad request", { status: 400 });
  const { done, failed } = texts.clear[UPLOAD_RULES[target as UploadTarget].media];
  return perform(
    async () => {
      if ((await write(textOf(form, "updated_at"))) === null)
        throw new BackendError("clear a file", { message: "the row is another version", hint: "stale" });
      return { to, toast: { type: "success", title: done } };
    },
    {
      tables,
      failed: { type: "error", ...failed },
      refused: ({ hint }) => (hint === "stale" ? texts.stale : null),
    },
  );
}

/**
 * An upload from its multipart form to the row (UPL): the file is read to a temporary one up to its limit, checked by
 * its bytes, cleaned of metadata, stored under a random name, with the variants of a picture, and written into the row. Whatever fails leaves the old value, and no file
 * behind. Who sends more than anybody does by hand has to wait.
 *
 * A section's action calls it before anything reads the body, for a form that `<UploadPanel>` made:
 * `if (isUpload(args.request)) return replaceFile({ … })`; and again for the intent "upload" of a form without a file.
 * @returns a redirect with a toast; else the reason as an `UploadReply`: 400 for a file that is refused, 409
 * where somebody else saved meanwhile, 429 where there were too many, 503 where the back end failed
 */
export async function replaceFile({ request, admin, address, writes, tables, to, answer }: Replace) {
  const target = new URL(request.url).searchParams.get("upload") ?? "";
  const write = Object.hasOwn(writes, target) ? writes[target as UploadTarget] : undefined;
  if (!write) throw new Response("Bad request", { status: 400 });
  const rule: UploadRule = UPLOAD_RULES[target as UploadTarget];
  let file: SentFile | null = null;
  try {
    // A form replayed after sign-in has lost its file.
    if (!isMultipart(request)) return refuse(target, rule, texts.missing, 400);
    const wait = await countUpload(admin.id, address);
    const form = await readMultipart(request, (name) => (wait ? 0 : byteLimit(rule, name)));
    file = form.file;
    if (wait) return refuse(target, rule, tooManyFiles(wait), 429, { "Retry-After": String(wait) });
    if (!file) return refuse(target, rule, texts.missing, 400);
    const stored = await storeUpload(admin.client, rule, file);
    if ("wrong" in stored) return refuse(target, rule, stored.wrong, 400);
    const { path } = stored;
    const saved = await keepOnlyIfSaved(admin.client, [path], async () => {
      if (request.signal.aborted) throw new UploadBroken("cancelled while it was stored");
      return write(path, textOf(form.fields, "updated_at"));
    });
    if (saved === null) return refuse(target, rule, texts.stale, 409);
    await invalidate(...tables);
    return answer ? await answer(form.fields) : redirectWithToast(to, { type: "success", title: rule.done });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuse(target, rule, failureOf(rule), noteFailure(error));
  } finally {
    await file?.close();
  }
}

/** Error text of an upload that failed for no fault of its file. */
const failureOf = ({ failed }: UploadRule): string => failed.message || failed.title;

/** Logs why an upload failed. @returns the status of its reply */
function noteFailure(error: unknown): number {
  if (error instanceof UploadBroken) log.info({ reason: error.message }, "an upload broke off");
  else if (statusOfFailure(error) === 503) log.error({ err: error }, "an upload failed");
  return error instanceof UploadBroken ? 400 : statusOfFailure(error);
}

/** Most files of one form. */
const MAX_FILES = 20;

type StoredFile = { name: string; path: string };
type RefusedFile = { name: string; error: string; status: number };

/**
 * Stores the files of a form that takes several, each checked as `replaceFile` checks one: a file that is refused, or
 * fails, leaves the others. They belong to no row: the library has them.
 * @returns the form's text fields, and which files were stored; else the reason as an `UploadReply`
 */
export async function storeFiles({
  request,
  admin,
  address,
}: Pick<Replace, "request" | "admin" | "address">) {
  const target = "library";
  const rule: UploadRule = UPLOAD_RULES[target];
  let sent: SentFile[] = [];
  try {
    if (!isMultipart(request)) return refuse(target, rule, texts.missing, 400);
    let wait = await countUpload(admin.id, address);
    const limitOf = (name: string) => (wait ? 0 : byteLimit(rule, name));
    const { fields, files, isCut } = await readMultipart(request, limitOf, MAX_FILES, true);
    sent = [...files.values()];
    const stored: StoredFile[] = [];
    const refused: RefusedFile[] = [];
    for (const [index, file] of sent.entries()) {
      if (index > 0 && !wait) wait = await countUpload(admin.id, address);
      const outcome = wait
        ? { error: tooManyFiles(wait), status: 429 }
        : await storeOne({ request, admin, rule, file });
      if ("path" in outcome) stored.push({ name: file.name, path: outcome.path });
      else refused.push({ name: file.name, ...outcome });
    }
    if (isCut) refused.push({ name: texts.others, error: texts.notRead, status: 400 });
    const error = refusalOf(stored, refused);
    if (!error) return { fields, stored };
    const status = Math.max(...refused.map((file) => file.status), 400);
    const headers: HeadersInit = wait ? { "Retry-After": String(wait) } : {};
    return refuse(target, rule, error, status, headers, stored.length + refused.length > 1 ? refused : []);
  } catch (error) {
    if (error instanceof Response && error.status === 413)
      return refuse(target, rule, texts.tooManyAtOnce.replace("{{n}}", String(MAX_FILES)), 400);
    if (error instanceof Response) throw error;
    return refuse(target, rule, failureOf(rule), noteFailure(error));
  } finally {
    for (const file of sent) await file.close();
  }
}

type One = Pick<Replace, "request" | "admin"> & { rule: UploadRule; file: SentFile };

async function storeOne({
  request,
  admin,
  rule,
  file,
}: One): Promise<{ path: string } | Omit<RefusedFile, "name">> {
  try {
    const stored = await storeUpload(admin.client, rule, file);
    if ("wrong" in stored) return { error: stored.wrong, status: 400 };
    if (!request.signal.aborted) return stored;
    await removeUnsaved(admin.client, stored.path);
    throw new UploadBroken("cancelled while it was stored");
  } catch (error) {
    return { error: failureOf(rule), status: noteFailure(error) };
  }
}

/** Error text of files that were refused; null where all were stored. */
function refusalOf(stored: StoredFile[], refused: RefusedFile[]): string | null {
  const [first] = refused;
  const all = stored.length + refused.length;
  if (all === 0) return texts.missing;
  if (all === 1 || !first) return first?.error ?? null;
  return texts.someAdded.replace("{{count}}", String(stored.length)).replace("{{all}}", String(all));
}

/** A video, which is stored as it was sent. */
const AS_IT_IS: Prepared = { cleaned: null, made: null };

/** @param wait in seconds */
export const tooManyFiles = (wait: number): string =>
  texts.tooMany.replace("{{minutes}}", String(Math.ceil(wait / 60)));

/**
 * Checks a file by its target's rule and stores it, a picture cleaned of metadata and with its variants.
 * @returns its path inside the bucket, or what is wrong with the file
 * @throws {BackendError} where the back end refuses it or can't be reached; then nothing is stored
 */
export async function storeUpload(
  client: Client,
  rule: UploadRule,
  file: SentFile,
): Promise<{ path: string } | { wrong: string }> {
  const empty = file.name ? texts.empty : texts.missing;
  const wrong = file.size === 0 ? empty : rule.wrongLength(file.size, file.name);
  if (wrong) return { wrong };
  const checked = await checkFile(file, rule);
  if ("wrong" in checked) return checked;
  const prepared = rule.media === "image" ? await prepare(file, rule) : AS_IT_IS;
  if (!prepared) return { wrong: texts.unreadable };
  const { cleaned, made } = prepared;
  const original = cleaned
    ? { size: cleaned.length, stream: () => Readable.from([cleaned]) }
    : { size: file.size, stream: file.stream };
  const stored = { ...original, name: file.name, dimensions: made ?? checked.size };
  return { path: await storeFile(client, rule.folder, checked.kind, stored, made) };
}

/**
 * A picture without its metadata, and its variants where its place has any; where they can't be made, pages show the
 * original. Null where it is truncated, or can't be cleaned: it might tell everybody where it was taken.
 */
async function prepare(file: SentFile, rule: UploadRule): Promise<Prepared | null> {
  try {
    const prepared = await preparePicture(file.stream(), rule.hasVariants ? WIDTHS : []);
    if (prepared?.failure)
      log.warn(
        { reason: prepared.failure },
        "no variants could be made of a picture: it is shown as it was sent",
      );
    return prepared;
  } catch (error) {
    log.warn({ err: error }, "a picture could not be cleaned of its metadata: it is refused");
    return null;
  }
}

/** Runs the row's save; the new files go again where that fails or is refused. */
async function keepOnlyIfSaved<T>(client: Client, paths: string[], save: () => Promise<T>): Promise<T> {
  let isSaved = false;
  try {
    const outcome = await save();
    isSaved = outcome !== null;
    return outcome;
  } finally {
    if (!isSaved) for (const path of paths) await removeUnsaved(client, path);
  }
}

function refuse(
  target: string,
  rule: UploadRule,
  error: string,
  status: number,
  headers: HeadersInit = {},
  files: RefusedFile[] = [],
) {
  const message = error === rule.failed.title ? "" : error;
  const toast = ToastSchema.parse({ type: "error", title: rule.failed.title, message });
  const refused = files.map((file) => ({ name: file.name, error: file.error }));
  const upload = { target, error, ...(refused.length > 0 && { refused }) };
  return data<UploadReply>({ result: null, upload, toast }, { status, headers });
}
