import type { ActionFunctionArgs } from "@remix-run/node";
import {
  createMember,
  getAdminHero,
  getAdminMember,
  moveMember,
  removeMember,
  replaceHeroVideo,
  replaceMemberImage,
  STOCK_MEMBER_IMAGE,
  updateHero,
  updateMember,
} from "~/backend/about-admin.server";
import type { Admin } from "~/backend/auth.server";
import type { Client } from "~/backend/client.server";
import { requireAdmin } from "~/backend/gate.server";
import { moveItem, perform, readForm, save, textOf } from "~/http/editing.server";
import { clearFile, isUpload, replaceFile } from "~/http/upload.server";
import { about as texts } from "~/i18n/admin/about";
import { AboutHeroSchema, TeamMemberSchema } from "~/schemas/about";

const LIST = "/admin/about";
const HERO = ["about_hero" as const];
const TEAM = ["about_team_members" as const];

/** Every write of /admin/about: the hero is edited as `?edit=hero`, a team member by its id. */
export async function writeAbout(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { client } = admin;
  const { request } = args;
  const edited = new URL(request.url).searchParams.get("edit") ?? "";
  if (isUpload(request)) return upload(admin, args, edited);
  const form = await readForm(request);
  const id = textOf(form, "id");
  switch (form.get("intent")) {
    case "upload":
      return upload(admin, args, edited);
    case "save":
      return edited === "hero" ? saveHero(client, form) : saveMember(client, form, edited);
    case "create":
      return perform(
        async () => {
          const created = await createMember(client);
          return { to: `${LIST}?edit=${created.id}`, toast: { type: "success", title: texts.team.added } };
        },
        { tables: TEAM, failed: { type: "error", ...texts.team.addFailed } },
      );
    case "move":
      return moveItem({ form, write: (id, to) => moveMember(client, id, to), tables: TEAM, to: LIST });
    case "remove":
      return perform(
        async () => {
          await removeMember(client, id);
          return { to: LIST, toast: { type: "success", title: texts.team.removed } };
        },
        {
          tables: TEAM,
          failed: { type: "error", ...texts.team.removeFailed },
          refused: ({ hint }) => (hint === "not_found" ? texts.team.gone : null),
        },
      );
    case "clear":
      return clearFile({
        form,
        writes: {
          hero_video: (version) => replaceHeroVideo(client, "video_url", null, version),
          hero_mobile_video: (version) => replaceHeroVideo(client, "mobile_video_url", null, version),
          member_image: (version) => replaceMemberImage(client, edited, STOCK_MEMBER_IMAGE, version),
        },
        tables: [...HERO, ...TEAM],
        to: pageOf(edited),
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

function upload(admin: Admin, { request, context }: ActionFunctionArgs, edited: string) {
  const { client } = admin;
  return replaceFile({
    request,
    admin,
    address: context.address,
    writes: {
      hero_video: (path, version) => replaceHeroVideo(client, "video_url", path, version),
      hero_mobile_video: (path, version) => replaceHeroVideo(client, "mobile_video_url", path, version),
      member_image: (path, version) => replaceMemberImage(client, edited, path, version),
    },
    tables: [...HERO, ...TEAM],
    to: pageOf(edited),
  });
}

/** The page with what was edited still open. */
const pageOf = (edited: string): string => (edited ? `${LIST}?edit=${encodeURIComponent(edited)}` : LIST);

function saveHero(client: Client, form: FormData) {
  return save({
    form,
    schema: AboutHeroSchema,
    read: () => getAdminHero(client),
    write: (hero, updatedAt) => updateHero(client, hero, updatedAt),
    tables: HERO,
    saved: { to: LIST, toast: { type: "success", title: texts.hero.saved } },
    failed: { type: "error", ...texts.saveFailed },
  });
}

function saveMember(client: Client, form: FormData, id: string) {
  return save({
    form,
    schema: TeamMemberSchema,
    read: () => getAdminMember(client, id),
    write: (member, updatedAt) => updateMember(client, id, member, updatedAt),
    tables: TEAM,
    saved: { to: LIST, toast: { type: "success", title: texts.team.saved } },
    failed: { type: "error", ...texts.saveFailed },
  });
}
