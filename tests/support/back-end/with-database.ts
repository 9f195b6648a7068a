import { connectDatabase, type Database } from "../../../supabase/local/database/database.ts";

/** Runs statements as the schema's owner, on a connection of their own. */
export function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase(url);
  return work(database).finally(() => database.end());
}
