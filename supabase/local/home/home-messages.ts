import type { AdminAccount } from "./accounts.ts";

/** Options of a home, sent by its parent process. Folders are absolute. */
export interface HomeOptions {
  dataDir: string;
  /** Whether to load the demo content into a database that never had it. */
  seed: boolean;
  /** First admin, created when there is none; `false` creates none. The password is random by default. */
  admin: { email: string; password?: string | undefined } | false;
  migrationsDir?: string;
  seedFile?: string;
  seedMediaDir?: string;
  /** Ports to reuse after a restart. */
  port?: number;
  postgresPort?: number;
  /** Trades crash safety for speed, for databases that live as long as a test. */
  disposable?: boolean;
}

/** Description of a ready home, sent to its parent. */
export interface HomeInfo {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  sessionSecret: string;
  databaseUrl: string;
  mediaDir: string;
  port: number;
  postgresPort: number;
  postgresPid: number;
  /** First admin, when created at this start. */
  firstAdmin: AdminAccount | null;
  seeded: boolean;
}

/** `stopping`: the site is finishing its requests, and a `stop` will follow; a new start may wait for it. */
export type ToHome = { type: "boot"; options: HomeOptions } | { type: "stopping" } | { type: "stop" };
export type FromHome = { type: "ready"; info: HomeInfo } | { type: "failed"; message: string };
