import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { log } from "~/http/log.server";
import type { FileKind, UploadRule } from "~/http/upload-rules";
import type { Made } from "~/pictures/make-variants.mjs";
import { nameOf, variantName, variantsOf } from "~/pictures/picture-name";
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

/**
 * Stores a file in the bucket under a random name, piece by piece, never over another, and a picture's variants beside
 * it (UPL-1).
 * @param client the admin's own: row level security applies
 * @param kind what the file is by its bytes: it makes the ending and the content type
 * @param picture what was made of it; null for any other file, and where nothing could be made
 * @returns its path inside the bucket, as a column holds it
 * @throws {BackendError} where the back end refuses it or can't be reached; then nothing is stored
 */
export async function storeFile(
  client: Client,
  folder: UploadRule["folder"],
  kind: FileKind,
  file: { size: number; stream: () => Readable },
  picture: Made | null,
): Promise<string> {
  const name = picture ? nameOf(randomUUID(), picture) : randomUUID();
  const stem = `${folder}/${name}`;
  const path = `${stem}.${kind}`;
  try {
    // The original first: by it the others are found again.
    await store(client, path, kind, file.size, file.stream());
    const variants = (picture?.variants ?? []).map(({ width, format, data }) =>
      store(client, variantName(stem, width, format), format, data.length, Readable.from([data])),
    );
    // Where one fails, the others are waited for: what is still on its way could not be removed.
    const failed = (await Promise.allSettled(variants)).find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  } catch (error) {
    // An answer that was lost may be to a file that was stored.
    await removeFiles(client, [path]);
    throw error;
  }
  return path;
}

async function store(
  client: Client,
  path: string,
  kind: FileKind,
  size: number,
  body: Readable,
): Promise<void> {
  const { data, error } = await client.storage.from(BUCKET).upload(path, body, {
    cacheControl: CACHE_SECONDS,
    contentType: CONTENT_TYPES[kind],
    upsert: false,
    duplex: "half",
    // Without it the body goes in chunks, and the back end learns the size only at the end.
    headers: { "content-length": String(size) },
  });
  body.destroy();
  if (!data?.fullPath)
    throw new BackendError("store a file", error ?? { message: "the answer names no file" });
}

/** The storage takes out at most so many at once. */
const AT_ONCE = 1000;

/** Takes files and their variants out of the bucket. A failure is logged only: it leaves files that nothing refers to. */
export async function removeFiles(client: Client, paths: string[]): Promise<void> {
  // The originals last: as long as one is there, what is left of it is found again (unused-files.server.ts).
  const all = [...paths.flatMap(variantsOf), ...paths];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const remove = () => client.storage.from(BUCKET).remove(some);
    // After an upload that was refused halfway the connection is closed, and it may be taken for this request: once more.
    const { error } = await remove().then((reply) => (reply.error ? remove() : reply));
    if (!error) continue;
    log.warn({ err: error, paths }, "files could not be removed");
    return;
  }
}

/**
 * Takes a new file out of the bucket again, unless its row was saved after all: an answer that was lost may be to a save
 * that was done. A file that was replaced is not taken out: the history could bring it back (DATA-5), and when it
 * forgets, the file goes (history.server.ts).
 */
export async function removeUnsaved(client: Client, path: string): Promise<void> {
  const { data, error } = await client.rpc("unused_files", { candidates: [path] });
  if (error) log.warn({ err: error, path }, "a file that was not saved could not be removed");
  else await removeFiles(client, data);
}
