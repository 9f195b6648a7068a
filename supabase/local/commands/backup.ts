/**
 * npm run backup -- FILE [--force]: one archive of everything that the site keeps: tables, accounts, content history,
 * messages, files. On either home, whether the site runs or not. Refuses to overwrite a file without --force.
 */
import { existsSync } from "node:fs";
import { makeBackup, noteBackup } from "../backup/make-backup.ts";
import { Fault, failWith } from "../system/fault.ts";
import { formatSize, showProgress } from "../system/progress.ts";
import { readSettings } from "../system/settings.ts";
import { withSiteData } from "../target/site-data.ts";
import { readArguments } from "./arguments.ts";

async function main(): Promise<void> {
  const settings = await readSettings();
  const { file, isSet } = readArguments("npm run backup -- FILE [--force]", "force");
  if (existsSync(file) && !isSet)
    throw new Fault(`${file} is there already: choose another name, or add --force.`);
  const made = await withSiteData(settings, "backup", async ({ database, store }) => {
    const summary = await makeBackup(database, store, file, (total) => showProgress("Files", total));
    // The archive is complete whether or not its time can be written down (a read-only copy of the database).
    await noteBackup(database).catch((error) =>
      process.stderr.write(`Its time was not noted: ${error.message}\n`),
    );
    return summary;
  });
  process.stdout.write(
    `${file} (${formatSize(made.size)}): ${made.tables} tables with ${made.rows} rows, ${made.files} files.\n`,
  );
}

main().then(() => process.exit(0), failWith);
