import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database, Queries } from "../database/database.ts";
import { readSchemaVersion } from "../database/migrate.ts";
import { codeOf, Fault } from "../system/fault.ts";
import { type Part, readArchive } from "./archive.ts";
import { digestFile, type FileStore, listFiles } from "./backed-up-files.ts";
import {
  compareTable,
  completeAccounts,
  countStaged,
  type Difference,
  listTables,
  prepareTable,
  replaceRows,
  type StagedTable,
  setSequences,
  writeRows,
} from "./backed-up-tables.ts";
import {
  backupVersion,
  FormatSchema,
  filePart,
  type Head,
  HeadSchema,
  headName,
  type Manifest,
  ManifestSchema,
  manifestName,
  tablePart,
} from "./backup-manifest.ts";
import { Digest } from "./digest.ts";

/** Callbacks of a restore's steps. */
export interface RestoreSteps {
  /** Bytes of the archive verified so far. */
  verified(bytes: number): void;
  /** Everything is verified, nothing is changed yet; gets the differences, without equal tables. */
  compared(archive: { head: Head; manifest: Manifest }, tables: Difference[], files: Difference): void;
  /** The rows are restored next. */
  restoring(): void;
}

/** A verified archive, its rows staged in temporary tables. */
interface Verified {
  head: Head;
  manifest: Manifest;
  tables: StagedTable[];
}

/**
 * Restores database and files from an archive. Verifies the whole archive first; then rows are restored in one
 * transaction, and files so that a failure leaves the old state.
 * @param database one connection of the owner
 * @param isDryRun whether to report the differences only
 * @throws Fault in one line when the archive is damaged, truncated, or newer than the database; nothing was changed
 * then
 */
export async function restoreBackup(
  database: Database,
  store: FileStore,
  file: string,
  isDryRun: boolean,
  steps: RestoreSteps,
): Promise<void> {
  // An archive may be older than the library of pictures.
  let hasLibrary = true;
  try {
    await database.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await transaction`set local idle_in_transaction_session_timeout = 0`;
      const archive = await verify(transaction, file, steps);
      hasLibrary = archive.tables.some(({ name }) => name === "public.media_files");
      const restored = archive.tables.filter(({ name }) => store.hasOwnList || name !== "storage.objects");
      const tables: Difference[] = [];
      for (const table of restored) tables.push(await compareTable(transaction, table));
      const files = await compareFiles(transaction, store, archive.manifest);
      steps.compared(archive, tables.filter(isDifferent), {
        name: "files",
        added: files.wanted.filter(({ isNew }) => isNew).length,
        changed: files.wanted.filter(({ isNew }) => !isNew).length,
        removed: files.removed.length,
      });
      if (isDryRun) return;
      await takeFiles(file, store, files.wanted);
      steps.restoring();
      await transaction`set local lock_timeout = '30s'`;
      await replaceRows(transaction, restored);
      await setSequences(transaction, archive.manifest.sequences);
      await store.settle(transaction, files.removed);
    });
  } catch (error) {
    if (!isDryRun) await store.abandon();
    if (codeOf(error) === DEADLOCK)
      throw new Fault("Somebody else was writing to the same tables: nothing was changed. Try it again.");
    throw error;
  }
  if (isDryRun) return;
  await store.finish();
  if (!hasLibrary) await database`select public.record_media_files()`;
}

/** SQLSTATE of a deadlock. */
const DEADLOCK = "40P01";

const isDifferent = ({ added, changed, removed }: Difference): boolean => added + changed + removed > 0;

/** Reads the archive twice: no row reaches the database before the whole archive is verified. */
async function verify(database: Queries, file: string, steps: RestoreSteps): Promise<Verified> {
  try {
    const { head, manifest } = await readVerified(database, file, steps);
    return { head, manifest, tables: await loadTables(database, file, head, manifest) };
  } catch (error) {
    if (error instanceof Fault) throw error;
    const code = codeOf(error);
    if (/^E[A-Z]+$/.test(code)) throw new Fault(`${file} can't be read (${code}).`);
    // Codes of zlib and streams, and errors without a code, which are the tar file's or the manifest's.
    if (!/^(|Z_.*|ERR_STREAM_.*)$/.test(code)) throw error;
    throw damaged(file);
  }
}

