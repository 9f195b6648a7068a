import type { ActionFunctionArgs } from "@remix-run/node";
import type { Admin } from "~/backend/auth/auth.server";
import { getAdminHero, replaceHeroVideo, updateHero } from "~/backend/content/admin/about-admin.server";
import { aboutHero } from "~/content/about-hero.server";
import { readEditorForm } from "~/content/kit/form/editor-form.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { save } from "~/content/kit/form/save.server";
import { clearFile, isUpload, replaceFile, type WritePath } from "~/content/kit/form/upload.server";
import { about as texts } from "~/i18n/admin/sections/about";

const LIST = "/admin/about";
const TABLES = ["about_hero" as const];
const VIDEOS = ["hero_video", "hero_mobile_video"] as const;

/** Whether a request of /admin/about is about the hero, by its address. */
export function isHeroWrite(request: Request): boolean {
  const query = new URL(request.url).searchParams;
  const isVideo = (name: string) => VIDEOS.some((video) => video === query.get(name));
  return query.get("edit") === "hero" || isVideo("upload") || isVideo("clear");
}

/** Every write of the about page's hero: its texts and its two videos. */
export async function writeHero(
  admin: Admin,
  { request, context: { address } }: Pick<ActionFunctionArgs, "request" | "context">,
) {
  const { client } = admin;
  const to = new URL(request.url).searchParams.has("edit") ? `${LIST}?edit=hero` : LIST;
  const upload = () => {
    const write =
      (column: "video_url" | "mobile_video_url"): WritePath =>
      (path, version) =>
        replaceHeroVideo(client, column, path, version);
    const writes = { hero_video: write("video_url"), hero_mobile_video: write("mobile_video_url") };
    return replaceFile({ request, admin, address, writes, tables: TABLES, to });
  };
  if (isUpload(request)) return upload();
  const { form, files } = await readEditorForm({ request, admin, address, targets: VIDEOS });
  switch (form.get("intent")) {
    case "upload":
      return upload();
    case "clear":
      return clearFile({
        form,
        writes: {
          hero_video: (version) => replaceHeroVideo(client, "video_url", null, version),
          hero_mobile_video: (version) => replaceHeroVideo(client, "mobile_video_url", null, version),
        },
        tables: TABLES,
        to,
      });
    case "save":
      return save({
        form,
        files,
        schema: aboutHero.schema,
        read: () => getAdminHero(client),
        base: (version) => mergeBase(client, "about_hero", "1", version),
        fileColumns: ["video_url", "mobile_video_url"],
        labels: aboutHero.labels,
        shown: aboutHero.shown,
        write: (hero, updatedAt, { hero_video: video_url, hero_mobile_video: mobile_video_url }) =>
          updateHero(client, { ...(hero as Record<string, string>), video_url, mobile_video_url }, updatedAt),
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.hero.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}
