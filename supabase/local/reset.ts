/**
 * npm run db:reset: a fresh demo database. Removes everything that the embedded home keeps in DATA_DIR (database,
 * uploaded files, secrets, first admin) and makes it anew from supabase/migrations, supabase/seed.sql and
 * supabase/media. Refuses while the site runs on that folder, and with SUPABASE_URL set: a hosted database is
 * none of its business.
 */
import { credentialsFile } from "./accounts.ts";
import { clearDataFolder, openDataFolder } from "./data-folder.ts";
import { Fault, failWith } from "./fault.ts";
import { takeLock } from "./lock.ts";
import { readSettings } from "./settings.ts";
import { startHome } from "./start-home.ts";

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