const damaged = (file: string): Fault =>
  new Fault(`${file} is damaged, cut off, or no backup of this site: nothing was changed.`);

async function readVerified(database: Queries, file: string, steps: RestoreSteps) {
  const found = new Map<string, Omit<Part, "name">>();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const visit = async (name: string, body: Readable): Promise<void> => {
    if (found.has(name) || manifest) throw damaged(file);
    const digest = new Digest();
    if (name === manifestName) {
      manifest = ManifestSchema.parse(await readJson(body));
      return;
    }
    if (name === headName) head = await readHead(database, file, await readJson(body, digest));
    else if (head) await pipeline(body, digest.resume());
    else throw damaged(file);
    found.set(name, { size: digest.size, sha256: digest.sha256 });
  };
  await readArchive(file, visit, steps.verified);
  if (!head || !manifest || !isWhole(head, manifest, found)) throw damaged(file);
  return { head, manifest };
}

/** Reads the rows into temporary tables. */
async function loadTables(
  database: Queries,
  file: string,
  head: Head,
  manifest: Manifest,
): Promise<StagedTable[]> {
  const known = await listTables(database);
  const tables: StagedTable[] = [];
  await readArchive(file, async (name, body) => {
    const archived = head.tables.find((table) => tablePart(table.name) === name);
    if (!archived) return pipeline(body, new Digest().resume());
    const table = await prepareTable(database, archived, known);
    await pipeline(body, await writeRows(database, table, archived.columns));
    const rows = await countStaged(database, table);
    if (rows !== manifest.tables.find((told) => told.name === archived.name)?.rows) throw damaged(file);
    await completeAccounts(database, table);
    tables.push(table);
  });
  return tables;
}

async function readJson(body: Readable, digest = new Digest()): Promise<unknown> {
  const chunks: Buffer[] = [];
  await pipeline(body, digest, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

async function readHead(database: Queries, file: string, json: unknown): Promise<Head> {
  const { version } = FormatSchema.parse(json);
  if (version > backupVersion) {
    throw new Fault(
      `${file} was made by a newer release (form ${version}, this one reads ${backupVersion}): nothing was changed.`,
    );
  }
  const head = HeadSchema.parse(json);
  const schema = await readSchemaVersion(database);
  if (head.schema > schema) {
    throw new Fault(
      `${file} is of a newer schema (${head.schema}, the database has ${schema}): update the site first. Nothing was changed.`,
    );
  }
  return head;
}

/** Whether the archive has exactly the entries of its manifest, with their sizes and digests. */
function isWhole(head: Head, manifest: Manifest, found: Map<string, Omit<Part, "name">>): boolean {
  const told = new Map<string, Omit<Part, "name">>([
    [headName, manifest.head],
    ...manifest.tables.map((table) => [tablePart(table.name), table] as const),
    ...manifest.files.map((item) => [filePart(item.name), item] as const),
  ]);
  return (
    manifest.tables.length === head.tables.length &&
    told.size === found.size &&
    [...told].every(([name, { size, sha256 }]) => {
      const part = found.get(name);
      return part?.size === size && part.sha256 === sha256;
    })
  );
}

type WantedFile = Manifest["files"][number] & { isNew: boolean };

/** Compares files: those of the archive that are missing or different here, and those here that the archive lacks. */
async function compareFiles(database: Queries, store: FileStore, manifest: Manifest) {
  const here = new Map((await listFiles(database)).map((item) => [item.name, item]));
  const wanted: WantedFile[] = [];
  for (const item of manifest.files) {
    const found = here.has(item.name) ? await digestFile(store, item) : undefined;
    if (found !== item.sha256) wanted.push({ ...item, isNew: found === undefined });
    here.delete(item.name);
  }
  return { wanted, removed: [...here.keys()] };
}

async function takeFiles(file: string, store: FileStore, wanted: WantedFile[]): Promise<void> {
  const byPart = new Map(wanted.map((item) => [filePart(item.name), item]));
  if (byPart.size === 0) return;
  await readArchive(file, async (name, body) => {
    const item = byPart.get(name);
    if (item) await store.take(item, body);
    else await pipeline(body, new Digest().resume());
  });
}
