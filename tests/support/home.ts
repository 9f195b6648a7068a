import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startTemporaryHome } from "../../supabase/local/start-home.ts";

/** What the tests know of the back end that was started for them. */
export type TestHome = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  sessionSecret: string;
  /** Of the schema's owner: for what no client may do. */
  databaseUrl: string;
};

declare module "vitest" {
  interface ProvidedContext {
    home?: TestHome;
  }
}

/** Vitest's global set-up: one embedded home with the demo content for all test files of a project. */
export default async function startHomeForTests(project: TestProject): Promise<() => Promise<void>> {
  const home = await startTemporaryHome({ seed: true, admin: false });
  const { supabaseUrl, publishableKey, secretKey, sessionSecret, databaseUrl } = home;
  try {
    await keepPristine(databaseUrl);
    // Its first answers take their time; what a test measures or gives up is not that.
    await Promise.all(
      ["services", "company"].map((table) =>
        fetch(`${supabaseUrl}/rest/v1/${table}`, { headers: { apikey: publishableKey } }),
      ),
    );
  } catch (error) {
    await home.stop();
    throw error;
  }
  project.provide("home", { supabaseUrl, publishableKey, secretKey, sessionSecret, databaseUrl });
  return () => home.stop();
}

/** Copies every table into the schema `pristine`, from which a test that changed content puts it back. */
async function keepPristine(databaseUrl: string): Promise<void> {
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await database`create schema pristine`;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_catalog.pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      await database`create table pristine.${database(name)} as table public.${database(name)}`;
    }
  } finally {
    await database.end();
  }
}
