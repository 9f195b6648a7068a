import { existsSync } from "node:fs";
import path from "node:path";
import { Fault } from "./fault.ts";
import { rootDir } from "./paths.ts";
import { freePort } from "./ports.ts";

/** Settings that the commands read from the environment; all others are the site's. */
export interface Settings {
  port: number;
  host: string;
  /** When set, the site uses this back end, and no embedded home starts. */
  supabaseUrl: string | undefined;
  /** URL of the hosted database, for what the API can't do: backups and the audit. */
  databaseUrl: string | undefined;
  /** Data folder of the embedded home, absolute. */
  dataDir: string;
  /** E-mail of a new embedded home's first admin. */
  adminEmail: string;
}

const oldestNode = [20, 19] as const;

/**
 * Reads the settings from the environment, then from `.env` in the clone.
 * @throws Fault naming the setting that is malformed or missing, or when this Node is too old.
 */
export async function readSettings(): Promise<Settings> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Fault(`Node ${process.versions.node} is too old: ${oldestNode.join(".")} or newer is needed.`);
  }
  const envFile = path.join(rootDir, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const env = process.env;
  // Without this check a demo would silently replace the intended back end.
  for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]) {
    if (env[name] && !env.SUPABASE_URL)
      throw new Fault(`SUPABASE_URL is missing: set it too, or take ${name} away to use the embedded home.`);
  }
  return {
    port: await readPort(env.PORT || "3000"),
    host: env.HOST || "0.0.0.0",
    supabaseUrl: env.SUPABASE_URL || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: path.resolve(rootDir, env.DATA_DIR || ".data"),
    adminEmail: readEmail(env.ADMIN_EMAIL || "admin@rezyserka.live", "ADMIN_EMAIL"),
  };
}

async function readPort(text: string): Promise<number> {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Fault(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port === 0 ? freePort() : port;
}

/** @throws Fault naming the setting when the text is no e-mail address. */
export function readEmail(text: string, name: string): string {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Fault(`${name} must be an e-mail address, not "${text}".`);
  return email;
}
