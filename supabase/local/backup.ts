/**
 * npm run backup -- FILE [--force]: one archive with all that the site keeps: every table, accounts, content history,
 * messages, files. On either home, whether the site runs or not. An existing file is left alone without --force.
 */
import { existsSync } from "node:fs";
import { readArguments } from "./arguments.ts";
import { Fault, failWith } from "./fault.ts";
import { makeBackup } from "./make-backup.ts";
import { formatSize, showProgress } from "./progress.ts";
import { readSettings } from "./settings.ts";
import { onSiteData } from "./site-data.ts";

async function main(): Promise<void> {
  const settings = await readSettings();
  const { file, isSet } = readArguments("npm run backup -- FILE [--force]", "force");
  if (existsSync(file) && !isSet)
    throw new Fault(`${file} is there already: choose another name, or add --force.`);
  const made = await onSiteData(settings, "backup", ({ database, store }) =>
    makeBackup(database, store, file, (total) => showProgress("Files", total)),
  );
  process.stdout.write(
    `${file} (${formatSize(made.size)}): ${made.tables} tables with ${made.rows} rows, ${made.files} files.\n`,
  );
}

main().then(() => process.exit(0), failWith);
