import type { Admin } from "~/backend/auth/auth.server";
import { statusOfFailure } from "~/backend/errors.server";
import { removeUnsaved } from "~/backend/media/storage.server";
import { refusalOf, takeStep } from "~/content/library/choices.server";
import {
  byteLimit,
  chosenField,
  UPLOAD_RULES,
  type UploadRule,
  type UploadTarget,
} from "~/files/upload-rules";
import { isWellFormed } from "~/http/bodies/form-body.server";
import { readMultipart, type SentFile, UploadBroken } from "~/http/bodies/multipart.server";
import { countUpload } from "~/http/limits/upload-limit.server";
import { log } from "~/http/log.server";
import { type FilePaths, type FormFiles, Refused, readForm, textOf } from "./form.server";
import type { Step } from "./save.server";
import { isMultipart, storeUpload, tooManyFiles } from "./upload.server";

type Options = {
  request: Request;
  /** Their own client stores the files, and row level security applies; their uploads are counted. */
  admin: Admin;
  /** The peer's, for the log. */
  address: string | undefined;
  /** The file fields that the form may have. */
  targets: readonly UploadTarget[];
};

/**
 * Reads an editor's form, with the files that an `<UploadControl>` put into it: of an item that is not stored yet, and of
 * any item where the page runs no script. A picture of the library counts as a file, where none was sent.
 * @returns the text fields; the files for `save` or `add`, which close them, null where there are none; and the step of
 * the library's panel that the form asks for instead of being saved
 * @throws as `readForm`
 */
export async function readEditorForm(options: Options): Promise<EditorFormData> {
  const { form, files } = await readFiles(options);
  const { admin } = options;
  const targets = options.targets.filter((target) => UPLOAD_RULES[target].media === "image");
  const step = form.has("library") ? () => takeStep({ client: admin.client, form, targets, files }) : null;
  return { form, files, step };
}

/** An editor's form as it was sent, as `save` and `add` take it. */
export type EditorFormData = { form: FormData; files: FormFiles | null; step: Step | null };

async function readFiles(options: Options): Promise<Omit<EditorFormData, "step">> {
  const { request, targets } = options;
  if (!isMultipart(request)) {
    const form = await readForm(request);
    return { form, files: filesOf(form, [], options) };
  }
  const ruleOf = (field: string): UploadRule | undefined =>
    UPLOAD_RULES[targets.find((target) => target === field) as UploadTarget];
  const limitOf = (name: string, field: string) => {
    const rule = ruleOf(field);
    return rule ? byteLimit(rule, name) : 0;
  };
  const { fields: form, files } = await readMultipart(request, limitOf, targets.length).catch(
    (error: unknown) => {
      throw error instanceof UploadBroken ? new Response("Bad request", { status: 400 }) : error;
    },
  );
  const sent: [UploadTarget, SentFile][] = [];
  for (const [field, file] of files) {
    // A field without a chosen file sends an empty one, without a name.
    if (ruleOf(field) && (file.size > 0 || file.name)) sent.push([field as UploadTarget, file]);
    else await file.close();
  }
  const formFiles = filesOf(form, sent, options);
  if (isWellFormed(form) && (!formFiles || textOf(form, "intent") === "save"))
    return { form, files: formFiles };
  await formFiles?.close();
  throw new Response("Bad request", { status: 400 });
}

/** The files that were sent, chosen in the library, or are to be removed; null where there are none. */
function filesOf(form: FormData, sent: [UploadTarget, SentFile][], options: Options): FormFiles | null {
  const { targets, admin } = options;
  const chosen = targets.flatMap((target): [UploadTarget, string][] => {
    const path = textOf(form, chosenField(target));
    return path && !sent.some(([field]) => field === target) ? [[target, path]] : [];
  });
  const cleared = targets.filter((target) => form.getAll("clear").includes(target));
  if (sent.length + chosen.length + cleared.length === 0) return null;
  const paths: FilePaths = Object.fromEntries([...cleared.map((target) => [target, null]), ...chosen]);
  const waiting = [...sent];
  let unsaved: string[] = [];
  return {
    async storeInLibrary(target) {
      const file = waiting.find(([field]) => field === target)?.[1];
      return file ? store(target, file, options) : null;
    },
    async storeFor(write) {
      for (const [target, path] of chosen) {
        const wrong = await refusalOf(admin.client, target, path);
        if (wrong) throw refused(target, wrong, 400);
      }
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [target, file] = next;
        const path = await store(target, file, options);
        paths[target] = path;
        // Those before one that is refused go again too.
        unsaved.push(path);
      }
      const written = await write(paths);
      if (written !== null) unsaved = [];
      return written;
    },
    async close() {
      for (const [, file] of sent) await file.close();
      for (const path of unsaved) await removeUnsaved(admin.client, path);
    },
  };
}

/** A file that is not saved, with the reason beside its field. */
function refused(target: UploadTarget, message: string, status: number): Refused {
  const { title } = UPLOAD_RULES[target].failed;
  return new Refused({ [target]: [message] }, status, {
    type: "error",
    title,
    message: message === title ? "" : message,
  });
}

/** @throws {Refused} 400 for a file that its target does not take, 429 where there were too many, 503 where it can't be stored */
async function store(target: UploadTarget, file: SentFile, { admin, address }: Options): Promise<string> {
  const rule: UploadRule = UPLOAD_RULES[target];
  const wait = await countUpload(admin.id, address);
  if (wait) throw refused(target, tooManyFiles(wait), 429);
  const outcome = await storeUpload(admin.client, rule, file).catch((error: unknown) => {
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "an upload failed");
    throw refused(target, rule.failed.message || rule.failed.title, status);
  });
  if ("wrong" in outcome) throw refused(target, outcome.wrong, 400);
  return outcome.path;
}
