import { type Change, invalidate } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";
import { BackendError } from "~/backend/errors.server";
import { getPicture, type LibraryPicture, listPictures } from "~/backend/media/library.server";
import { mediaUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { type FormFiles, Refused, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import type { WritePath } from "~/content/kit/form/upload.server";
import { textIn } from "~/content/kit/list/list-view";
import { readQuery } from "~/content/search/query";
import { chosenField, UPLOAD_RULES, type UploadRule, type UploadTarget } from "~/files/upload-rules";
import { library as texts } from "~/i18n/admin/library";
import { upload } from "~/i18n/admin/upload";
import type { LibraryStep, PictureChoices } from "~/ui/form/saving/edit-reply";

/** Pictures to choose from on one page. */
const PAGE_SIZE = 24;

/** Facts encoded in a picture's name in the bucket (picture-name.ts). */
const ENCODED = /_[1-9]\d*x[1-9]\d*(_[0-9a-f]{6})?(_s)?(?=\.)/;

/** The name that a picture was uploaded under, else that in the bucket. */
export const nameOf = ({ name, path }: Pick<LibraryPicture, "name" | "path">): string =>
  name || path.slice(path.lastIndexOf("/") + 1).replace(ENCODED, "");

const endingOf = (path: string) => path.slice(path.lastIndexOf(".") + 1).replace("jpeg", "jpg");

/** The pictures that a target takes, by their kind, as the panel "Wybierz z biblioteki" lists them (LIB-2). */
export async function loadChoices(
  client: Client,
  target: UploadTarget,
  query: URLSearchParams,
): Promise<PictureChoices> {
  const rule: UploadRule = UPLOAD_RULES[target];
  const search = textIn(query, "find", 200);
  const page = Math.min(Math.max(1, Math.floor(Number(query.get("sheet")) || 1)), 100_000);
  const endings = [...rule.kinds, ...(rule.kinds.includes("jpg") ? ["jpeg"] : [])];
  const asked = { words: readQuery(search).words, page, size: PAGE_SIZE, endings };
  const found = await withFallback(null, "pictures", listPictures(client, asked));
  return {
    target,
    search,
    count: found?.count ?? null,
    page: found?.page ?? 1,
    pages: found?.pages ?? 1,
    pictures: (found?.pictures ?? []).map((picture) => ({
      path: picture.path,
      name: nameOf(picture),
      src: mediaUrl(picture.path),
    })),
  };
}

/** Why a target does not take a picture of the library; null where it does. Unknown dimensions suit what has no fixed ones. */
function refusal(rule: UploadRule, picture: LibraryPicture): string | null {
  const { path, name, size, width, height } = picture;
  if (!rule.kinds.some((kind) => kind === endingOf(path))) return rule.wrongKind;
  const isKnown = width !== null && height !== null;
  const wrongSize = isKnown
    ? rule.wrongSize({ width, height }, name)
    : rule.hasVariants
      ? null
      : upload.unreadable;
  return rule.wrongLength(size, name) ?? wrongSize;
}

/** Why a target can't have the picture of a path; null where it can. */
export async function refusalOf(client: Client, target: UploadTarget, path: string): Promise<string | null> {
  const picture = path ? await getPicture(client, path) : null;
  if (!picture) return path ? texts.gone : texts.chooseOne;
  return refusal(UPLOAD_RULES[target], picture);
}

/** The fields of the panel in an editor's form. */
const STEP_FIELDS = ["library", "find", "sheet", "choice"];

type StepForm = {
  client: Client;
  form: FormData;
  /** The file fields that the form may have. */
  targets: readonly UploadTarget[];
  /** The files that came with it. */
  files: FormFiles | null;
};

/**
 * A step of choosing a picture in an editor's form (LIB-2): the form is sent, and comes back with the panel, or with the
 * choice in it. Its button names the target and the step: a page of the pictures, "take", "none", or "close". A file that
 * comes with it can't come back as a file: it is put into the library, and is chosen; one that is refused is told of.
 * @throws a 400 where the form has no such target
 */
export async function takeStep({ client, form, targets, files }: StepForm): Promise<LibraryStep> {
  const [button = "", search = "", shown = "", choice = ""] = STEP_FIELDS.map((name) => textOf(form, name));
  for (const name of STEP_FIELDS) form.delete(name);
  const [named, step = ""] = button.split(" ");
  const target = targets.find((name) => name === named);
  if (!target) throw new Response("Bad request", { status: 400 });
  if (step === "none") form.delete(chosenField(target));
  const error = step === "take" ? await refusalOf(client, target, choice) : null;
  const isTaken = step === "take" && !error;
  const errors: LibraryStep["errors"] = {};
  const kept = (other: UploadTarget) =>
    files?.storeInLibrary(other).catch((failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure;
      Object.assign(errors, failure.fieldErrors);
    });
  for (const other of targets) {
    const path = isTaken && other === target ? choice : await kept(other);
    if (path) form.set(chosenField(other), path);
  }
  if (step === "close" || step === "none" || isTaken) return { target, choices: null, errors };
  const query = new URLSearchParams({ find: search, sheet: step === "take" ? shown : step });
  return { target, choices: await loadChoices(client, target, query), errors, ...(error && { error }) };
}

type Choose = {
  form: FormData;
  client: Client;
  target: UploadTarget;
  write: WritePath;
  tables: Change[];
  /** The page without the panel, and with it. */
  to: string;
  panel: string;
};

/**
 * Puts a picture of the library into its row, as an upload does (LIB-2): only one that the bucket has and the target
 * takes, and only while the row is the version that the form was opened with.
 * @returns as `perform`: a choice that is refused leads back to the panel
 */
export function choosePicture({ form, client, target, write, tables, to, panel }: Choose) {
  const title = texts.chooseFailed.title;
  return perform(
    async () => {
      const path = textOf(form, "path");
      const wrong = await refusalOf(client, target, path);
      if (wrong) return { to: panel, toast: { type: "error", title, message: wrong } };
      if ((await write(path, textOf(form, "updated_at"))) === null)
        throw new BackendError("choose a picture", { message: "the row is another version", hint: "stale" });
      await invalidate(...tables);
      return { to, toast: { type: "success", title: texts.chosen } };
    },
    {
      tables: [],
      failed: { type: "error", ...texts.chooseFailed },
      refused: ({ hint }) => (hint === "stale" ? upload.stale : null),
    },
  );
}
