import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasContent } from "~/backend/cache/cache.server";
import { env } from "~/env.server";
import { unavailable } from "~/http/unavailable.server";
import { buildSitemap } from "~/seo/sitemap";
import { listSitePages } from "./site-pages.server";

/** sitemap.xml of all public pages; `?part=1` and so on where they are too many for one file (SEO-3). */
export async function loader({ request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get("part");
  const pages = await listSitePages();
  // An incomplete sitemap would suggest that the missing pages were removed.
  if (!hasContent()) return unavailable();
  const xml = buildSitemap(env().PUBLIC_URL, pages, part === null ? null : Number(part));
  if (!xml) return new Response("Not found", { status: 404 });
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}
