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

/** Copies every table into the schema `pristine`, whose function `restore` puts back what a test changed. */
async function keepPristine(databaseUrl: string): Promise<void> {
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await database`create schema pristine`;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_catalog.pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      await database`create table pristine.${database(name)} as table public.${database(name)}`;
    }
    // Triggers and foreign keys sleep: rows go back exactly as they were, in any order, and no history is written. What
    // the database generates is no part of a row that is put back.
    await database`
      create function pristine.restore() returns void language plpgsql set session_replication_role = replica as $$
      declare
        copy record;
      begin
        for copy in
          select relation.relname as name, string_agg(quote_ident(attribute.attname), ', ') as columns
          from pg_catalog.pg_class as relation
            join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
          where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
            and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
          group by relation.relname
        loop
          execute format('delete from public.%I', copy.name);
          execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I',
            copy.name, copy.columns);
        end loop;
      end $$`;
  } finally {
    await database.end();
  }
}
