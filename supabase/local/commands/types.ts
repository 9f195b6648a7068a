/**
 * npm run db:types: writes app/backend/database.types.ts for supabase-js (`createClient<Database>`), from a temporary
 * database made of supabase/migrations; needs no running site.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { connectDatabase } from "../database/database.ts";
import { describeSchema } from "../database/describe-schema.ts";
import { writeTypes } from "../database/write-types.ts";
import { startTemporaryHome } from "../home/start-home.ts";
import { failWith } from "../system/fault.ts";
import { rootDir } from "../system/paths.ts";

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
