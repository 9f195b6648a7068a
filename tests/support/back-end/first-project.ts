import { database } from "./content.ts";

export type FirstProject = { id: string; image_url: string; version: string };

/** The project that stands first, with the version that its form would carry. */
export async function readFirstProject(): Promise<FirstProject> {
  const [row] = await database<FirstProject[]>`
    select id, image_url, to_json(updated_at) #>> '{}' as version from portfolio where "order" = 1`;
  if (!row) throw new Error("The demo content has no project.");
  return row;
}
