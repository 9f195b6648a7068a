import type { App } from "@supabase/lite";
import { Fault } from "./fault.ts";
import { repairConnection, timestampTypes } from "./lite-repairs.ts";
import type { Secrets } from "./secrets.ts";
import { createFileStorage } from "./storage.ts";

export interface LiteOptions {
  databaseUrl: string;
  mediaDir: string;
  secrets: Secrets;
}

/** Supabase's API on a PostgreSQL: answers requests for `/rest/v1`, `/auth/v1` and `/storage/v1`. */
export interface Lite {
  /** Makes lite's own schemas; to be called before the migrations. */
  ensureSystemSchema(): Promise<void>;
  /** Answers a request. The database must be migrated: what its tables look like is read once. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Loads @supabase/lite, which is an optional package. */
async function loadPackages() {
  // Read by lite while it loads.
  process.env.EXPERIMENTAL_STORAGE = "1";
  process.env.DO_NOT_TRACK = "1";
  const [lite, driver] = await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
  return { App: lite.App, createPostgresConnection: driver.createPostgresConnection };
}

/** Builds the API on a running database. */
export async function createLite(options: LiteOptions): Promise<Lite> {
  const { App: LiteApp, createPostgresConnection } = await loadPackages().catch(() => {
    throw new Fault(
      "The package @supabase/lite is missing: run npm ci with optional packages, or set SUPABASE_URL.",
    );
  });
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: 10, types: timestampTypes, onnotice: () => {} },
  });
  repairConnection(connection);
  const app: App = new LiteApp({
    connection,
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      jwt_secret: options.secrets.jwtSecret,
      publishable_key: options.secrets.publishableKey,
      secret_key: options.secrets.secretKey,
      email: { enable_signup: false, enable_confirmations: false },
    },
    storage: { enabled: true, file_size_limit: "100MiB" },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = createFileStorage(options.mediaDir);
  return {
    ensureSystemSchema: () => app.ensureSystemSchema(),
    fetch: (request) => app.fetch(request),
    close: () => connection.close(),
  };
}
