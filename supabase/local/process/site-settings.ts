import { EnvError, readEnv } from "../../../app/env.server.ts";
import { Fault } from "../system/fault.ts";
import type { Settings } from "../system/settings.ts";

/** Placeholders for the settings that the embedded home provides once it runs. */
const givenByHome = {
  SUPABASE_URL: "http://127.0.0.1",
  SUPABASE_PUBLISHABLE_KEY: "given",
  SUPABASE_SECRET_KEY: "given",
};

/**
 * Checks the site's settings by the site's own rules before anything is built or started: a development server and
 * remix-serve would start, and fail at each request.
 * @returns the public URL, without a slash at its end.
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
