import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { preload } from "~/backend/cache/cache.server";
import { publicClient } from "~/backend/client.server";
import { log } from "~/http/log.server";
import { listPostsWithBodies } from "./blog.server";
import { listProjectsWithTexts } from "./portfolio.server";
import { publicContent } from "./public-content.server";
import { SERVICE_SLUGS } from "./services.server";

/** The most projects, and the most posts, whose texts are read ahead. */
const MAX_ITEMS = 500;
/** Maximum delay of the server's start, in milliseconds: it then starts without content and retries. */
const START_TIMEOUT_MS = 3_000;
/** Time between two attempts, in milliseconds. */
const RETRY_MS = 1_000;

let isWarming = false;

/** Whether the pages were prepared after the start; true as well where the start asked for none of it. */
export const isWarm = (): boolean => !isWarming;

/**
 * Reads all public content, so that no page depends on the back end for its first visitor. Resolves when every list is
 * read, or after three seconds; the texts of projects and posts, and what failed, follow in the background.
 * @param prepare what else is to be done then, before the site is ready
 */
export async function warmUp(prepare: () => Promise<void>): Promise<void> {
  isWarming = true;
  const lists = retrying(readLists);
  void lists
    .then(() => retrying(readItems))
    .then(() => retrying(prepare))
    .then(() => {
      isWarming = false;
    });
  await Promise.race([lists, sleep(START_TIMEOUT_MS)]);
}

async function retrying(read: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      log.debug({ err: error }, "content could not be prepared ahead");
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

async function readLists(): Promise<void> {
  const { service, project, projectPlace, relatedProjects, post, slugAfter, ...lists } = publicContent;
  await Promise.all([...Object.values(lists).map((read) => read()), ...SERVICE_SLUGS.map(service)]);
}

async function readItems(): Promise<void> {
  const client = publicClient();
  await preload(
    "portfolio",
    () => listProjectsWithTexts(client, MAX_ITEMS),
    ({ id }) => ({ key: `project:${id}`, row: id }),
  );
  await nextTurn();
  await preload(
    "blog_posts",
    () => listPostsWithBodies(client, MAX_ITEMS),
    ({ slug }) => ({ key: `post:${slug}` }),
  );
}
