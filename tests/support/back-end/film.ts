import { withDatabase } from "./with-database.ts";

/** A project of the demo content that has a film in the tests; the demo content names none, as it has none of its own. */
export const FILMED = {
  id: "3617d257-ae37-4cb7-8f73-fbbdfa14e60b",
  path: "/portfolio/3617d257-ae37-4cb7-8f73-fbbdfa14e60b",
  youtubeId: "demo-cloud1",
};

/** Gives that project its film. */
export async function addFilm(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    await database`
      update public.portfolio set youtube_url = ${`https://www.youtube.com/watch?v=${FILMED.youtubeId}`}
      where id = ${FILMED.id}`;
    // Counts as seeded: the history stays empty.
    await database`delete from public.content_history`;
  });
}
