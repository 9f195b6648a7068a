import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import type { AboutHeroRow } from "../about.server";
import { getAboutHero } from "../about.server";

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

/**
 * Saves the hero; the record is made where there is none yet.
 * @param change its columns; a path of a video inside the bucket, null for none
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateHero(client: Client, change: HeroChange, updatedAt: string) {
  const table = client.from("about_hero");
  const write =
    updatedAt === ""
      ? table.upsert({ ...change, id: 1 }, { ignoreDuplicates: true })
      : table.update(change).eq("id", 1).eq("updated_at", updatedAt);
  return unwrap("write about hero", write.select("id").maybeSingle());
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
  return updateHero(client, { [column]: path }, updatedAt);
}
