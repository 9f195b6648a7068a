import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Queries } from "./database.ts";
import { Digest } from "./digest.ts";
import { codeOf, Fault } from "./fault.ts";
import { bucket } from "./paths.ts";
import { writePrivateFile } from "./private-file.ts";
import { locate } from "./storage.ts";

/** A file of the bucket, as the database tells of it. */
export interface BackedUpFile {
  name: string;
  size: number;
  contentType: string;
  /** The seconds for which it may be cached, as digits. */
  cacheSeconds: string;
}

/** The bucket's files, wherever they are kept. */
export interface FileStore {
  /** Whether the list of files is restored as a table; else a service of its own keeps it. */
  hasOwnList: boolean;
  /** Opens a file; undefined when it is not there. */
  read(file: { name: string; size: number }): Promise<{ size: number; body: Readable } | undefined>;
  /** Takes in a file of the archive that is missing (`isNew`) or not the same. */
  take(file: BackedUpFile & { isNew: boolean }, body: Readable): Promise<void>;
  /** The last thing in the transaction that restores the rows, told which files go. */
  settle(transaction: Queries, removed: string[]): Promise<void>;
  /** After that transaction: what was taken in is there, and what goes is gone. */
  finish(): Promise<void>;
  /** Instead of that, when it was taken back: forgets what was taken in. */
  abandon(): Promise<void>;
}

/** The files that the database knows of, by name. A name that begins with a dot is the storage service's own. */
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

/** The digest of a file as it is now; undefined when it is not there. */
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

/** What is taken in waits here, under a name that no bucket path can have, for the rows to be restored. */
const workName = ".restoring";
/** The place in `supabase_migrations.seed_files` of the last restore whose rows were written. */
const mark = "supabase/local/restore.ts";

interface Plan {
  id: string;
  taken: string[];
  removed: string[];
}

/**
 * The embedded home's files. A kill at any moment leaves the old state or the new one: files wait beside the bucket, with a
 * plan; that plan's id is written in the transaction which restores the rows, and so tells the next start (or the next
 * backup or restore) whether the files are to follow.
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
      // Its own kind of name: a folder may become a file.
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
        insert into supabase_migrations.seed_files (path, hash) values (${mark}, ${plan.id})
        on conflict (path) do update set hash = excluded.hash`;
      // What is restored stands in the place of the demo content.
      await transaction`
        insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', 'restored')
        on conflict (path) do nothing`;
    },
    finish: () => carryOut(mediaDir, plan),
    abandon: () => rm(workDir, { recursive: true, force: true }),
  };
}

/** Puts the files of a plan in place; one that was begun before is gone on with. */
async function carryOut(mediaDir: string, plan: Plan): Promise<void> {
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

/** Ends what a restore that was killed has left: goes on with its files if its rows are there, else forgets them. */
export async function endBrokenRestore(mediaDir: string, database: Queries): Promise<void> {
  const text = await readFile(path.join(mediaDir, workName, "plan.json"), "utf8").catch((error) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
  if (text) {
    const plan: Plan = JSON.parse(text);
    const [written] = await database`
      select from supabase_migrations.seed_files where path = ${mark} and hash = ${plan.id}`;
    if (written) return carryOut(mediaDir, plan);
  }
  await rm(path.join(mediaDir, workName), { recursive: true, force: true });
}

/**
 * A hosted home's files, through the storage API. Files can't be put there in one step with the rows: they come before
 * them, and what goes is removed after them. A name is never used for two files, so nothing that is shown changes meanwhile;
 * a restore that was killed is simply run again.
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
