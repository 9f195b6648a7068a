import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import { mediaUrl } from "~/backend/media/media.server";
import { previewedFirst } from "~/backend/preview/preview-context.server";
import { readAll } from "~/backend/read-all.server";
import type { Locale } from "~/i18n/config";
import { type LocalText, localised } from "~/i18n/localised";
import { once } from "~/i18n/once";
import { plainText } from "./sanitize.server";
import { shownText } from "./text-pictures.server";

/**
 * A post as it is shown. It became visible at `created_at`, which may be after its last edit: feed, sitemap and
 * structured data name the later of the two as its last change.
 */
function asShown<Row extends Pick<PostRow, "created_at" | "updated_at">>(row: Row): Row {
  const isLater = Date.parse(row.created_at) > Date.parse(row.updated_at);
  return isLater ? { ...row, updated_at: row.created_at } : row;
}

/** The published posts whose time has come, newest first, without their bodies. */
export async function listPosts(client: Client) {
  const columns =
    "id, slug, title_pl, title_en, excerpt_pl, excerpt_en, cover_url, cover_alt_pl, cover_alt_en, author, created_at, updated_at";
  const rows = await readAll<PostRow>("list posts", (last) => {
    const query = client
      .from("blog_posts")
      .select(columns, { count: "exact" })
      .eq("is_published", true)
      .order("id");
    return last ? query.gt("id", last.id) : query;
  });
  return rows.map(asShown).sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}
export type PostRow = Omit<
  Database["public"]["Tables"]["blog_posts"]["Row"],
  | "body_pl"
  | "body_en"
  | "is_published"
  | "visible_from"
  | "visible_until"
  | "seo_title_pl"
  | "seo_title_en"
  | "seo_description_pl"
  | "seo_description_en"
>;

/** The post to read after another: the next older one, after the oldest the newest; null where there is no other. */
export function postAfter(posts: PostRow[], id: string): PostRow | null {
  const next = posts[posts.findIndex((post) => post.id === id) + 1] ?? posts[0];
  return next && next.id !== id ? next : null;
}

/** A published post by its slug; null if there is none or it is scheduled for later. */
export async function getPost(client: Client, slug: string) {
  const rows = await unwrap(
    "get post",
    // Not "eq": the embedded home takes a slug such as "true" or "2026" for a boolean or a number. A slug has no wildcards.
    client.from("blog_posts").select("*").eq("is_published", true).like("slug", slug).limit(2),
  );
  const row = previewedFirst(rows);
  return row && { ...asShown(row), body_pl: shownText(row.body_pl), body_en: shownText(row.body_en) };
}

/** The present slug of the published post that had this one last; null where none had it. */
export async function getSlugAfter(client: Client, former: string) {
  const found = await unwrap(
    "get slug after a former one",
    client
      .from("blog_post_slugs")
      .select("post:blog_posts!inner(slug)")
      .like("slug", former)
      .eq("post.is_published", true)
      .order("updated_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return found?.post.slug ?? null;
}

/** The newest published posts with their bodies: what the feed gives. */
export async function listPostsWithBodies(client: Client, limit: number) {
  const rows = await unwrap(
    "list posts with bodies",
    client
      .from("blog_posts")
      .select("*")
      .eq("is_published", true)
      .order("created_at", { ascending: false })
      .limit(limit),
  );
  return rows.map((row) => ({
    ...asShown(row),
    body_pl: shownText(row.body_pl),
    body_en: shownText(row.body_en),
  }));
}

export type PostCard = {
  id: string;
  href: string;
  title: LocalText;
  excerpt: LocalText;
  cover: string;
  alt: LocalText;
  author: string;
  date: { iso: string; text: string };
};

const dayFormat = (language: string) =>
  once(() => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Warsaw" }));
const DAY: Record<Locale, () => Intl.DateTimeFormat> = { pl: dayFormat("pl-PL"), en: dayFormat("en-GB") };

/** A day as the language writes it, by Warsaw's calendar. */
export function formatDay(iso: string, locale: Locale): { iso: string; text: string } {
  const date = new Date(iso);
  // The database says microseconds, which `<time datetime>` does not take.
  return { iso: date.toISOString(), text: DAY[locale]().format(date) };
}

/** A post as a card; `href` is without the language's prefix. */
export function postCard(row: PostRow, locale: Locale): PostCard {
  return {
    id: row.id,
    href: `/blog/${row.slug}`,
    title: localised(row, "title", locale),
    excerpt: localised(row, "excerpt", locale),
    cover: mediaUrl(row.cover_url),
    alt: localised(row, "cover_alt", locale),
    author: row.author,
    date: formatDay(row.created_at, locale),
  };
}

/** Words a minute of an unhurried reader. */
const READING_SPEED = 200;

/** Whole minutes, one at least, that a text takes to read. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(" ").length / READING_SPEED));
}

export type Heading = { id: string; text: string };

/** Gives every `h2` of a sanitised text an id, where it has none, and lists them: the contents beside a long text. */
export function withContents(html: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  const marked = html.replace(/<h2(\s[^>]*)?>(.*?)<\/h2>/gs, (_whole, attributes = "", inner = "") => {
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = own ?? `s${contents.length + 1}`;
    contents.push({ id, text: plainText(inner) });
    return `<h2${own ? "" : ` id="${id}"`}${attributes}>${inner}</h2>`;
  });
  return { html: marked, contents };
}
