import { data } from "@remix-run/node";
import type { Admin } from "~/backend/auth.server";
import { dropTags, type Table } from "~/backend/cache.server";
import type { Client } from "~/backend/client.server";
import { BackendError, statusOfFailure } from "~/backend/errors.server";
import { removeUnsaved, storeFile } from "~/backend/storage.server";
import { upload as texts } from "~/i18n/admin/upload";
import type { Made } from "~/pictures/make-variants.mjs";
import { variantsOfUpload } from "~/pictures/variants.server";
import { type Toast, ToastSchema } from "~/schemas/toast";
import { perform, textOf } from "./editing.server";
import { checkFile } from "./file-check.server";
import { log } from "./log.server";
import { readMultipart, type SentFile, UploadBroken } from "./multipart.server";
import { redirectWithToast } from "./toast.server";
import { countUpload } from "./upload-limit.server";
import { byteLimit, UPLOAD_RULES, type UploadRule, type UploadTarget } from "./upload-rules";

/** Whether a POST sends a file: then its body must not be read by `readForm`, but goes to `replaceFile`. */
export function isUpload(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/** What an action answers when it did not take the file: which panel it was, why not, and what to say. */
export type UploadReply = { result: null; upload: { target: string; error: string }; toast: Toast };

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
  /** The tables that it changes: the public side reads them anew. */
  tables: Table[];
  /** Where to go when it is done: the page without the panel. */
  to: string;
};

/** Takes a target's file out of its row, or puts the stock one in its place; else as `WritePath`. */
type ClearPath = (updatedAt: string) => Promise<unknown>;

type Clear = Pick<Replace, "tables" | "to"> & {
  form: FormData;
  /** The targets of this section that may be without a file, each with its write; the form's `target` says which it is. */
  writes: Partial<Record<UploadTarget, ClearPath>>;
};

/**
 * Takes a file away where there need not be one, as `<ClearDialog>` asks. What was there stays in the history.
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
 * its bytes, stored under a random name, with the variants of a picture, and written into the row. Whatever fails leaves the old value, and no file
 * behind. Who sends more than anybody does by hand has to wait.
 *
 * A section's action calls it before anything reads the body, for a form that `<UploadPanel>` made:
 * `if (isUpload(args.request)) return replaceFile({ … })`; and again for the intent "upload" of a form without a file.
 * @returns a redirect with a toast; else the reason as an `UploadReply`: 400 for a file that is refused, 409
 * where somebody else saved meanwhile, 429 where there were too many, 503 where the back end failed
 */
export async function replaceFile({ request, admin, address, writes, tables, to }: Replace) {
  const target = new URL(request.url).searchParams.get("upload") ?? "";
  const write = Object.hasOwn(writes, target) ? writes[target as UploadTarget] : undefined;
  if (!write) throw new Response("Bad request", { status: 400 });
  const rule: UploadRule = UPLOAD_RULES[target as UploadTarget];
  let file: SentFile | null = null;
  try {
    // The form of a session that had ended comes back without its file.
    if (!isUpload(request)) return refuse(target, rule, texts.missing, 400);
    const wait = await countUpload(admin.id, address);
    const form = await readMultipart(request, (name) => (wait ? 0 : byteLimit(rule, name)));
    file = form.file;
    if (wait) {
      const message = texts.tooMany.replace("{{minutes}}", String(Math.ceil(wait / 60)));
      return refuse(target, rule, message, 429, { "Retry-After": String(wait) });
    }
    if (!file || file.size === 0) return refuse(target, rule, texts.missing, 400);
    const tooLong = rule.wrongLength(file.size, file.name);
    if (tooLong) return refuse(target, rule, tooLong, 400);
    const checked = await checkFile(file, rule);
    if ("wrong" in checked) return refuse(target, rule, checked.wrong, 400);
    const picture = rule.hasVariants ? await makeVariants(file) : null;
    const path = await storeFile(admin.client, rule.folder, checked.kind, file, picture);
    const saved = await keepOnlyIfSaved(admin.client, path, async () => {
      if (request.signal.aborted) throw new UploadBroken("cancelled while it was stored");
      return write(path, form.fields.get("updated_at") ?? "");
    });
    if (saved === null) return refuse(target, rule, texts.stale, 409);
    dropTags(...tables);
    return redirectWithToast(to, { type: "success", title: rule.done });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof UploadBroken) log.info({ reason: error.message }, "an upload broke off");
    else if (statusOfFailure(error) === 503) log.error({ err: error }, "an upload failed");
    const { title, message } = rule.failed;
    return refuse(
      target,
      rule,
      message || title,
      error instanceof UploadBroken ? 400 : statusOfFailure(error),
    );
  } finally {
    await file?.close();
  }
}

/** A picture's variants; null of what has none, and where they can't be made: pages then show the original. */
async function makeVariants(file: SentFile): Promise<Made | null> {
  try {
    return await variantsOfUpload(file.stream());
  } catch (error) {
    log.warn({ err: error }, "no variants could be made of a picture: it is shown as it was sent");
    return null;
  }
}

/** Runs the row's save; the new file goes again where that fails or is refused. */
async function keepOnlyIfSaved<T>(client: Client, path: string, save: () => Promise<T>): Promise<T> {
  let isSaved = false;
  try {
    const outcome = await save();
    isSaved = outcome !== null;
    return outcome;
  } finally {
    if (!isSaved) await removeUnsaved(client, path);
  }
}

function refuse(target: string, rule: UploadRule, error: string, status: number, headers: HeadersInit = {}) {
  const message = error === rule.failed.title ? "" : error;
  const toast = ToastSchema.parse({ type: "error", title: rule.failed.title, message });
  return data<UploadReply>({ result: null, upload: { target, error }, toast }, { status, headers });
}
