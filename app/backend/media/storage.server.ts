import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Client } from "~/backend/client.server";
import { BackendError, unwrap } from "~/backend/errors.server";
import type { Made } from "~/files/make-variants.mjs";
import { nameOf, readName, roundFocus, shareName, variantName, variantsOf } from "~/files/picture-name";
import type { FileKind, Size, UploadRule } from "~/files/upload-rules";
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

/** A file to be stored. */
export type NewFile = {
  /** The name that its sender gave it: what the library of pictures calls it. */
  name: string;
  /** In bytes. */
  size: number;
  /** Of an image, in pixels. */
  dimensions: Size | undefined;
  stream: () => Readable;
};

/**
 * Stores a file in the bucket under a random name, piece by piece, never over another, and a picture's variants beside
 * it (UPL-1), and records it in the library (LIB-1).
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
  file: NewFile,
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
    await recordFile(client, path, file);
  } catch (error) {
    // A lost response may belong to a stored file.
    await removeFiles(client, [path]);
    throw error;
  }
  return path;
}

/** Length of a name in the library. */
const MAX_NAME = 200;

async function recordFile(client: Client, path: string, { name, size, dimensions }: NewFile): Promise<void> {
  const row = {
    path,
    name: name.slice(0, MAX_NAME),
    size,
    width: dimensions?.width,
    height: dimensions?.height,
  };
  await unwrap("record a file", client.from("media_files").insert(row).select("path").single());
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

/** A file of the bucket, whole. */
export async function readFile(client: Client, path: string): Promise<Readable> {
  const { data, error } = await client.storage.from(BUCKET).download(path);
  if (!data) throw new BackendError("read a file", error ?? { message: "the answer has no file" });
  return Readable.from([Buffer.from(await data.arrayBuffer())]);
}

/** Stores a JPEG beside its original, in the place of what an interrupted attempt left. */
export async function storeVariant(client: Client, name: string, data: Buffer): Promise<void> {
  await removeVariant(client, name);
  await store(client, name, "jpg", data.length, Readable.from([data]));
}

/** Removes a variant. A failure is only logged. */
export async function removeVariant(client: Client, name: string): Promise<void> {
  const { error } = await client.storage.from(BUCKET).remove([name]);
  if (error) log.warn({ err: error, name }, "a variant could not be removed");
}

/** The pictures for sharing that were cut around focal points. */
export async function focusedShares(client: Client, paths: string[]): Promise<string[]> {
  const shares: string[] = [];
  for (let start = 0; start < paths.length; start += MAX_FORGOTTEN) {
    const some = client.from("media_files").select("path, focal_x, focal_y");
    const { data } = await some.in("path", paths.slice(start, start + MAX_FORGOTTEN));
    for (const { path, focal_x, focal_y } of data ?? []) {
      const picture = readName(path);
      if (picture && (focal_x !== 50 || focal_y !== 50))
        shares.push(shareName(picture.stem, roundFocus({ x: focal_x, y: focal_y })));
    }
  }
  return shares;
}

/** Maximum of files that the storage removes in one request. */
const MAX_REMOVALS = 1000;

/** Files that the library forgets in one request: their paths are a part of its address. */
const MAX_FORGOTTEN = 50;

/** Takes files that are gone out of the library. */
async function forgetFiles(client: Client, paths: string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += MAX_FORGOTTEN) {
    const some = paths.slice(start, start + MAX_FORGOTTEN);
    const { error } = await client.from("media_files").delete().in("path", some);
    if (!error) continue;
    // The next pass of abandoned-files.server.ts finds them.
    log.warn({ err: error }, "removed files could not be taken out of the library");
    return;
  }
}

/**
 * Removes files and their variants from the bucket and the library. A failure is only logged: it leaves unreferenced files.
 * @param shares the variants that their names do not tell of
 */
export async function removeFiles(
  client: Client,
  paths: string[],
  shares: string[] | null = null,
): Promise<void> {
  // The originals last: as long as one is there, what is left of it is found again (unused-files.server.ts).
  const all = [...paths.flatMap(variantsOf), ...(shares ?? (await focusedShares(client, paths))), ...paths];
  for (let start = 0; start < all.length; start += MAX_REMOVALS) {
    const some = all.slice(start, start + MAX_REMOVALS);
    const remove = () => client.storage.from(BUCKET).remove(some);
    // After an upload that was refused halfway the connection is closed, and it may be taken for this request: once more.
    const { error } = await remove().then((reply) => (reply.error ? remove() : reply));
    if (!error) continue;
    log.warn({ err: error, paths }, "files could not be removed");
    return;
  }
  await forgetFiles(client, paths);
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
