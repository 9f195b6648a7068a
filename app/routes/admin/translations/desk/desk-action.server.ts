import { data } from "@remix-run/node";
import type { Admin } from "~/backend/auth/auth.server";
import { mayWrite } from "~/backend/auth/permissions";
import type { Change } from "~/backend/cache/content-versions.server";
import { markText, unmarkText } from "~/backend/content/admin/translation-desk.server";
import { statusOfFailure } from "~/backend/errors.server";
import { applyImport, packed, unpacked } from "~/content/desk/files/apply.server";
import { FileRefused } from "~/content/desk/files/incoming";
import { MAX_FILE_BYTES, planImport, readFile } from "~/content/desk/files/plan.server";
import { deskOf, readDesk } from "~/content/desk/texts.server";
import { findText, saveText } from "~/content/desk/write.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { isMultipart } from "~/content/kit/form/upload.server";
import { readMultipart, type SentFile, UploadBroken } from "~/http/bodies/multipart.server";
import { log } from "~/http/log.server";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { type Toast, ToastSchema } from "~/schemas/toast";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { deskAddress, FILES, readDeskView, WHOLE_DESK } from "./desk-address";
import { type ImportPlan, planView } from "./import-plan.server";

/** Response to a write of the desk: as an editor's, or the dry run of an import. */
export type DeskReply = EditReply & { plan?: ImportPlan };

/** Changes of one import, in bytes: a form may hold a megabyte of text. */
const MAX_PACKED_BYTES = 900_000;

/** Every write of the desk: a text, a mark, the dry run of a file, and its changes. */
export async function writeDesk(admin: Admin, request: Request) {
  if (isMultipart(request)) return checkFile(admin, request);
  const form = await readForm(request);
  const query = new URL(request.url).searchParams;
  const to = deskAddress(readDeskView(query));
  switch (form.get("intent")) {
    case "save": {
      const found = findText(query.get("edit") ?? "");
      if (!found) throw new Response("Bad request", { status: 400 });
      if (!mayWrite(admin.role, found.source.table)) throw new Response("Forbidden", { status: 403 });
      return saveText(admin.client, form, found, to);
    }
    case "mark":
    case "unmark":
      return setMark(admin, form, to);
    case "apply":
      return apply(admin, form);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

function setMark({ client }: Admin, form: FormData, to: string) {
  const found = findText(textOf(form, "id"));
  const hash = textOf(form, "hash");
  const isMarked = form.get("intent") === "mark";
  if (!found || (isMarked && !/^[0-9a-f]{12}\.[0-9a-f]{12}$/.test(hash)))
    throw new Response("Bad request", { status: 400 });
  const { source, key, pair } = found;
  const mark = { table_name: source.table, row_key: key, field: pair.en.column };
  return perform(
    async () => {
      // Of what was read: had it changed meanwhile, the mark would be none.
      await (isMarked ? markText(client, mark, hash) : unmarkText(client, mark));
      return { to, toast: { type: "success", title: isMarked ? texts.markDone : texts.unmarkDone } };
    },
    { tables: [], failed: { type: "error", ...texts.markFailed } },
  );
}

const failed = (message: string): Toast =>
  ToastSchema.parse({ type: "error", title: texts.back.failed.title, message });
const refused = (message: string, status = 400) =>
  data<DeskReply>({ result: null, toast: failed(message) }, { status });

/** Reads a file whole: it is small. */
const bytesOf = (file: SentFile): Promise<Buffer> => file.read(0, file.size);

/** The dry run: what a file would change. Nothing is written (DESK-2). */
async function checkFile({ client, role }: Admin, request: Request) {
  const limitOf = (_: string, field: string) => (field === "file" ? MAX_FILE_BYTES : 0);
  const { file } = await readMultipart(request, limitOf).catch((error: unknown) => {
    throw error instanceof UploadBroken ? new Response("Bad request", { status: 400 }) : error;
  });
  try {
    if (!file || file.size === 0) return refused(texts.back.noFile);
    if (file.isTooLarge || file.size > MAX_FILE_BYTES) return refused(texts.back.tooLarge, 413);
    const planned = planImport(deskOf(await readDesk(client), role), readFile(await bytesOf(file)));
    const changes = planned.filter(({ outcome }) => outcome === "change").map(({ incoming }) => incoming);
    const field = packed(changes);
    const isTooLong = Buffer.byteLength(field) > MAX_PACKED_BYTES;
    return data<DeskReply>({ result: null, plan: planView(planned, isTooLong ? null : field) });
  } catch (error) {
    if (error instanceof FileRefused) return refused(error.message);
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "a file of translations could not be checked");
    return refused(texts.back.failed.message, status);
  } finally {
    await file?.close();
  }
}

/** Writes what the dry run showed. */
function apply({ client }: Admin, form: FormData) {
  const rows = unpacked(textOf(form, "changes"));
  if (!rows) throw new Response("Bad request", { status: 400 });
  const tables: Change[] = [];
  return perform(
    async () => {
      const written = await applyImport(client, rows);
      tables.push(...written.tables);
      const { count } = written;
      if (count === 0)
        return {
          to: FILES,
          toast: { type: "error", title: texts.back.failed.title, message: texts.back.nothingApplied },
        };
      const left = rows.length - count;
      return {
        to: deskAddress(WHOLE_DESK),
        toast: {
          type: left > 0 ? "warning" : "success",
          title: texts.back.applied.replace("{{count}}", String(count)),
          message: left > 0 ? texts.back.appliedRefused.replace("{{count}}", String(left)) : "",
        },
      };
    },
    { tables, failed: { type: "error", ...texts.saveFailed } },
  );
}
