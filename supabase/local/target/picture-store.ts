import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { listFiles } from "../backup/backed-up-files.ts";
import type { Database } from "../database/database.ts";
import { contentType } from "../media/media-types.ts";
import { createFileStorage, locate } from "../media/storage.ts";
import { Fault } from "../system/fault.ts";
import { bucket } from "../system/paths.ts";

/** Cache time of uploads, in seconds: a year (UPL-1). */
const CACHE_SECONDS = "31536000";

/** Store of the bucket's original pictures, without their variants. */
export interface PictureStore {
  list(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  /** Replaces the content under the same name. */
  replace(name: string, content: Buffer): Promise<void>;
  /** Takes all files into the library of pictures. @returns pictures whose dimensions it lacks */
  listUnmeasured(): Promise<Set<string>>;
  /** Writes down a picture's dimensions, in pixels. */
  measure(name: string, size: { width: number; height: number }): Promise<void>;
}

/** Variants are in a folder named after their original. */
const isOriginal = (name: string): boolean =>
  name.split("/").length === 2 && contentType(name).startsWith("image/");

/** Pictures of the embedded home. */
export function embeddedPictures(database: Database, dataDir: string): PictureStore {
  const mediaDir = path.join(dataDir, "media");
  const storage = createFileStorage(mediaDir);
  return {
    list: async () => (await listFiles(database)).map(({ name }) => name).filter(isOriginal),
    read: (name) => readFile(locate(mediaDir, bucket, name)),
    async replace(name, content) {
      const told = await storage.uploadObject(
        bucket,
        name,
        undefined,
        content,
        contentType(name),
        `max-age=${CACHE_SECONDS}`,
      );
      const change = JSON.stringify({ size: told.size, contentLength: told.contentLength, eTag: told.eTag });
      // The embedded home's storage keeps metadata as JSON within a JSON string.
      await database`
        update storage.objects set updated_at = now(), metadata = case jsonb_typeof(metadata)
          when 'string' then to_jsonb(((metadata #>> '{}')::jsonb || ${change}::text::jsonb)::text)
          else metadata || ${change}::text::jsonb end
        where bucket_id = ${bucket} and name = ${name}`;
    },
    async listUnmeasured() {
      await database`select public.record_media_files()`;
      const rows = await database<{ path: string }[]>`
        select path from public.media_files where is_picture and width is null`;
      return new Set(rows.map(({ path: name }) => name));
    },
    async measure(name, { width, height }) {
      await database`update public.media_files set ${database({ width, height })} where path = ${name}`;
    },
  };
}

/** Page size of a listing. */
const PAGE_SIZE = 1000;

/** Pictures of a hosted home, through its storage API. */
export function hostedPictures(client: SupabaseClient): PictureStore {
  const storage = client.storage.from(bucket);
  /** Entries of a folder. A subfolder has no id; the embedded home's API lists all files at once, by their paths. */
  async function listFolder(folder: string) {
    const entries: { path: string; isFolder: boolean }[] = [];
    for (;;) {
      const { data, error } = await storage.list(folder, { limit: PAGE_SIZE, offset: entries.length });
      if (error) throw new Fault(`The files could not be listed: ${error.message}`);
      for (const { name, id } of data)
        entries.push({ path: folder ? `${folder}/${name}` : name, isFolder: id === null });
      if (data.length < PAGE_SIZE) return entries;
    }
  }
  return {
    async list() {
      const root = await listFolder("");
      const folders = root.filter(({ isFolder }) => isFolder);
      const inFolders = await Promise.all(folders.map(({ path }) => listFolder(path)));
      const files = [root, ...inFolders].flat().filter(({ isFolder }) => !isFolder);
      return files
        .map(({ path }) => path)
        .filter(isOriginal)
        .sort();
    },
    async read(name) {
      const { data, error } = await storage.download(name);
      if (error) throw new Fault(`The file ${name} could not be read: ${error.message}`);
      return Buffer.from(await data.arrayBuffer());
    },
    async replace(name, content) {
      const { error } = await storage.update(name, content, {
        cacheControl: CACHE_SECONDS,
        contentType: contentType(name),
      });
      if (error) throw new Fault(`The file ${name} could not be stored: ${error.message}`);
    },
    async listUnmeasured() {
      const recorded = await client.rpc("record_media_files");
      const unmeasured = client.from("media_files").select("path").eq("is_picture", true).is("width", null);
      const { data, error } = recorded.error ? recorded : await unmeasured;
      if (error) throw new Fault(`The library of pictures could not be read: ${error.message}`);
      return new Set((data as { path: string }[]).map(({ path: name }) => name));
    },
    async measure(name, { width, height }) {
      const { error } = await client.from("media_files").update({ width, height }).eq("path", name);
      if (error) throw new Fault(`The dimensions of ${name} could not be stored: ${error.message}`);
    },
  };
}
