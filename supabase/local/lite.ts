import { setTimeout as pause } from "node:timers/promises";
import type { App } from "@supabase/lite";
import { codeOf, Fault } from "./fault.ts";
import { quietLite, refuseBadToken, repairConnection, timestampTypes } from "./lite-repairs.ts";
import type { Secrets } from "./secrets.ts";
import { createFileStorage } from "./storage.ts";

export interface LiteOptions {
  databaseUrl: string;
  mediaDir: string;
  secrets: Secrets;
}

/** Queries under way when the API is closed have so long to end (milliseconds). */
const closePatience = 2_000;

/** Supabase's API on a PostgreSQL: answers requests for `/rest/v1`, `/auth/v1` and `/storage/v1`. */
export interface Lite {
  /** Makes lite's own schemas; to be called before the migrations. */
  ensureSystemSchema(): Promise<void>;
  /** Answers a request. The database must be migrated: what its tables look like is read once. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Gets @supabase/lite, an optional package; preload-lite.mjs has loaded it.
 * @throws Fault when it is not installed.
 */
export async function loadLite() {
  quietLite();
  try {
    const [lite, driver] = await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
    return { App: lite.App, createPostgresConnection: driver.createPostgresConnection };
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Fault(
      "The package @supabase/lite is missing: run npm ci with optional packages, or set SUPABASE_URL.",
    );
  }
}

/** Builds the API on a running database. */
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
    storage: { enabled: true, file_size_limit: "100MiB" },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = createFileStorage(options.mediaDir);
  return {
    ensureSystemSchema: () => app.ensureSystemSchema(),
    fetch: async (request) => refuseBadToken(request, options.secrets.jwtSecret) ?? app.fetch(request),
    // It waits for the queries under way; those of a server that was killed never end.
    close: () => Promise.race([connection.close(), pause(closePatience, undefined, { ref: false })]),
  };
}
