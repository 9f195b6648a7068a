import { withFallback } from "~/backend/with-fallback.server";
import { publicContent } from "./public-content.server";

/** The public pages that are there whatever the content. */
const FIXED = ["/", "/about", "/blog", "/contact", "/privacy", "/blog/feed.xml"];

/** The paths of the public pages that visitors can see now, without the language. */
export async function listSitePaths(): Promise<Set<string>> {
  const [services, projects, posts] = await Promise.all([
    withFallback([], "services", publicContent.services()),
    withFallback([], "projects", publicContent.projects()),
    withFallback([], "posts", publicContent.posts()),
  ]);
  return new Set([
    ...FIXED,
    ...services.map(({ link }) => link),
    ...projects.map(({ id }) => `/portfolio/${id}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ]);
}
