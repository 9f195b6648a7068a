/**
 * npm run db:reset: a fresh demo database. Removes all data of the embedded home in DATA_DIR (database, uploaded files,
 * secrets, first admin) and creates it again from supabase/migrations, supabase/seed.sql and supabase/media. Refuses
 * while the site runs on that folder, and with SUPABASE_URL set, as it never touches a hosted database.
 */

import { clearDataFolder, openDataFolder } from "../data-folder/data-folder.ts";
import { takeLock } from "../data-folder/lock.ts";
import { credentialsFile } from "../home/accounts.ts";
import { startHome } from "../home/start-home.ts";
import { Fault, failWith } from "../system/fault.ts";
import { readSettings } from "../system/settings.ts";

async function main(): Promise<void> {
  const settings = await readSettings();
  if (settings.supabaseUrl) {
    throw new Fault("SUPABASE_URL is set: db:reset is for the embedded home only.");
  }
  const dataDir = await openDataFolder(settings.dataDir);
  const lock = await takeLock(dataDir);
  await clearDataFolder(dataDir);
  await lock.release();
  const home = await startHome({ dataDir, seed: true, admin: { email: settings.adminEmail } });
  await home.stop();
  process.stdout.write(
    `A fresh demo database is in ${dataDir}.\n` +
      `Admin: ${home.firstAdmin?.email}, password ${home.firstAdmin?.password} (kept in ${credentialsFile(dataDir)})\n`,
  );
}

main().then(() => process.exit(0), failWith);
