import postgres from "postgres";
import { afterAll, afterEach, inject } from "vitest";
import { clearCache } from "~/backend/cache.server";

const home = inject("home");
if (!home) throw new Error("This test needs a level with a back end.");

const { databaseUrl } = home;

/** The database, as the schema's owner: what a test puts there is there for every client. */
export const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
let isChanged = false;

/**
 * Changes content behind the app's back and forgets what the app had cached, as after a start. The demo content is put
 * back after the test.
 */
export async function changeContent(change: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  isChanged = true;
  await change(database);
  clearCache();
}

/** Puts every table back to the demo content. */
async function restoreContent(): Promise<void> {
  await database.begin(async (sql) => {
    // Triggers and foreign keys sleep: rows go back exactly as they were, in any order, and no history is written.
    await sql`set local session_replication_role = replica`;
    // What the database generates is no part of a row that is put back.
    const tables = await sql<{ name: string; columns: string[] }[]>`
      select public.table_name as name, array_agg(public.column_name::text) as columns
      from information_schema.columns as public
        join information_schema.tables as pristine using (table_name)
      where public.table_schema = 'public' and pristine.table_schema = 'pristine' and public.is_generated = 'NEVER'
      group by public.table_name`;
    for (const { name, columns } of tables) {
      await sql`delete from public.${sql(name)}`;
      await sql`
        insert into public.${sql(name)} (${sql(columns)}) overriding system value
        select ${sql(columns)} from pristine.${sql(name)}`;
    }
  });
  clearCache();
}

afterEach(async () => {
  if (isChanged) await restoreContent();
  isChanged = false;
});
afterAll(() => database.end());
