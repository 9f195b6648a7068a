import path from "node:path";
import { embeddedFiles, endBrokenRestore, type FileStore, hostedFiles } from "./backed-up-files.ts";
import { hasDatabase } from "./data-folder.ts";
import type { Database } from "./database.ts";
import { Fault } from "./fault.ts";
import { connectHosted } from "./hosted-client.ts";
import type { Settings } from "./settings.ts";
import { startTemporaryHome } from "./start-home.ts";
import { onDatabase, onEmbeddedDatabase } from "./which-database.ts";

/** The database and the files of one home. */
export interface SiteData {
  database: Database;
  store: FileStore;
}

/** A backup needs a home, a restore makes one where there is none, and to compare an empty one will do. */
export type Job = "backup" | "restore" | "compare";

/**
 * Does something on all that the site keeps: on the hosted home when SUPABASE_URL is set (its database by DATABASE_URL, its
 * files by SUPABASE_SECRET_KEY), else on the embedded one, whether the site runs or not.
 * @throws Fault when a setting is missing, or another such job is under way
 */
export function onSiteData<Result>(
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
  return onDatabase(databaseUrl, async (database) => {
    await keepApart(database);
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
  return onEmbeddedDatabase(wished, async (database, dataDir) => {
    const mediaDir = path.join(dataDir, "media");
    await keepApart(database);
    // A start of the home does it too, but the site may run.
    if (job !== "compare") await endBrokenRestore(mediaDir, database);
    return work({ database, store: embeddedFiles(mediaDir) });
  });
}

async function onEmptyHome<Result>(work: (data: SiteData) => Promise<Result>): Promise<Result> {
  const home = await startTemporaryHome({ seed: false, admin: false });
  try {
    return await onDatabase(home.databaseUrl, (database) =>
      work({ database, store: embeddedFiles(home.mediaDir) }),
    );
  } finally {
    await home.stop();
  }
}

/** One such job at a time; the lock goes with the connection. */
async function keepApart(database: Database): Promise<void> {
  const [taken] = await database<{ held: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended('backup and restore', 0)) as held`;
  if (!taken?.held) throw new Fault("A backup or a restore is under way: try again when it has ended.");
}
