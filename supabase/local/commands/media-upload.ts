/**
 * npm run media:upload: uploads the demo's pictures and films (supabase/media) to the bucket of the hosted home, each
 * with its content type and a year of caching. Files that are already there are skipped, so an interrupted run is
 * simply repeated. The embedded home gets these files at its first start.
 */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { listFiles } from "../home/seed.ts";
import { connectHosted } from "../hosted/hosted-client.ts";
import { contentType } from "../media/media-types.ts";
import { Fault, failWith } from "../system/fault.ts";
import { bucket, sources } from "../system/paths.ts";
import { showProgress } from "../system/progress.ts";
import { readSettings } from "../system/settings.ts";

/** Number of parallel uploads. */
const PARALLEL = 4;
/** Cache time in seconds; names are never reused (UPL-1). */
const CACHE_SECONDS = "31536000";

type Bucket = ReturnType<SupabaseClient["storage"]["from"]>;

type StoredFile = { size?: number; mimetype?: string; cacheControl?: string };

/** Lists a folder of the bucket; names are paths in the bucket. */
async function listStored(storage: Bucket, folder: string): Promise<[name: string, file: StoredFile][]> {
  const { data, error } = await storage.list(folder, { limit: 1000 });
  if (error) throw new Fault(`The bucket's files could not be listed: ${error.message}`);
  // Supabase returns names within the folder, the embedded home's API whole paths.
  return data.map(({ name, metadata }) => [
    name.startsWith(`${folder}/`) ? name : `${folder}/${name}`,
    metadata ?? {},
  ]);
}

const isUpToDate = (stored: StoredFile | undefined, name: string, size: number): boolean =>
  stored?.size === size &&
  stored.mimetype === contentType(name) &&
  Boolean(stored.cacheControl?.includes(CACHE_SECONDS));

async function upload(storage: Bucket, name: string, file: string): Promise<void> {
  const { error } = await storage.upload(name, await readFile(file), {
    cacheControl: CACHE_SECONDS,
    contentType: contentType(name),
    upsert: true,
  });
  if (error) {
    throw new Fault(`${name} could not be stored: ${error.message}. The next run goes on from here.`);
  }
}

async function main(): Promise<void> {
  const { supabaseUrl } = await readSettings();
  if (!supabaseUrl) throw new Fault("SUPABASE_URL is missing: the embedded home has these files by itself.");
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (!secretKey) throw new Fault("SUPABASE_SECRET_KEY is missing: files can't be uploaded without it.");
  const client = connectHosted(supabaseUrl, secretKey);
  const storage = client.storage.from(bucket);
  const files = await Promise.all(
    (await listFiles(sources.seedMediaDir)).map(async (name) => {
      const file = path.join(sources.seedMediaDir, name);
      return { name, file, size: (await stat(file)).size };
    }),
  );
  const folders = [...new Set(files.map(({ name }) => path.posix.dirname(name)))];
  const stored = new Map<string, StoredFile>();
  for (const folder of folders) {
    for (const [name, file] of await listStored(storage, folder)) stored.set(name, file);
  }
  const progress = showProgress(
    "Files",
    files.reduce((sum, { size }) => sum + size, 0),
  );
  let done = 0;
  let uploaded = 0;
  const waiting = [...files];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, file, size } = next;
      if (!isUpToDate(stored.get(name), name, size)) {
        await upload(storage, name, file);
        uploaded += 1;
      }
      done += size;
      progress(done);
    }
  };
  // After a failure no further upload starts, and those in flight end first.
  const ends = await Promise.allSettled(
    Array.from({ length: PARALLEL }, () =>
      work().catch((error) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  const { error } = await client.rpc("record_media_files");
  if (error) throw new Fault(`The library of pictures could not be brought up to date: ${error.message}`);
  process.stdout.write(`${uploaded} files uploaded, ${files.length - uploaded} were there already.\n`);
}

main().then(() => process.exit(0), failWith);
