import type { z } from "zod";
import { formatIso } from "~/i18n/admin/format-date";
import { asYesOrNo } from "~/schemas/fields";
import type { PostSchema } from "~/schemas/post";
import type { Client } from "./client.server";
import type { Database } from "./database.types";
import { BackendError, unwrap } from "./errors.server";
import { STOCK_PROJECT_IMAGE } from "./projects-admin.server";
import { readAll } from "./read-all.server";
import { sanitize } from "./sanitize.server";
import { nextFreeKey } from "./translations-admin.server";
import { updateVersion } from "./update-version.server";

/** The stock picture that stands where no other is. */
export const STOCK_COVER = STOCK_PROJECT_IMAGE;

/** The database's code for a slug that another post has. */
export const UNIQUE_VIOLATION = "23505";
/** An insert is tried so often when others take the same addresses at the same moment. */
const ATTEMPTS = 5;

type Row = Database["public"]["Tables"]["blog_posts"]["Row"];
type Listed = Pick<
  Row,
  "id" | "slug" | "title_pl" | "title_en" | "cover_url" | "is_published" | "created_at"
>;

/** What a list shows of all posts, the newest first, the unpublished ones too. */
export async function listAllPosts(client: Client) {
  const columns = "id, slug, title_pl, title_en, cover_url, is_published, created_at";
  const rows = await readAll<Listed>("list all posts", (last) => {
    const query = client.from("blog_posts").select(columns, { count: "exact" }).order("id");
    return last ? query.gt("id", last.id) : query;
  });
  return rows.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

/** One post; null where there is none. */
export async function getAdminPost(client: Client, id: string) {
  return unwrap("get post", client.from("blog_posts").select("*").eq("id", id).maybeSingle());
}
export type AdminPost = Row;

/** The day of a point in time in Warsaw, as a date field has it. */
const dayOf = (time: string) => formatIso(time).slice(0, "2026-11-22".length);

/** A post as its form holds it. */
export function postForm(row: AdminPost) {
  return { ...row, created_at: dayOf(row.created_at), is_published: asYesOrNo(row.is_published) };
}
export type PostForm = ReturnType<typeof postForm>;

/** Adds an unpublished post of today with the next free address; safe when two admins do so at once. */
export async function createPost(client: Client, placeholder: Pick<Row, "slug" | "title_pl" | "title_en">) {
  for (let attempt = 1; ; attempt += 1) {
    const taken = (await listAllPosts(client)).map(({ slug }) => slug);
    const post = { ...placeholder, slug: nextFreeKey(placeholder.slug, taken), cover_url: STOCK_COVER };
    try {
      return await unwrap("create post", client.from("blog_posts").insert(post).select("id").single());
    } catch (error) {
      const isTaken = error instanceof BackendError && error.code === UNIQUE_VIOLATION;
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Noon is the same day in Warsaw, summer and winter. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/**
 * Saves a post. Its time stays what it is, unless another day is given.
 * @param row as it stands
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updatePost(
  client: Client,
  row: Pick<AdminPost, "id" | "created_at">,
  { created_at: day, is_published, ...post }: z.output<typeof PostSchema>,
  updatedAt: string,
) {
  const change = {
    ...post,
    body_pl: sanitize(post.body_pl),
    body_en: sanitize(post.body_en),
    is_published: is_published === "yes",
    ...(day !== dayOf(row.created_at) && { created_at: noonOf(day) }),
  };
  return updateVersion(client, "blog_posts", row.id, change, updatedAt);
}

/**
 * Gives a post another cover.
 * @param path inside the bucket
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version
 */
export async function replacePostCover(client: Client, id: string, path: string, updatedAt: string) {
  return updateVersion(client, "blog_posts", id, { cover_url: path }, updatedAt);
}

/** @throws {BackendError} PGRST116 where there is no such row (or row level security hides it) */
export async function removePost(client: Client, id: string) {
  return unwrap("remove post", client.from("blog_posts").delete().eq("id", id).select("id").single());
}
