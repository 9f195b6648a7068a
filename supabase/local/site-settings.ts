import { EnvError, readEnv } from "../../app/env.server.ts";
import { Fault } from "./fault.ts";
import type { Settings } from "./settings.ts";

/** What the embedded home gives the site once it is up: here only that it is given. */
const givenByHome = {
  SUPABASE_URL: "http://127.0.0.1",
  SUPABASE_PUBLISHABLE_KEY: "given",
  SUPABASE_SECRET_KEY: "given",
};

/**
 * Checks the site's settings by its own rules, before anything is built or started for it: a development server and
 * remix-serve would start, and fail at each request.
 * @returns the address that visitors use, without a slash at its end.
 * @throws Fault naming each setting that is missing or malformed, one a line.
 */
export function checkSiteSettings({ port, supabaseUrl }: Settings): { publicUrl: string } {
  const given = { ...process.env, PORT: String(port) };
  const ownSecret = { SESSION_SECRET: process.env.SESSION_SECRET || "given".repeat(8) };
  try {
    const env = readEnv(supabaseUrl ? given : { ...given, ...givenByHome, ...ownSecret });
    return { publicUrl: env.PUBLIC_URL };
  } catch (error) {
    throw error instanceof EnvError ? new Fault(error.message) : error;
  }
}
