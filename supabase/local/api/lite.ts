import { setTimeout as pause } from "node:timers/promises";
import type { App } from "@supabase/lite";
import type { Secrets } from "../data-folder/secrets.ts";
import { connectDatabase, type Database } from "../database/database.ts";
import { createFileStorage } from "../media/storage.ts";
import { codeOf, Fault } from "../system/fault.ts";
import { manageAccounts } from "./lite-accounts.ts";
import { quietLite, refuseBadToken, repairConnection, timestampTypes } from "./lite-repairs.ts";
import { hashInWorker } from "./passwords.ts";

export interface LiteOptions {
  databaseUrl: string;
  mediaDir: string;
  secrets: Secrets;
}

/** Time for queries in flight to end when the API closes, in milliseconds. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Supabase's API on a PostgreSQL database: `/rest/v1`, `/auth/v1` and `/storage/v1`. */
export interface Lite {
  /** Creates lite's own schemas; call it before the migrations. */
  ensureSystemSchema(): Promise<void>;
  /** Responds to a request. The database must be migrated: its schema is read once. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Imports @supabase/lite, an optional package that preload-lite.mjs has loaded. */
export async function loadLite() {
  quietLite();
  try {
    const [lite, driver] = await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
    await hashInWorker();
    return { App: lite.App, createPostgresConnection: driver.createPostgresConnection };
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Fault(
      "The package @supabase/lite is missing: run npm ci with optional packages, or set SUPABASE_URL.",
    );
  }
}

/** Creates the API on a running database. */
export function createLite(packages: Awaited<ReturnType<typeof loadLite>>, options: LiteOptions): Lite {
  const connection = packages.createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: 10, types: timestampTypes, onnotice: () => {} },
  });
  repairConnection(connection);
  const app: App = new packages.App({
    connection,
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      jwt_secret: options.secrets.jwtSecret,
      publishable_key: options.secrets.publishableKey,
      secret_key: options.secrets.secretKey,
      email: { enable_confirmations: false },
    },
    // The bucket's own limit is lower: see the migrations.
    storage: { enabled: true, file_size_limit: "100MiB" },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = createFileStorage(options.mediaDir);
  const { jwtSecret, secretKey } = options.secrets;
  let accounts: Database | undefined;
  const accountDatabase = (): Database => {
    accounts ??= connectDatabase(options.databaseUrl);
    return accounts;
  };
  const close = () => Promise.all([connection.close(), accounts?.end()]);
  return {
    ensureSystemSchema: () => app.ensureSystemSchema(),
    fetch: async (request) =>
      refuseBadToken(request, jwtSecret) ??
      (await manageAccounts(request, secretKey, accountDatabase)) ??
      app.fetch(request),
    // Closing waits for queries in flight; those of a killed server never end.
    close: async () => {
      await Promise.race([close(), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
