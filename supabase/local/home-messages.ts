import type { AdminAccount } from "./accounts.ts";

/** What the parent process asks of a home. Folders are absolute. */
export interface HomeOptions {
  dataDir: string;
  /** Put the demo content in, if this database never had it. */
  seed: boolean;
  /** The first admin, made when there is none; `false` makes none. The password is random by default. */
  admin: { email: string; password?: string | undefined } | false;
  migrationsDir?: string;
  seedFile?: string;
  seedMediaDir?: string;
  /** Ports to take again after a restart. */
  port?: number;
  postgresPort?: number;
  /** Give up crash safety for speed: for databases that live as long as a test. */
  disposable?: boolean;
}

/** What a home that is ready tells its parent. */
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
  /** The first admin, when it was made at this start. */
  firstAdmin: AdminAccount | null;
  seeded: boolean;
}

/** `stopping`: the site is finishing its requests, a `stop` will follow; a start that comes now may wait for it. */
export type ToHome = { type: "boot"; options: HomeOptions } | { type: "stopping" } | { type: "stop" };
export type FromHome = { type: "ready"; info: HomeInfo } | { type: "failed"; message: string };
