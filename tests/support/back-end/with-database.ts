import { connectDatabase, type Database } from "../../../supabase/local/database/database.ts";

/** Runs statements as the schema's owner, on a connection of their own. */
export async function withDatabase(
  url: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = connectDatabase(url);
  try {
    await work(database);
  } finally {
    await database.end();
  }
}
