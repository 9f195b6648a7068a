import type { Admin } from "~/backend/auth/auth.server";
import { getPicture, listPictures, removePicture } from "~/backend/media/library.server";
import { withFallback } from "~/backend/with-fallback.server";
import { textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { pictureView } from "~/content/library/library-view.server";
import { readQuery } from "~/content/search/query";
import { library as texts } from "~/i18n/admin/library";
import { pictureAddress, readPicturesView } from "./pictures-view";

const PAGE_SIZE = 48;

/** The pictures' view of /admin/media (LIB-1). */
export async function loadPictures({ client }: Admin, query: URLSearchParams) {
  const view = readPicturesView(query);
  const asked = query.get("delete");
  const [page, toDelete] = await Promise.all([
    withFallback(
      null,
      "pictures",
      listPictures(client, { ...view, words: readQuery(view.search).words, size: PAGE_SIZE }),
    ),
    asked ? withFallback(null, "a picture", getPicture(client, asked)) : null,
  ]);
  return {
    view: { ...view, page: page?.page ?? 1 },
    pages: page?.pages ?? 1,
    count: page?.count ?? 0,
    total: page?.total ?? null,
    pictures: page?.pictures.map(pictureView) ?? [],
    toDelete: toDelete && pictureView(toDelete),
  };
}
export type PicturesData = Awaited<ReturnType<typeof loadPictures>>;

/** Every write of the pictures' view. */
export async function writePictures({ client }: Admin, form: FormData, query: URLSearchParams) {
  const path = textOf(form, "path");
  if (form.get("intent") !== "remove") throw new Response("Bad request", { status: 400 });
  const view = readPicturesView(query);
  return perform(
    async () => {
      const picture = await getPicture(client, path);
      // A picture that is used, or kept, opens the question, which tells where.
      const isFree = picture && pictureView(picture).state === "unused";
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
