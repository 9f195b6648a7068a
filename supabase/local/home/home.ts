/**
 * Process of the embedded home: PostgreSQL, Supabase's API and the bucket's files, on loopback. Forked by
 * start-home.ts, never run by hand. When the channel to its parent closes, for whatever reason, it stops PostgreSQL and
 * itself. When PostgreSQL ends unexpectedly it ends too, with code 1, and the parent restarts it.
 */

import path from "node:path";
import { serveHome } from "../api/http.ts";
import { createLite, loadLite } from "../api/lite.ts";
import { finishKilledRestore } from "../backup/backed-up-files.ts";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { type Lock, takeLock } from "../data-folder/lock.ts";
import { loadSecrets } from "../data-folder/secrets.ts";
import { createBaseSchema } from "../database/base-schema.ts";
import { connectDatabase, type Database, formatDatabaseUrl } from "../database/database.ts";
import { applyMigrations } from "../database/migrate.ts";
import { clearIncoming } from "../media/storage.ts";
import { startCluster } from "../postgres/cluster.ts";
import { codeOf, Fault } from "../system/fault.ts";
import { sources } from "../system/paths.ts";
import { createFirstAdmin } from "./accounts.ts";
import type { FromHome, HomeInfo, HomeOptions, ToHome } from "./home-messages.ts";
import { seedOnce } from "./seed.ts";

/** Clean-up steps, run in reverse order. */
const undo: (() => Promise<void> | void)[] = [];
let booting: Promise<HomeInfo> | undefined;
let lock: Lock | undefined;
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  lock?.update({ state: "stopping" });
  // Waits for a boot in progress: what it starts must be known before it can be stopped.
  await booting?.catch(() => {});
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

async function boot(wished: HomeOptions): Promise<HomeInfo> {
  const options = { ...sources, ...wished };
  const packages = await loadLite();
  const dataDir = await openDataFolder(options.dataDir);
  const mediaDir = path.join(dataDir, "media");
  const held = await takeLock(dataDir, process.ppid);
  lock = held;
  undo.push(() => held.release());
  const secrets = await loadSecrets(dataDir);
  await clearIncoming(mediaDir);
  const cluster = await startCluster({
    dataDir,
    password: secrets.postgresPassword,
    port: options.postgresPort,
    disposable: options.disposable,
  });
  undo.push(() => cluster.stop());
  void cluster.ended.then(async () => {
    if (isStopping) return;
    isStopping = true;
    console.error("PostgreSQL has ended unexpectedly.");
    // Nothing is left to close in order: requests in flight can only fail, and waiting for them delays the restart.
    await held.release();
    process.exit(1);
  });

  const databaseUrl = formatDatabaseUrl(cluster.port, secrets.postgresPassword);
  const lite = createLite(packages, { databaseUrl, mediaDir, secrets });
  undo.push(() => lite.close());
  const database = connectDatabase(databaseUrl);
  const prepared = await prepare(database, lite, { ...options, dataDir, mediaDir })
    .catch((error) => {
      if (codeOf(error) !== "28P01") throw error;
      throw new Fault(`${dataDir}/secrets.json is not this database's: restore it from a backup.`);
    })
    .finally(() => database.end());

  const server = await serveHome({ fetch: lite.fetch, mediaDir, port: options.port });
  undo.push(() => server.close());
  if (!isStopping) held.update({ state: "running", postgresPort: cluster.port });
  return {
    ...prepared,
    supabaseUrl: `http://127.0.0.1:${server.port}`,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    sessionSecret: secrets.sessionSecret,
    databaseUrl,
    mediaDir,
    port: server.port,
    postgresPort: cluster.port,
    postgresPid: cluster.pid,
  };
}

/** Creates schema, demo content and first admin, in order of their dependencies. */
async function prepare(
  database: Database,
  lite: { ensureSystemSchema(): Promise<void> },
  options: HomeOptions & typeof sources & { mediaDir: string },
) {
  await createBaseSchema(database, lite.ensureSystemSchema);
  await applyMigrations(database, options.migrationsDir);
  await finishKilledRestore(options.mediaDir, database);
  const seeded = options.seed && (await seedOnce(database, options));
  const firstAdmin = options.admin
    ? await createFirstAdmin(database, options.dataDir, options.admin)
    : undefined;
  return { seeded, firstAdmin: firstAdmin ?? null };
}

/** Sends a message to the parent; settles when it is sent, or can't be delivered any more. */
function send(message: FromHome): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

process.on("message", async (message: ToHome) => {
  if (message.type === "stop") return stop(0);
  if (message.type === "stopping") return lock?.update({ state: "stopping" });
  booting = boot(message.options);
  try {
    await send({ type: "ready", info: await booting });
  } catch (error) {
    if (!(error instanceof Fault)) console.error(error);
    await send({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    await stop(1);
  }
});
process.on("disconnect", () => void stop(0));
// An unexpected error must not leave PostgreSQL behind; a closed standard output is no reason to end.
process.on("uncaughtException", (error) => {
  console.error(error);
  void stop(1);
});
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
