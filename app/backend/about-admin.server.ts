import type { z } from "zod";
import type { AboutHeroSchema, TeamMemberSchema } from "~/schemas/about";
import type { AboutHeroRow } from "./about.server";
import { getAboutHero } from "./about.server";
import type { Client } from "./client.server";
import { unwrap } from "./errors.server";
import { updateVersion } from "./update-version.server";

/** The hero as it is edited, before it was ever saved too: then its version is "". */
export async function getAdminHero(client: Client): Promise<AboutHeroRow> {
  return (await getAboutHero(client)) ?? NO_HERO;
}

const NO_HERO: AboutHeroRow = {
  id: 1,
  title_pl: "",
  title_en: "",
  subtitle_pl: "",
  subtitle_en: "",
  video_url: null,
  mobile_video_url: null,
  updated_at: "",
};

type HeroChange = Partial<Omit<AboutHeroRow, "id" | "updated_at">>;

/** Writes the hero if it is still the version of `updatedAt`; the record is made where there is none yet. */
async function writeHero(client: Client, change: HeroChange, updatedAt: string) {
  const table = client.from("about_hero");
  const write =
    updatedAt === ""
      ? table.upsert({ ...change, id: 1 }, { ignoreDuplicates: true })
      : table.update(change).eq("id", 1).eq("updated_at", updatedAt);
  return unwrap("write about hero", write.select("id").maybeSingle());
}

/**
 * Saves the hero's texts.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateHero(client: Client, hero: z.output<typeof AboutHeroSchema>, updatedAt: string) {
  return writeHero(client, hero, updatedAt);
}

/**
 * Gives the hero another video, or none.
 * @param path inside the bucket
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version
 */
export async function replaceHeroVideo(
  client: Client,
  column: "video_url" | "mobile_video_url",
  path: string | null,
  updatedAt: string,
) {
  return writeHero(client, { [column]: path }, updatedAt);
}

/** The stock picture that stands where no other is: `create_team_member` begins with it. */
export const STOCK_MEMBER_IMAGE = "team/placeholder.webp";

/** All team members by `order`, the hidden ones too. */
export async function listAllMembers(client: Client) {
  return unwrap("list all team members", client.from("about_team_members").select("*").order("order"));
}
export type AdminMember = Awaited<ReturnType<typeof listAllMembers>>[number];

export async function getAdminMember(client: Client, id: string) {
  return unwrap("get team member", client.from("about_team_members").select("*").eq("id", id).maybeSingle());
}

/** Adds a team member with the defaults of ABA-2, hidden until it is first saved. */
export async function createMember(client: Client) {
  return unwrap("create team member", client.rpc("create_team_member"));
}

async function writeMember(client: Client, id: string, change: Partial<AdminMember>, updatedAt: string) {
  return updateVersion(client, "about_team_members", id, change, updatedAt);
}

/**
 * Saves a team member and makes it public.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateMember(
  client: Client,
  id: string,
  member: z.output<typeof TeamMemberSchema>,
  updatedAt: string,
) {
  return writeMember(client, id, { ...member, is_active: true }, updatedAt);
}

/**
 * Gives a team member another photo.
 * @param path inside the bucket
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version
 */
export async function replaceMemberImage(client: Client, id: string, path: string, updatedAt: string) {
  return writeMember(client, id, { image_url: path }, updatedAt);
}

/** Moves it onto its neighbour's place, or onto the place of a number, from 1. */
export async function moveMember(client: Client, id: string, to: "up" | "down" | number) {
  const moving =
    typeof to === "number"
      ? client.rpc("move_team_member_to", { item_id: id, place: to })
      : client.rpc("move_team_member", { item_id: id, direction: to });
  return unwrap("move team member", moving);
}

/** Removes a team member, closes the gap in the order, and gives the row as it was. */
export async function removeMember(client: Client, id: string) {
  return unwrap("remove team member", client.rpc("remove_team_member", { item_id: id }));
}
