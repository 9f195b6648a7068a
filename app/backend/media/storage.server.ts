import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Client } from "~/backend/client.server";
import { BackendError } from "~/backend/errors.server";
import type { Made } from "~/files/make-variants.mjs";
import { nameOf, shareName, variantName, variantsOf } from "~/files/picture-name";
import type { FileKind, UploadRule } from "~/files/upload-rules";
import { log } from "~/http/log.server";

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
    if (picture)
      variants.push(
        store(client, shareName(stem), "jpg", picture.share.length, Readable.from([picture.share])),
      );
    // After a failure the other uploads are awaited: a pending upload could not be removed.
    const failed = (await Promise.allSettled(variants)).find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  } catch (error) {
    // A lost response may belong to a stored file.
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

/** Maximum of files that the storage removes in one request. */
const MAX_REMOVALS = 1000;

/** Removes files and their variants from the bucket. A failure is only logged: it leaves unreferenced files. */
export async function removeFiles(client: Client, paths: string[]): Promise<void> {
  // The originals last: as long as one is there, what is left of it is found again (unused-files.server.ts).
  const all = [...paths.flatMap(variantsOf), ...paths];
  for (let start = 0; start < all.length; start += MAX_REMOVALS) {
    const some = all.slice(start, start + MAX_REMOVALS);
    const remove = () => client.storage.from(BUCKET).remove(some);
    // After an upload that was refused halfway the connection is closed, and it may be taken for this request: once more.
    const { error } = await remove().then((reply) => (reply.error ? remove() : reply));
    if (!error) continue;
    log.warn({ err: error, paths }, "files could not be removed");
    return;
  }
}

/**
 * Removes a new file from the bucket, unless its row was saved: a lost response may belong to a successful save. A
 * replaced file stays: the history can restore it (DATA-5), and purging the history removes it (history.server.ts).
 */
export async function removeUnsaved(client: Client, path: string): Promise<void> {
  const { data, error } = await client.rpc("unused_files", { candidates: [path] });
  if (error) log.warn({ err: error, path }, "a file that was not saved could not be removed");
  else await removeFiles(client, data);
}
