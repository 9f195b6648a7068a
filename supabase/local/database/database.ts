import postgres from "postgres";
import { readDatabaseAddress } from "./database-address.ts";

/** A direct connection to the database as its owner: for schema, demo content, accounts, backups. */
export type Database = postgres.Sql;

/** A connection or a transaction. */
export type Queries = postgres.ISql;

/**
 * Opens one connection. Close it with `end()`.
 * @throws Fault when the URL is malformed, or asks for an unencrypted connection to another machine
 */
export function connectDatabase(databaseUrl: string): Database {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  return postgres(url, { max: 1, ssl, onnotice: () => {}, connection: { TimeZone: "UTC" } });
}

/** URL of the embedded database. */
export function formatDatabaseUrl(port: number, password: string, user = "postgres"): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
