import type { TestProject } from "vitest/node";
import { addFilm } from "./film.ts";
import { keepPristine } from "./pristine.ts";
import { startTestHome } from "./test-home.ts";

/** Addresses and keys of the test back end. */
export type TestHome = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  sessionSecret: string;
  /** Connection string of the schema's owner, for statements that no client may run. */
  databaseUrl: string;
};

declare module "vitest" {
  interface ProvidedContext {
    home?: TestHome;
  }
}

/** Vitest's global set-up: one embedded home with the demo content for all test files of a project. */
export default async function startHomeForTests(project: TestProject): Promise<() => Promise<void>> {
  const home = await startTestHome({ seed: true, admin: false });
  const { supabaseUrl, publishableKey, secretKey, sessionSecret, databaseUrl } = home;
  try {
    await addFilm(databaseUrl);
    await keepPristine(databaseUrl);
    await warmUp(supabaseUrl, publishableKey);
  } catch (error) {
    await home.stop();
    throw error;
  }
  project.provide("home", { supabaseUrl, publishableKey, secretKey, sessionSecret, databaseUrl });
  return () => home.stop();
}

/** Warms a home up: its first responses are slow, and would distort a test's measurements and timeouts. */
export async function warmUp(supabaseUrl: string, publishableKey: string): Promise<void> {
  const headers = { apikey: publishableKey };
  const tables = ["services", "company"];
  await Promise.all(tables.map((table) => fetch(`${supabaseUrl}/rest/v1/${table}`, { headers })));
}
