import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database, Queries } from "../database/database.ts";
import { readSchemaVersion } from "../database/migrate.ts";
import { Fault } from "../system/fault.ts";
import type { Progress } from "../system/progress.ts";
import { type AddPart, failToWrite, writeArchive } from "./archive.ts";
import { type FileStore, listFiles } from "./backed-up-files.ts";
import { countRows, listTables, readRows, readSequences } from "./backed-up-tables.ts";
import {
  backupFormat,
  backupVersion,
  filePart,
  type Head,
  headName,
  type Manifest,
  manifestName,
  tablePart,
} from "./backup-manifest.ts";

/** Contents of a finished backup. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
  /** Size of the archive in bytes. */
  size: number;
}

/** Notes the time of a finished backup for the dashboard (PANEL-4); a database of an older schema has no place for it. */
export async function noteBackup(database: Queries): Promise<void> {
  const [place] =
    await database`select from pg_tables where schemaname = 'private' and tablename = 'last_backup'`;
  if (!place) return;
  await database`
    insert into private.last_backup (made_at) values (now())
    on conflict (id) do update set made_at = excluded.made_at`;
}

/**
 * Writes all data of the site into one archive: tables, accounts, files. It is a snapshot of the moment of its start.
 * Memory does not grow with the content.
 * @param database one connection of the owner
 * @param showFiles gets the files' total size in bytes, and returns the callback for the bytes done
 * @throws Fault when a file is missing, or the archive can't be written; then there is none
 */
export function makeBackup(
  database: Database,
  store: FileStore,
  file: string,
  showFiles: (total: number) => Progress,
): Promise<BackupSummary> {
  return database.begin("isolation level repeatable read read only", async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local idle_in_transaction_session_timeout = 0`;
    const tables = await listTables(transaction);
    const head: Head = {
      format: backupFormat,
      version: backupVersion,
      schema: await readSchemaVersion(transaction),
      madeAt: new Date().toISOString(),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    const manifest: Manifest = {
      head: { size: 0, sha256: "" },
      tables: [],
      sequences: await readSequences(transaction),
      files: [],
    };
    const size = await writeArchive(file, async (add) => {
      const { name: _, ...headPart } = await addJson(add, headName, head);
      manifest.head = headPart;
      for (const table of tables) {
        const part = await addUnmeasured(
          add,
          file,
          tablePart(table.name),
          await readRows(transaction, table),
        );
        manifest.tables.push({ ...part, name: table.name, rows: await countRows(transaction, table.name) });
      }
      await addFiles(add, transaction, store, manifest, showFiles);
      await addJson(add, manifestName, manifest);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: manifest.tables.length, rows, files: manifest.files.length, size };
  }) as Promise<BackupSummary>;
}

function addJson(add: AddPart, name: string, value: unknown) {
  const text = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  return add(name, text.length, Readable.from([text]));
}

/** tar needs an entry's size first: rows, whose size is unknown, go to a temporary file. */
async function addUnmeasured(add: AddPart, file: string, name: string, body: Readable) {
  const temporary = `${file}.rows`;
  try {
    await pipeline(body, createWriteStream(temporary, { mode: 0o600 })).catch(failToWrite(file));
    return await add(name, (await stat(temporary)).size, createReadStream(temporary));
  } finally {
    await rm(temporary, { force: true });
  }
}

async function addFiles(
  add: AddPart,
  database: Queries,
  store: FileStore,
  manifest: Manifest,
  showFiles: (total: number) => Progress,
): Promise<void> {
  const files = await listFiles(database);
  const progress = showFiles(files.reduce((sum, { size }) => sum + size, 0));
  let done = 0;
  for (const file of files) {
    const found = await store.read(file);
    if (!found)
      throw new Fault(
        `The file ${file.name} is listed in the database, but can't be read: no backup was made.`,
      );
    const part = await add(filePart(file.name), found.size, found.body);
    manifest.files.push({ ...file, ...part, name: file.name });
    done += file.size;
    progress(done);
  }
}
