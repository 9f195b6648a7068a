import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { serveHome } from "../../../supabase/local/api/http.ts";
import { createLite, loadLite } from "../../../supabase/local/api/lite.ts";
import { clearDataFolder, openDataFolder } from "../../../supabase/local/data-folder/data-folder.ts";
import { loadSecrets } from "../../../supabase/local/data-folder/secrets.ts";
import { createBaseSchema } from "../../../supabase/local/database/base-schema.ts";
import { connectDatabase, formatDatabaseUrl } from "../../../supabase/local/database/database.ts";
import { applyMigrations } from "../../../supabase/local/database/migrate.ts";
import { seedOnce } from "../../../supabase/local/home/seed.ts";
import { startCluster } from "../../../supabase/local/postgres/cluster.ts";
import { sources } from "../../../supabase/local/system/paths.ts";
import type { SiteHome } from "../browser/browser-site.ts";
import { warmUp } from "./home.ts";

/** Superuser role of the services of a hosted Supabase. */
const SUPERUSER = "supabase_admin";

export interface HostedLikeHome extends SiteHome {
  /** Connection string of the role `postgres`, which is no superuser. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * A back end with the restrictions of hosted Supabase, as far as plain PostgreSQL can have them (hosted-roles.sql,
 * hosted-safe-updates.sql), and the embedded home's API before it. Migrations and demo content are put in as the role
 * `postgres`, which there is no superuser.
 */
export async function startHostedLikeHome(): Promise<HostedLikeHome> {
  process.env.EXPERIMENTAL_STORAGE = "1";
  process.env.DO_NOT_TRACK = "1";
  const packages = await loadLite();
  const dataDir = await openDataFolder(await mkdtemp(path.join(tmpdir(), "hosted-like-")));
  const undo = [() => rm(dataDir, { recursive: true, force: true }), () => clearDataFolder(dataDir)];
  const stop = async (): Promise<void> => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const secrets = await loadSecrets(dataDir);
    const { postgresPassword: password } = secrets;
    const cluster = await startCluster({ dataDir, superuser: SUPERUSER, password, disposable: true });
    undo.push(() => cluster.stop());
    const services = formatDatabaseUrl(cluster.port, password, SUPERUSER);
    const databaseUrl = formatDatabaseUrl(cluster.port, password);
    const mediaDir = path.join(dataDir, "media");
    const lite = createLite(packages, { databaseUrl: services, mediaDir, secrets });
    undo.push(() => lite.close());

    const superuser = connectDatabase(services);
    const runFile = async (name: string): Promise<void> => {
      await superuser.unsafe(await readFile(path.join(import.meta.dirname, name), "utf8")).simple();
    };
    try {
      const quoted = `'${password}'`;
      await superuser.unsafe(
        `create role postgres login createdb createrole replication bypassrls password ${quoted}`,
      );
      await createBaseSchema(superuser, lite.ensureSystemSchema);
      await runFile("hosted-roles.sql");
      const database = connectDatabase(databaseUrl);
      try {
        await applyMigrations(database, sources.migrationsDir);
        await seedOnce(database, { ...sources, mediaDir });
      } finally {
        await database.end();
      }
      await runFile("hosted-safe-updates.sql");
    } finally {
      await superuser.end();
    }

    const server = await serveHome({ fetch: lite.fetch, mediaDir });
    undo.push(() => server.close());
    const { publishableKey, secretKey, sessionSecret } = secrets;
    const supabaseUrl = `http://127.0.0.1:${server.port}`;
    await warmUp(supabaseUrl, publishableKey);
    return { supabaseUrl, publishableKey, secretKey, sessionSecret, mediaDir, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
