import postgres from "postgres";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { startTestHome } from "../support/back-end/test-home.ts";

/** A pool of connections. */
export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;

export interface DatabaseHome {
  home: Home;
  /** Connections of the schema's owner. */
  database: Database;
  stop(): Promise<void>;
}

/** Starts an embedded home, migrated and without demo content. */
export async function startDatabaseHome(connections = 1): Promise<DatabaseHome> {
  const home = await startTestHome({ seed: false, admin: false });
  const database = connect(home.databaseUrl, connections);
  return {
    home,
    database,
    async stop() {
      await database.end();
      await home.stop();
    },
  };
}

/** Connects as the schema's owner. Notices are ignored. */
export function connect(databaseUrl: string, connections: number): Database {
  return postgres(databaseUrl, { max: connections, onnotice: () => {} });
}

/** Runs statements as PostgREST would for a signed-in user (or, without an id, for the secret key). */
export async function actAs<Result>(
  database: Database,
  userId: string | null,
  statements: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const role = userId ? "authenticated" : "service_role";
  const claims = JSON.stringify({ sub: userId, role });
  const result = await database.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${userId ?? ""}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('role', ${role}, true)`;
    return { value: await statements(transaction) };
  });
  return result.value;
}

/** Adds an account and makes it an admin. Returns its id. */
export async function addAdmin(database: Database, email: string): Promise<string> {
  const id = await addUser(database, email);
  await database`insert into public.admins (id, email) values (${id}, ${email})`;
  return id;
}

/** Adds an account with a confirmed address. Returns its id. */
export async function addUser(database: Database, email: string): Promise<string> {
  const id = crypto.randomUUID();
  await database`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  return id;
}

/** The hint of a database error (the word the app switches on), else its code. */
export function wordOf(error: unknown): string {
  if (!(error instanceof postgres.PostgresError)) throw error;
  return error.hint ?? error.code;
}
