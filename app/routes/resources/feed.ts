import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContent } from "~/backend/content/public-content.server";
import { absolute } from "~/backend/seo/seo.server";
import { getT } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { env } from "~/env.server";
import { unavailable } from "~/http/unavailable.server";
import { localeOfPath, localePath } from "~/i18n/config";
import { localised } from "~/i18n/localised";
import { buildFeed, type FeedEntry } from "~/seo/feed";

/** The blog's Atom feed, one a language (SEO-3). */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const [t, company, posts] = await Promise.all([
    getT(locale),
    withFallback(null, "company", publicContent.company()),
    withFallback(null, "feed", publicContent.feedPosts()),
  ]);
  if (!posts) return unavailable();
  const address = (path: string) => absolute(localePath(locale, path));
  const { hostname } = new URL(env().PUBLIC_URL);
  const author = company?.name || hostname;
  const head = {
    locale,
    title: `${t("blog.title")} – ${author}`,
    subtitle: t("blog.lead"),
    author,
    self: address("/blog/feed.xml"),
    page: address("/blog"),
    icon: absolute("/apple-touch-icon.png"),
    updated: company?.updated_at ?? EPOCH,
  };
  const entries = posts.map(
    (row): FeedEntry => ({
      // A tag (RFC 4151): a post keeps it when its title, slug and address change; the languages are two entries.
      id: `tag:${hostname},2026:${locale}/${row.id}`,
      url: address(`/blog/${row.slug}`),
      title: localised(row, "title", locale),
      summary: localised(row, "excerpt", locale),
      body: localised(row, "body", locale),
      published: row.created_at,
      updated: row.updated_at,
    }),
  );
  return new Response(buildFeed(head, entries), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}

/** Fallback for the feed's required `updated`, without posts and company. */
const EPOCH = "1970-01-01T00:00:00Z";
