import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../database/database.ts";
import { contentType } from "../media/media-types.ts";
import { importFile } from "../media/storage.ts";
import { Fault } from "../system/fault.ts";
import { bucket } from "../system/paths.ts";

export interface SeedOptions {
  seedFile: string;
  seedMediaDir: string;
  mediaDir: string;
}

/**
 * Loads the demo content once: the files of `supabase/media` into the bucket (as `npm run media:upload` does on a
 * hosted project), then in one transaction their `storage.objects` rows, `supabase/seed.sql` and the mark that it is
 * done. After an interruption the next start begins again.
 * @returns whether it was loaded now.
 */
export async function seedOnce(database: Database, options: SeedOptions): Promise<boolean> {
  const [done] =
    await database`select 1 from supabase_migrations.seed_files where path = 'supabase/seed.sql'`;
  if (done || !existsSync(options.seedFile)) return false;
  const sql = await readFile(options.seedFile, "utf8");
  const files = await listFiles(options.seedMediaDir);
  for (const key of files) await importFile(options.mediaDir, key, path.join(options.seedMediaDir, key));
  const rows = await Promise.all(
    files.map((key) => describeObject(path.join(options.seedMediaDir, key), key)),
  );
  try {
    await database.begin(async (transaction) => {
      await transaction`
        insert into storage.objects (bucket_id, name, metadata, version)
        select ${bucket}, file.name, file.metadata, gen_random_uuid()::text
        from jsonb_to_recordset(${transaction.json(rows)}) as file (name text, metadata jsonb)
        on conflict (bucket_id, name) do nothing`;
      await transaction`select public.record_media_files()`;
      await transaction.unsafe(sql).simple();
      const hash = createHash("sha256").update(sql).digest("hex");
      await transaction`insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})`;
    });
  } catch (error) {
    throw new Fault(`supabase/seed.sql failed: ${error instanceof Error ? error.message : error}`);
  }
  return true;
}

/** Lists the paths of all files in a folder, relative to it, with forward slashes, without hidden ones. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

async function describeObject(file: string, name: string) {
  const { size, mtime } = await stat(file);
  const eTag = `"${createHash("md5")
    .update(await readFile(file))
    .digest("hex")}"`;
  const common = { size, eTag, mimetype: contentType(name), contentLength: size, httpStatusCode: 200 };
  return {
    name,
    metadata: { ...common, cacheControl: "max-age=31536000", lastModified: mtime.toISOString() },
  };
}
