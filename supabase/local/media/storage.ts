import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type Stats } from "node:fs";
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { App } from "@supabase/lite";
import { codeOf } from "../system/fault.ts";
import { bucket } from "../system/paths.ts";
import { contentType } from "./media-types.ts";

type Adapter = NonNullable<App["_storageAdapter"]>;
type ObjectMetadata = Awaited<ReturnType<Adapter["headObject"]>>;
type UploadBody = Parameters<Adapter["uploadObject"]>[3];

/** Folder of files being written; no bucket path can have this name. */
const workName = ".incoming";

/**
 * Lite storage adapter on plain files: the object `portfolio/abc.webp` of the bucket is the file
 * `<mediaDir>/portfolio/abc.webp`, which the site serves. Writes are atomic.
 */
export function createFileStorage(mediaDir: string): Adapter {
  const adapter: Adapter = {
    driver: null,

    async getObject(bucketName, key) {
      const file = locate(mediaDir, bucketName, key);
      const metadata = metadataOf(await stat(file), key);
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
      return { metadata, httpStatusCode: 200, body };
    },

    async uploadObject(bucketName, key, _version, body, type, cacheControl) {
      const file = locate(mediaDir, bucketName, key);
      const digest = await writeWhole(mediaDir, file, body);
      return { ...metadataOf(await stat(file), key), mimetype: type, cacheControl, eTag: `"${digest}"` };
    },

    async deleteObject(bucketName, key) {
      await remove(mediaDir, bucketName, key);
    },

    async deleteObjects(bucketName, keys) {
      for (const key of keys) await remove(mediaDir, bucketName, key);
    },

    async copyObject(sourceBucket, source, _version, targetBucket, target) {
      const file = locate(mediaDir, targetBucket, target);
      await placeWhole(mediaDir, file, (temporary) =>
        copyFile(locate(mediaDir, sourceBucket, source), temporary),
      );
      const { eTag, lastModified } = metadataOf(await stat(file), target);
      return { httpStatusCode: 200, eTag, lastModified };
    },

    async headObject(bucketName, key) {
      return metadataOf(await stat(locate(mediaDir, bucketName, key)), key);
    },

    async privateAssetUrl(bucketName, key) {
      return `file://${locate(mediaDir, bucketName, key)}`;
    },
  };
  return adapter;
}

/**
 * Path of an object's file.
 * @throws Error when the name would leave the bucket's folder, or is not a plain relative path.
 */
export function locate(mediaDir: string, bucketName: string, key: string): string {
  const segments = key.split("/");
  const isPlain = segments.every(
    (segment) => segment !== "" && !segment.startsWith(".") && !/[\0\\]/.test(segment),
  );
  if (bucketName !== bucket || !isPlain) throw new Error(`Not a place for a file: ${bucketName}/${key}`);
  return path.join(mediaDir, ...segments);
}

/** Copies a file into the bucket's folder atomically. */
export async function importFile(mediaDir: string, key: string, source: string): Promise<void> {
  const file = locate(mediaDir, bucket, key);
  await placeWhole(mediaDir, file, (temporary) => copyFile(source, temporary));
}

/** Removes partial files of a killed process. */
export async function clearIncoming(mediaDir: string): Promise<void> {
  await rm(path.join(mediaDir, workName), { recursive: true, force: true });
}

/** Removes a file, and the variants' folder with its last file. */
async function remove(mediaDir: string, bucketName: string, key: string): Promise<void> {
  const file = locate(mediaDir, bucketName, key);
  await rm(file, { force: true });
  if (key.split("/").length < 3) return;
  await rmdir(path.dirname(file)).catch((error) => {
    if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "ENOENT") throw error;
  });
}

async function writeWhole(mediaDir: string, file: string, body: UploadBody): Promise<string> {
  const hash = createHash("md5");
  const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as WebStream);
  await placeWhole(mediaDir, file, (temporary) => {
    source.on("data", (chunk) => hash.update(chunk));
    return pipeline(source, createWriteStream(temporary));
  });
  return hash.digest("hex");
}

/** Recursive mkdir; Node's own fails with EEXIST where another upload creates the folder at the same moment. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    if (codeOf(error) !== "EEXIST") throw error;
    return mkdir(folder, { recursive: true });
  });
}

async function placeWhole(
  mediaDir: string,
  file: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = path.join(mediaDir, workName, randomUUID());
  await makeFolder(path.dirname(temporary));
  await makeFolder(path.dirname(file));
  try {
    await write(temporary);
    const handle = await open(temporary, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw codeOf(error) === "ENOTDIR" ? new Error(`A file is in the way of ${file}`) : error;
  }
}

function metadataOf(stats: Stats, key: string): ObjectMetadata {
  return {
    cacheControl: "public, max-age=31536000, immutable",
    contentLength: stats.size,
    size: stats.size,
    mimetype: contentType(key),
    lastModified: stats.mtime,
    eTag: `"${stats.size.toString(16)}-${Math.round(stats.mtimeMs).toString(16)}"`,
  };
}
