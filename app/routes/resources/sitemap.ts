import { publicContent } from "~/backend/public-content.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { buildSitemap } from "~/seo/sitemap";

const FIXED = ["/", "/about", "/blog", "/contact", "/privacy"];

/** sitemap.xml of all public pages; a part that can't be read is left out. */
export async function loader() {
  const none = (error: unknown) => {
    log.error({ err: error }, "a part of the sitemap can't be read");
    return [];
  };
  const [services, projects, posts] = await Promise.all([
    publicContent.services().catch(none),
    publicContent.projects().catch(none),
    publicContent.posts().catch(none),
  ]);
  const pages = [
    ...FIXED.map((path) => ({ path })),
    ...services.map((row) => ({ path: row.link, lastModified: row.updated_at })),
    ...projects.map((row) => ({ path: `/portfolio/${row.id}`, lastModified: row.updated_at })),
    ...posts.map((row) => ({ path: `/blog/${row.slug}`, lastModified: row.updated_at })),
  ];
  return new Response(buildSitemap(env().PUBLIC_URL, pages), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
