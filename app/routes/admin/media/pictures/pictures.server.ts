import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { Admin } from "~/backend/auth/auth.server";
import type { Table } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";
import {
  describePicture,
  getPicture,
  listPictures,
  removePicture,
  replacePicture,
} from "~/backend/media/library.server";
import { mediaUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { save } from "~/content/kit/form/save.server";
import { replaceFile, storeFiles } from "~/content/kit/form/upload.server";
import { pictureForm, pictureView, replacementTarget, stateOf } from "~/content/library/library-view.server";
import { readQuery } from "~/content/search/query";
import { redirectWithToast } from "~/http/toast.server";
import { library as texts } from "~/i18n/admin/library";
import { PictureSchema } from "~/schemas/picture";
import type { UploadedPicture } from "~/ui/form/saving/edit-reply";
import { type PicturesView, pictureAddress, readPicturesView } from "./pictures-view";

const PAGE_SIZE = 24;

/** The pictures' view of /admin/media (LIB-1). */
export async function loadPictures({ client, role }: Admin, query: URLSearchParams) {
  const view = readPicturesView(query);
  const asked = (name: string) => {
    const path = query.get(name);
    return path ? withFallback(null, "a picture", getPicture(client, path)) : null;
  };
  const [page, toDelete, edited, replaced] = await Promise.all([
    withFallback(
      null,
      "pictures",
      listPictures(client, { ...view, words: readQuery(view.search).words, size: PAGE_SIZE }),
    ),
    asked("delete"),
    asked("edit"),
    asked("replace"),
  ]);
  return {
    view: { ...view, page: page?.page ?? 1 },
    pages: page?.pages ?? 1,
    count: page?.count ?? 0,
    total: page?.total ?? null,
    pictures: page?.pictures.map((picture) => pictureView(picture, role)) ?? [],
    toDelete: toDelete && pictureView(toDelete, role),
    edited: edited && { picture: pictureView(edited, role), form: pictureForm(edited) },
    replaced: replaced && pictureView(replaced, role),
    isAdding: query.get("upload") === "library" && !replaced,
    isGone: query.has("edit") && !edited,
    constraint: getZodConstraint(PictureSchema),
  };
}
export type PicturesData = Awaited<ReturnType<typeof loadPictures>>;

/** Files for the library: new ones, or one in the place of another (LIB-2). @returns as `replaceFile` */
export function uploadPicture(admin: Admin, args: Args) {
  const query = new URL(args.request.url).searchParams;
  if (query.has("replace")) return replace(admin, args);
  if (query.get("upload") !== "library") throw new Response("Bad request", { status: 400 });
  return addPictures(admin, args);
}

/** New files of the library; a script, which sends one at a time, gets its path instead of a page. */
async function addPictures(admin: Admin, { request, context: { address } }: Args) {
  const outcome = await storeFiles({ request, admin, address });
  if (!("stored" in outcome)) return outcome;
  const [{ path } = { path: "" }, ...others] = outcome.stored;
  if (textOf(outcome.fields, "answer") === "path")
    return Response.json({ uploaded: { path, src: mediaUrl(path) } } satisfies UploadedPicture);
  return others.length === 0
    ? redirectWithToast(pictureAddress({}, { edit: path }), { type: "success", title: texts.added })
    : redirectWithToast(pictureAddress({}), {
        type: "success",
        title: texts.addedSeveral.replace("{{count}}", String(outcome.stored.length)),
      });
}

/** @throws a 400 where the picture can't be replaced, or the address names another target */
async function replace(admin: Admin, { request, context: { address } }: Args) {
  const query = new URL(request.url).searchParams;
  const former = await getPicture(admin.client, query.get("replace") ?? "");
  const target = former && replacementTarget(former, admin.role);
  if (!target) throw new Response("Bad request", { status: 400 });
  let places = 0;
  return replaceFile({
    request,
    admin,
    address,
    writes: {
      async [target](path: string) {
        places = await replacePicture(admin.client, former, path);
        return path;
      },
    },
    tables: [...new Set(former.uses.map(({ list }) => list as Table)), "media_files"],
    to: "",
    answer: () =>
      redirectWithToast(pictureAddress(readPicturesView(query)), {
        type: "success",
        title: texts.replaced,
        message: texts.replacedIn.replace("{{count}}", String(places)),
      }),
  });
}
type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Every write of the pictures' view. */
export async function writePictures({ client }: Admin, form: FormData, query: URLSearchParams) {
  const view = readPicturesView(query);
  switch (form.get("intent")) {
    case "save":
      return savePicture(client, form, query.get("edit") ?? "", view);
    case "remove":
      return remove(client, textOf(form, "path"), view);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

/** Properties of a picture; the public site uses only its focal point. */
function savePicture(client: Client, form: FormData, path: string, view: PicturesView) {
  return save({
    form,
    schema: PictureSchema,
    async read() {
      const picture = await getPicture(client, path);
      return picture && pictureForm(picture);
    },
    write: (facts, version) => describePicture(client, path, facts, version),
    tables: ["media_files"],
    labels: texts.fields,
    saved: { to: pictureAddress(view), toast: { type: "success", title: texts.saved } },
    failed: { type: "error", ...texts.saveFailed },
  });
}

function remove(client: Client, path: string, view: PicturesView) {
  return perform(
    async () => {
      const picture = await getPicture(client, path);
      // A picture that is used, or kept, opens the question, which tells where.
      const isFree = picture && stateOf(picture) === "unused";
      if (picture && !(isFree && (await removePicture(client, path))))
        return {
          to: pictureAddress(view, { delete: path }),
          toast: { type: "error", title: texts.usedTitle },
        };
      if (!picture) return { to: pictureAddress(view), toast: { type: "error", title: texts.gone } };
      return { to: pictureAddress(view), toast: { type: "success", title: texts.removed } };
    },
    {
      tables: [],
      failed: { type: "error", ...texts.removeFailed },
      refused: ({ hint }) => (hint === "not_found" ? texts.gone : null),
    },
  );
}
