/**
 * npm run audit:db: finds holes in the database's access rules, a line for each, and ends with exit code 1 when there
 * is any. On the hosted database with DATABASE_URL, else on the embedded home in DATA_DIR, whether the site runs or
 * not; without one on a temporary database made from the migrations.
 */
import { auditDatabase } from "../database/audit.ts";
import { startTemporaryHome } from "../home/start-home.ts";
import { hasDatabase } from "../postgres/state-folder.ts";
import { Fault, failWith } from "../system/fault.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import { withDatabase, withEmbeddedDatabase } from "../target/with-database.ts";

async function audit(settings: Settings): Promise<{ what: string; findings: string[] }> {
  if (settings.databaseUrl) {
    return {
      what: "The database of DATABASE_URL",
      findings: await withDatabase(settings.databaseUrl, auditDatabase),
    };
  }
  if (settings.supabaseUrl) {
    throw new Fault(
      "DATABASE_URL is missing: with SUPABASE_URL the rules are read from that database itself.",
    );
  }
  if (await hasDatabase(settings.dataDir)) {
    const what = `The database in ${settings.dataDir}`;
    return { what, findings: await withEmbeddedDatabase(settings.dataDir, auditDatabase) };
  }
  const home = await startTemporaryHome({ seed: false, admin: false });
  try {
    const findings = await withDatabase(home.databaseUrl, auditDatabase);
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
