import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Queries } from "../database/database.ts";
import { locate } from "../media/storage.ts";
import { codeOf, Fault } from "../system/fault.ts";
import { bucket } from "../system/paths.ts";
import { writePrivateFile } from "../system/private-file.ts";
import { Digest } from "./digest.ts";

/** File of the bucket, as listed in the database. */
export interface BackedUpFile {
  name: string;
  size: number;
  contentType: string;
  /** Cache time in seconds, as digits. */
  cacheSeconds: string;
}

/** Access to the bucket's files of either home. */
export interface FileStore {
  /** Whether the list of files is restored as a table; else the storage service keeps it. */
  hasOwnList: boolean;
  /** Opens a file; undefined when it is missing. */
  read(file: { name: string; size: number }): Promise<{ size: number; body: Readable } | undefined>;
  /** Stages a file of the archive that is missing (`isNew`) or different. */
  take(file: BackedUpFile & { isNew: boolean }, body: Readable): Promise<void>;
  /** Last step in the transaction that restores the rows; gets the files to remove. */
  settle(transaction: Queries, removed: string[]): Promise<void>;
  /** Applies the changes, after the transaction was committed. */
  finish(): Promise<void>;
  /** Discards staged files, after the transaction was rolled back. */
  abandon(): Promise<void>;
}

/** Lists the bucket's files by name. A name that begins with a dot belongs to the storage service. */
export async function listFiles(database: Queries): Promise<BackedUpFile[]> {
  return database<BackedUpFile[]>`
    select name, coalesce((told ->> 'size')::double precision, 0) as size,
      coalesce(told ->> 'mimetype', 'application/octet-stream') as "contentType",
      coalesce(substring(told ->> 'cacheControl' from '\\d+'), '31536000') as "cacheSeconds"
    from storage.objects
      -- The embedded home's storage keeps what it tells of an upload as JSON within a JSON string.
      cross join lateral (
        select case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end as told
      ) as read
    where bucket_id = ${bucket} and name !~ '(^|/)[.]' order by name collate "C"`;
}

/** Digest of a stored file; undefined when it is missing. */
export async function digestFile(
  store: FileStore,
  file: { name: string; size: number },
): Promise<string | undefined> {
  const found = await store.read(file);
  if (!found) return undefined;
  const digest = new Digest();
  await pipeline(found.body, digest.resume());
  return digest.sha256;
}

/** Folder of staged files; no bucket path can have this name. */
const workName = ".restoring";
/**
 * Key in `supabase_migrations.seed_files` of the last restore whose rows were committed; existing databases hold it, so
 * it stays.
 */
const RESTORE_KEY = "supabase/local/restore.ts";

interface Plan {
  id: string;
  taken: string[];
  removed: string[];
}

/**
 * Files of the embedded home. A kill at any moment leaves the old state or the new one: files are staged beside the
 * bucket, with a plan whose id is written in the transaction that restores the rows. By it the next start (or backup,
 * or restore) knows whether to apply the plan.
 */
export function embeddedFiles(mediaDir: string): FileStore {
  const workDir = path.join(mediaDir, workName);
  const plan: Plan = { id: randomUUID(), taken: [], removed: [] };
  return {
    hasOwnList: true,
    async read({ name }) {
      try {
        const file = locate(mediaDir, bucket, name);
        return { size: (await stat(file)).size, body: createReadStream(file) };
      } catch (error) {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    async take({ name }, body) {
      // Numbers as names: a path may be a folder in one state and a file in the other.
      const file = path.join(workDir, String(plan.taken.length));
      locate(mediaDir, bucket, name);
      await mkdir(workDir, { recursive: true });
      await pipeline(body, createWriteStream(file, { flush: true }));
      plan.taken.push(name);
    },
    async settle(transaction, removed) {
      plan.removed = removed;
      await mkdir(workDir, { recursive: true });
      await writePrivateFile(path.join(workDir, "plan.json"), JSON.stringify(plan));
      await transaction`
        insert into supabase_migrations.seed_files (path, hash) values (${RESTORE_KEY}, ${plan.id})
        on conflict (path) do update set hash = excluded.hash`;
      // Restored content replaces the demo content, which must not be loaded any more.
      await transaction`
        insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', 'restored')
        on conflict (path) do nothing`;
    },
    finish: () => applyPlan(mediaDir, plan),
    abandon: () => rm(workDir, { recursive: true, force: true }),
  };
}

/** Applies a plan, or the rest of one that was interrupted. */
async function applyPlan(mediaDir: string, plan: Plan): Promise<void> {
  const workDir = path.join(mediaDir, workName);
  for (const name of plan.removed) await rm(locate(mediaDir, bucket, name), { force: true });
  for (const [index, name] of plan.taken.entries()) {
    const source = path.join(workDir, String(index));
    const file = locate(mediaDir, bucket, name);
    if (!existsSync(source)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await rename(source, file);
  }
  await rm(workDir, { recursive: true, force: true });
}

/** Completes a killed restore: applies its files if its rows were committed, else discards them. */
export async function finishKilledRestore(mediaDir: string, database: Queries): Promise<void> {
  const text = await readFile(path.join(mediaDir, workName, "plan.json"), "utf8").catch((error) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
  if (text) {
    const plan: Plan = JSON.parse(text);
    const [written] = await database`
      select from supabase_migrations.seed_files where path = ${RESTORE_KEY} and hash = ${plan.id}`;
    if (written) return applyPlan(mediaDir, plan);
  }
  await rm(path.join(mediaDir, workName), { recursive: true, force: true });
}

/**
 * Files of a hosted home, through the storage API. Rows and files can't change in one step there: files are added
 * before the rows and removed after them. Names are never reused, so visible content does not change meanwhile; a
 * killed restore is simply run again.
 */
export function hostedFiles(client: SupabaseClient): FileStore {
  const storage = client.storage.from(bucket);
  const added: string[] = [];
  let gone: string[] = [];
  const remove = async (names: string[]): Promise<void> => {
    for (let start = 0; start < names.length; start += 100) {
      const { error } = await storage.remove(names.slice(start, start + 100));
      if (error) throw new Fault(`Files could not be removed: ${error.message}`);
    }
  };
  return {
    hasOwnList: false,
    async read({ name, size }) {
      const { data, error } = await storage.download(name).asStream();
      return error ? undefined : { size, body: Readable.fromWeb(data as WebStream) };
    },
    async take({ name, size, contentType, cacheSeconds, isNew }, body) {
      const { error } = await storage.upload(name, body, {
        cacheControl: cacheSeconds,
        contentType,
        upsert: true,
        duplex: "half",
        headers: { "content-length": String(size) },
      });
      if (error) throw new Fault(`The file ${name} could not be stored: ${error.message}`);
      if (isNew) added.push(name);
    },
    async settle(_transaction, removed) {
      gone = removed;
    },
    finish: () => remove(gone),
    abandon: () => remove(added),
  };
}
