import { existsSync } from "node:fs";
import path from "node:path";
import { Fault } from "./fault.ts";
import { rootDir } from "./paths.ts";
import { freePort } from "./ports.ts";

/** What the process scripts themselves read from the environment; everything else is the site's. */
export interface Settings {
  port: number;
  host: string;
  /** Set: the site uses that back end, and no embedded home is started. */
  supabaseUrl: string | undefined;
  /** The hosted database itself, for what the API can't do: backups, and looking at its rules. */
  databaseUrl: string | undefined;
  /** The embedded home's data folder, absolute. */
  dataDir: string;
  /** The first admin's e-mail in a new embedded home. */
  adminEmail: string;
}

const oldestNode = [20, 19] as const;

/**
 * Reads the settings, from `.env` in the clone too where the environment has none.
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
  // A demo in the place of the back end that was meant would be noticed late.
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
