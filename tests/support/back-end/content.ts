import postgres from "postgres";
import { afterAll, afterEach, inject } from "vitest";
import { clearCache } from "~/backend/cache/cache.server";

const home = inject("home");
if (!home) throw new Error("This test needs a level with a back end.");

const { databaseUrl } = home;

/** A connection of the schema's owner; its changes are visible to every client. */
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
  await database`select pristine.restore()`;
  clearCache();
}

afterEach(async () => {
  if (isChanged) await restoreContent();
  isChanged = false;
});
afterAll(() => database.end());
