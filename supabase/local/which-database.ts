import { openDataFolder } from "./data-folder.ts";
import { connectDatabase, type Database, formatDatabaseUrl } from "./database.ts";
import { findHolder } from "./lock.ts";
import { loadSecrets } from "./secrets.ts";
import { startHome } from "./start-home.ts";

/** Does something on a database, and closes the connection. */
export async function onDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase(databaseUrl);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/**
 * Does something on the embedded home's database, whether the site runs on its data folder or not: then the home is
 * started, made where there is none, for as long as it takes.
 * @param work gets a connection of the owner, and the data folder's real path
 */
export async function onEmbeddedDatabase<Result>(
  wishedDir: string,
  work: (database: Database, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await openDataFolder(wishedDir);
  const holder = await findHolder(dataDir);
  if (holder?.postgresPort) {
    const { postgresPassword } = await loadSecrets(dataDir);
    const databaseUrl = formatDatabaseUrl(holder.postgresPort, postgresPassword);
    return onDatabase(databaseUrl, (database) => work(database, dataDir));
  }
  const home = await startHome({ dataDir, seed: false, admin: false });
  try {
    return await onDatabase(home.databaseUrl, (database) => work(database, dataDir));
  } finally {
    await home.stop();
  }
}
