import postgres from "postgres";

/** A direct connection to the database as its owner: for schema, demo content, accounts, backups. */
export type Database = postgres.Sql;

/** A connection or a transaction: whatever takes queries. */
export type Queries = postgres.ISql;

/** Opens one connection. Close it with `end()`. */
export function connectDatabase(databaseUrl: string): Database {
  return postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { TimeZone: "UTC" } });
}

/** The address of the embedded database. */
export function formatDatabaseUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
