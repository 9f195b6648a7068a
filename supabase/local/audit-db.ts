/**
 * npm run audit:db: looks for what would let somebody past the rules of the database, one line for each finding, and
 * ends with exit code 1 when there is any. On the hosted database with DATABASE_URL, else on the embedded home in
 * DATA_DIR, whether the site runs or not; where there is none yet, on what the migrations make.
 */
import { auditDatabase } from "./audit.ts";
import { hasDatabase } from "./data-folder.ts";
import { Fault, failWith } from "./fault.ts";
import { readSettings, type Settings } from "./settings.ts";
import { startTemporaryHome } from "./start-home.ts";
import { onDatabase, onEmbeddedDatabase } from "./which-database.ts";

async function audit(settings: Settings): Promise<{ what: string; findings: string[] }> {
  if (settings.databaseUrl) {
    return {
      what: "The database of DATABASE_URL",
      findings: await onDatabase(settings.databaseUrl, auditDatabase),
    };
  }
  if (settings.supabaseUrl) {
    throw new Fault(
      "DATABASE_URL is missing: with SUPABASE_URL the rules are read from that database itself.",
    );
  }
  if (await hasDatabase(settings.dataDir)) {
    const what = `The database in ${settings.dataDir}`;
    return { what, findings: await onEmbeddedDatabase(settings.dataDir, auditDatabase) };
  }
  const home = await startTemporaryHome({ seed: false, admin: false });
  try {
    const findings = await onDatabase(home.databaseUrl, auditDatabase);
    return { what: "What the migrations make", findings };
  } finally {
    await home.stop();
  }
}

async function main(): Promise<number> {
  const { what, findings } = await audit(await readSettings());
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
  process.stdout.write(`${what}: ${count}.\n`);
  return findings.length > 0 ? 1 : 0;
}

main().then((code) => process.exit(code), failWith);
