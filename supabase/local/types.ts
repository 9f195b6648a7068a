/**
 * npm run db:types: writes app/backend/database.types.ts from the schema, in the form that supabase-js takes
 * (`createClient<Database>`). Makes a database of its own from supabase/migrations for that, so it needs no running
 * site and sees no leftovers.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { connectDatabase } from "./database.ts";
import { describeSchema } from "./describe-schema.ts";
import { failWith } from "./fault.ts";
import { rootDir } from "./paths.ts";
import { startTemporaryHome } from "./start-home.ts";
import { writeTypes } from "./write-types.ts";

const target = path.join(rootDir, "app/backend/database.types.ts");

async function main(): Promise<void> {
  const home = await startTemporaryHome({ seed: false, admin: false });
  try {
    const database = connectDatabase(home.databaseUrl);
    const schema = await describeSchema(database).finally(() => database.end());
    await writeFile(target, writeTypes(schema));
  } finally {
    await home.stop();
  }
  process.stdout.write(`${path.relative(rootDir, target)} is up to date.\n`);
}

main().then(() => process.exit(0), failWith);
