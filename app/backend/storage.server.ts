import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { log } from "~/http/log.server";
import type { FileKind, UploadRule } from "~/http/upload-rules";
import type { Client } from "./client.server";
import { BackendError } from "./errors.server";

const BUCKET = "media";
/** A stored file never changes under its name: a year, in seconds (UPL-1). */
const CACHE_SECONDS = "31536000";

const CONTENT_TYPES: Record<FileKind, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  ico: "image/x-icon",
  webm: "video/webm",
  mp4: "video/mp4",
};

/** The names that `storeFile` gives: the demo's pictures and the stock ones, which several rows share, have others. */
const OWN_NAME =
  /^(seo|about|team|portfolio|services)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+$/;

/**
 * Stores a file in the bucket under a random name, piece by piece, never over another (UPL-1).
 * @param client the admin's own: row level security applies
 * @param kind what the file is by its bytes: it makes the ending and the content type
 * @returns its path inside the bucket, as a column holds it
 * @throws {BackendError} where the back end refuses it or can't be reached; then nothing is stored
 */
export async function storeFile(
  client: Client,
  folder: UploadRule["folder"],
  kind: FileKind,
  file: { size: number; stream: () => Readable },
): Promise<string> {
  const path = `${folder}/${randomUUID()}.${kind}`;
  const body = file.stream();
  const { error } = await client.storage.from(BUCKET).upload(path, body, {
    cacheControl: CACHE_SECONDS,
    contentType: CONTENT_TYPES[kind],
    upsert: false,
    duplex: "half",
    // Without it the body goes in chunks, and the back end learns the size only at the end.
    headers: { "content-length": String(file.size) },
  });
  body.destroy();
  if (!error) return path;
  // An answer that was lost may be to a file that was stored.
  await removeFile(client, path);
  throw new BackendError("store a file", error);
}

/** Takes a file out of the bucket. A failure is logged only: it leaves a file that nothing refers to. */
export async function removeFile(client: Client, path: string): Promise<void> {
  const remove = () => client.storage.from(BUCKET).remove([path]);
  // After an upload that was refused halfway the connection is closed, and it may be taken for this request: once more.
  const { error } = await remove().then((reply) => (reply.error ? remove() : reply));
  if (error) log.warn({ err: error, path }, "a file could not be removed");
}

/** Every column that holds a file of the bucket, asked by its path. */
function references(client: Client, path: string) {
  const count = { count: "exact", head: true } as const;
  return [
    client.from("portfolio").select("id", count).eq("image_url", path),
    client.from("about_team_members").select("id", count).eq("image_url", path),
    client.from("about_hero").select("id", count).eq("video_url", path),
    client.from("about_hero").select("id", count).eq("mobile_video_url", path),
    client.from("testimonials").select("id", count).eq("image_url", path),
    client.from("blog_posts").select("id", count).eq("cover_url", path),
    client.from("seo_settings").select("id", count).eq("og_image", path),
    client.from("seo_settings").select("id", count).eq("favicon_url", path),
  ];
}

/**
 * Takes a file out of the bucket when no row refers to it any more. To be called after the row that did was saved or
 * removed. Files that were not uploaded here (the demo's, the stock pictures, whole addresses) stay.
 */
export async function removeIfUnused(client: Client, path: string | null): Promise<void> {
  if (!path || !OWN_NAME.test(path)) return;
  try {
    for (const { count, error } of await Promise.all(references(client, path))) {
      if (error) throw new BackendError("look for references to a file", error);
      if (count !== 0) return;
    }
    await removeFile(client, path);
  } catch (error) {
    log.warn({ err: error, path }, "a file that was replaced could not be removed");
  }
}
