import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf, Fault } from "../system/fault.ts";
import type { Database, Queries } from "./database.ts";

/** `<14 digits>_<name>.sql`, the Supabase CLI's file names. */
const fileName = /^(\d{14})_(.+)\.sql$/;

/**
 * Applies pending migrations in order of their timestamps, each in one transaction with its row in
 * `supabase_migrations.schema_migrations` (the Supabase CLI's table). Lite's migrator is not used: it sends `begin` and
 * the statements over different pooled connections.
 * @returns the names of the files applied.
 * @throws Fault with the file's name and the database's message when one fails.
 */
export async function applyMigrations(database: Database, migrationsDir: string): Promise<string[]> {
  const files = (await readdir(migrationsDir)).filter((name) => fileName.test(name)).sort();
  const rows = await database<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations`;
  const known = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of files) {
    const [, version = "", name = ""] = fileName.exec(file) ?? [];
    if (known.has(version)) continue;
    const text = await readFile(path.join(migrationsDir, file), "utf8");
    try {
      await database.begin(async (transaction) => {
        await transaction.unsafe(text).simple();
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[text]})`;
      });
    } catch (error) {
      throw new Fault(`The migration ${file} failed: ${error instanceof Error ? error.message : error}`);
    }
    applied.push(file);
  }
  return applied;
}

/**
 * Timestamp of the database's newest migration.
 * @throws Fault when it has none of ours.
 */
export async function readSchemaVersion(database: Queries): Promise<string> {
  try {
    const [row] = await database<{ version: string }[]>`select public.schema_version() as version`;
    return row?.version ?? "";
  } catch (error) {
    if (codeOf(error) !== "42883") throw error;
    throw new Fault("The database has not the site's schema: apply supabase/migrations first.");
  }
}
