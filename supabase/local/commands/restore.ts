/**
 * npm run restore -- FILE [--dry-run]: restores tables, accounts and files from an archive. Verifies it first, shows
 * the difference, then restores; with --dry-run nothing is changed. On either home, whether the site runs or not.
 */
import { stat } from "node:fs/promises";
import type { Difference } from "../backup/backed-up-tables.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { codeOf, Fault, failWith } from "../system/fault.ts";
import { showProgress } from "../system/progress.ts";
import { readSettings } from "../system/settings.ts";
import { withSiteData } from "../target/site-data.ts";
import { readArguments } from "./arguments.ts";

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const formatDifference = ({ name, added, changed, removed }: Difference): string =>
  `  ${name}: ${added} added, ${changed} changed, ${removed} removed`;

async function main(): Promise<void> {
  const settings = await readSettings();
  const { file, isSet: isDryRun } = readArguments("npm run restore -- FILE [--dry-run]", "dry-run");
  const { size } = await stat(file).catch((error) => {
    throw new Fault(`${file} can't be read (${codeOf(error)}).`);
  });
  const progress = showProgress("Verified", size);
  await withSiteData(settings, isDryRun ? "compare" : "restore", ({ database, store }) =>
    restoreBackup(database, store, file, isDryRun, {
      verified: progress,
      compared({ head, manifest }, tables, files) {
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        say(
          `A backup of ${head.madeAt}, schema ${head.schema}: ${rows} rows, ${manifest.files.length} files.`,
        );
        const lines = [...tables, files].filter((item) => item.added + item.changed + item.removed > 0);
        say(lines.length > 0 ? "What becomes of what is here:" : "All that is here is the same.");
        for (const line of lines) say(formatDifference(line));
      },
      restoring: () => say("Restoring the rows."),
    }),
  );
  say(isDryRun ? "A dry run: nothing was changed." : "Restored.");
}

main().then(() => process.exit(0), failWith);
