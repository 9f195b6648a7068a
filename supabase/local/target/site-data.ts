import path from "node:path";
import {
  embeddedFiles,
  type FileStore,
  finishKilledRestore,
  hostedFiles,
} from "../backup/backed-up-files.ts";
import type { Database } from "../database/database.ts";
import { startTemporaryHome } from "../home/start-home.ts";
import { connectHosted } from "../hosted/hosted-client.ts";
import { hasDatabase } from "../postgres/state-folder.ts";
import { Fault } from "../system/fault.ts";
import type { Settings } from "../system/settings.ts";
import { withDatabase, withEmbeddedDatabase } from "./with-database.ts";

/** Database and files of one home. */
export interface SiteData {
  database: Database;
  store: FileStore;
}

/** A backup needs a home; a restore creates one where there is none; a comparison then uses an empty one. */
export type Job = "backup" | "restore" | "compare";

/**
 * Runs a job on all data of the site: of the hosted home when SUPABASE_URL is set (its database by DATABASE_URL, its
 * files by SUPABASE_SECRET_KEY), else of the embedded one, whether the site runs or not.
 * @throws Fault when a setting is missing, or another such job is running
 */
export function withSiteData<Result>(
  settings: Settings,
  job: Job,
  work: (data: SiteData) => Promise<Result>,
): Promise<Result> {
  if (settings.supabaseUrl || settings.databaseUrl) return onHosted(settings, work);
  return onEmbedded(settings, job, work);
}

async function onHosted<Result>(
  { supabaseUrl, databaseUrl }: Settings,
  work: (data: SiteData) => Promise<Result>,
): Promise<Result> {
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (!databaseUrl)
    throw new Fault("DATABASE_URL is missing: a hosted home's tables are read and written by it.");
  if (!supabaseUrl || !secretKey) {
    const missing = supabaseUrl ? "SUPABASE_SECRET_KEY" : "SUPABASE_URL";
    throw new Fault(`${missing} is missing: a hosted home's files are read and written by it.`);
  }
  return withDatabase(databaseUrl, async (database) => {
    await takeJobLock(database);
    return work({ database, store: hostedFiles(connectHosted(supabaseUrl, secretKey)) });
  });
}

async function onEmbedded<Result>(
  { dataDir: wished }: Settings,
  job: Job,
  work: (data: SiteData) => Promise<Result>,
): Promise<Result> {
  if (job !== "restore" && !(await hasDatabase(wished))) {
    if (job === "compare") return onEmptyHome(work);
    throw new Fault(
      `There is nothing to back up in ${wished}: set DATA_DIR to the folder of the site's data.`,
    );
  }
  return withEmbeddedDatabase(wished, async (database, dataDir) => {
    const mediaDir = path.join(dataDir, "media");
    await takeJobLock(database);
    // A start of the home does so too, but the site may be running.
    if (job !== "compare") await finishKilledRestore(mediaDir, database);
    return work({ database, store: embeddedFiles(mediaDir) });
  });
}

async function onEmptyHome<Result>(work: (data: SiteData) => Promise<Result>): Promise<Result> {
  const home = await startTemporaryHome({ seed: false, admin: false });
  try {
    return await withDatabase(home.databaseUrl, (database) =>
      work({ database, store: embeddedFiles(home.mediaDir) }),
    );
  } finally {
    await home.stop();
  }
}

/** Allows one job at a time; the lock ends with the connection. */
async function takeJobLock(database: Database): Promise<void> {
  const [taken] = await database<{ held: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended('backup and restore', 0)) as held`;
  if (!taken?.held) throw new Fault("A backup or a restore is under way: try again when it has ended.");
}
