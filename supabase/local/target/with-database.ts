import { openDataFolder } from "../data-folder/data-folder.ts";
import { findHolder } from "../data-folder/lock.ts";
import { loadSecrets } from "../data-folder/secrets.ts";
import { connectDatabase, type Database, formatDatabaseUrl } from "../database/database.ts";
import { connectionFault, readDatabaseAddress } from "../database/database-address.ts";
import { startHome } from "../home/start-home.ts";

/**
 * Runs work on a database, and closes the connection.
 * @throws Fault in one line when the database can't be reached, or the connection is refused
 */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase(databaseUrl);
  try {
    await database`select`.catch((error) => {
      throw connectionFault(readDatabaseAddress(databaseUrl).host, error);
    });
    return await work(database);
  } finally {
    await database.end();
  }
}

/**
 * Runs work on the embedded home's database. Where no site runs on the data folder, the home is started for it, and
 * created if missing.
 * @param work gets a connection of the owner, and the data folder's real path
 */
export async function withEmbeddedDatabase<Result>(
  wishedDir: string,
  work: (database: Database, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await openDataFolder(wishedDir);
  const holder = await findHolder(dataDir);
  if (holder?.postgresPort) {
    const { postgresPassword } = await loadSecrets(dataDir);
    const databaseUrl = formatDatabaseUrl(holder.postgresPort, postgresPassword);
    return withDatabase(databaseUrl, (database) => work(database, dataDir));
  }
  const home = await startHome({ dataDir, seed: false, admin: false });
  try {
    return await withDatabase(home.databaseUrl, (database) => work(database, dataDir));
  } finally {
    await home.stop();
  }
}
