/**
 * npm run db:types: writes app/backend/database.types.ts from the schema, in the form that supabase-js takes
 * (`createClient<Database>`). Makes a database of its own from supabase/migrations for that, so it needs no running
 * site and sees no leftovers.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { connectDatabase } from "./database.ts";
import { describeSchema } from "./describe-schema.ts";
import { failWith } from "./fault.ts";
import { rootDir } from "./paths.ts";
import { startHome } from "./start-home.ts";
import { writeTypes } from "./write-types.ts";

const target = path.join(rootDir, "app/backend/database.types.ts");

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rezyserka-live-types-"));
  try {
    const home = await startHome({ dataDir, seed: false, admin: false, disposable: true });
    try {
      const database = connectDatabase(home.databaseUrl);
      const schema = await describeSchema(database).finally(() => database.end());
      await writeFile(target, writeTypes(schema));
    } finally {
      await home.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`${path.relative(rootDir, target)} is up to date.\n`);
}

main().then(() => process.exit(0), failWith);
