import type { Readable, Writable } from "node:stream";
import type { Queries } from "./database.ts";
import { Fault } from "./fault.ts";
import { bucket } from "./paths.ts";

/** A table as a backup sees it. */
export interface BackedUpTable {
  /** With its schema: `public.services`. */
  name: string;
  /** Those that are written: what PostgreSQL computes from others is left out. */
  columns: string[];
}

interface DatabaseTable extends BackedUpTable {
  schema: string;
  /** The primary key's columns. */
  key: string[];
}

/** What is in an archive and in the database of one table. */
export interface Difference {
  name: string;
  added: number;
  changed: number;
  removed: number;
}

/**
 * All tables of the site, then accounts (with the hashes of their passwords) and the list of files, by name. Sessions are
 * left out: a copy must not let anybody in who was signed in when it was made. So are the buckets, which a migration makes.
 */
export async function listTables(database: Queries): Promise<DatabaseTable[]> {
  return database<DatabaseTable[]>`
    select nspname || '.' || relname as name, nspname as schema,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary order by attnum
      ) as key
    from pg_class c join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and (nspname = 'public'
      or nspname = 'auth' and relname in ('users', 'identities') or nspname = 'storage' and relname = 'objects')
    order by 1`;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteTable = (name: string): string => name.split(".").map(quote).join(".");
const quoteList = (names: string[], prefix = ""): string =>
  names.map((name) => prefix + quote(name)).join(", ");

/** Which of a table's rows are the site's. A name that begins with a dot is the storage service's own. */
const ours = (table: string): string =>
  table === "storage.objects" ? `bucket_id = '${bucket}' and name !~ '(^|/)[.]'` : "true";

/** How many rows of a table go into a backup. */
export async function countRows(database: Queries, table: string): Promise<number> {
  const query = `select count(*)::integer as rows from ${quoteTable(table)} where ${ours(table)}`;
  const [counted] = await database.unsafe<{ rows: number }[]>(query);
  return counted?.rows ?? 0;
}

/** A table's rows in the order of their keys, in the text form of PostgreSQL's own `copy`. */
export async function readRows(database: Queries, { name, columns, key }: DatabaseTable): Promise<Readable> {
  const order = key.length > 0 ? `order by ${quoteList(key)}` : "";
  const query = `select ${quoteList(columns)} from ${quoteTable(name)} where ${ours(name)} ${order}`;
  const rows = await database.unsafe(`copy (${query}) to stdout`).readable();
  // The driver pauses the connection while rows wait to be read, and would leave it so when those were the last.
  return rows.once("end", () => rows._read(0));
}

/** A table of an archive beside the database's: its rows wait in a temporary table. */
export interface WaitingTable {
  name: string;
  waiting: string;
  /** Those that both have. */
  columns: string[];
  key: string[];
}

/**
 * Makes the temporary table into which an archive's rows are read; it goes with the transaction.
 * @throws Fault where the database lacks the table, or a column of the site's own
 */
export async function prepareTable(
  database: Queries,
  archived: BackedUpTable,
  tables: DatabaseTable[],
): Promise<WaitingTable> {
  const { name } = archived;
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Fault(`The archive has the table ${name}, which this database has not.`);
  const columns = archived.columns.filter((column) => table.columns.includes(column));
  const unknown = archived.columns.filter((column) => !table.columns.includes(column));
  // Accounts and files are kept by services of their own, whose releases differ between homes.
  if (table.schema === "public" && unknown.length > 0) {
    throw new Fault(`The archive has ${name}.${unknown[0]}, which this database has not.`);
  }
  const waiting = `archived_${name.replace(".", "_")}`;
  const definition = archived.columns.map((column) =>
    columns.includes(column) ? quote(column) : `null::text as ${quote(column)}`,
  );
  await database.unsafe(
    `create temporary table ${quote(waiting)} on commit drop as
     select ${definition.join(", ")} from ${quoteTable(name)} with no data`,
  );
  return { name, waiting, columns, key: table.key };
}

/** Where the rows of a waiting table are written to, in the text form of PostgreSQL's own `copy`. */
export function writeRows(
  database: Queries,
  { waiting }: WaitingTable,
  columns: string[],
): Promise<Writable> {
  return database.unsafe(`copy pg_temp.${quote(waiting)} (${quoteList(columns)}) from stdin`).writable();
}

/** How many rows wait. */
export async function countWaiting(database: Queries, { waiting }: WaitingTable): Promise<number> {
  const [counted] = await database.unsafe<{ rows: number }[]>(
    `select count(*)::integer as rows from pg_temp.${quote(waiting)}`,
  );
  return counted?.rows ?? 0;
}

/** The condition by which a row of the one is a row of the other. */
const sameKey = ({ key }: WaitingTable): string =>
  key.map((column) => `kept.${quote(column)} = archived.${quote(column)}`).join(" and ");
/** Compared as written out: equal to the last digit, whatever the type has for an equality. */
const differs = ({ columns }: WaitingTable): string =>
  `row(${quoteList(columns, "kept.")})::text <> row(${quoteList(columns, "archived.")})::text`;

/** Compares a table with what waits for it. */
export async function compareTable(database: Queries, table: WaitingTable): Promise<Difference> {
  const [counted] = await database.unsafe<Omit<Difference, "name">[]>(
    `select count(*) filter (where kept.is_there is null)::integer as added,
       count(*) filter (where archived.is_there is null)::integer as removed,
       count(*) filter (where kept.is_there and archived.is_there and ${differs(table)})::integer as changed
     from (select *, true as is_there from ${quoteTable(table.name)} where ${ours(table.name)}) as kept
       full join (select *, true as is_there from pg_temp.${quote(table.waiting)}) as archived on ${sameKey(table)}`,
  );
  return {
    name: table.name,
    added: counted?.added ?? 0,
    changed: counted?.changed ?? 0,
    removed: counted?.removed ?? 0,
  };
}

/**
 * Makes the tables what waits for them, and touches no row that is so already. No trigger fires but that which tells the
 * site of a change: a copy has the original's history and times, not new ones. The archive is of one moment, so what
 * refers to what is right without being checked.
 */
export async function replaceRows(database: Queries, tables: WaitingTable[]): Promise<void> {
  // As everybody else who writes: a row's own table first, then the history, which its trigger writes to.
  const isHistory = ({ name }: WaitingTable) => Number(name === "public.content_history");
  const inTurn = [...tables].sort((one, other) => isHistory(one) - isHistory(other));
  const names = inTurn.map(({ name }) => quoteTable(name));
  await database.unsafe(`lock table ${names.join(", ")} in share row exclusive mode`);
  await database`set local session_replication_role = replica`;
  // All removals come first: what is unique may be another row's by now.
  for (const table of tables.filter(({ name }) => name !== "auth.users")) {
    await database.unsafe(
      `delete from ${quoteTable(table.name)} as kept where ${ours(table.name)}
       and not exists (select from pg_temp.${quote(table.waiting)} as archived where ${sameKey(table)} and not ${differs(table)})`,
    );
  }
  const users = tables.find(({ name }) => name === "auth.users");
  if (users) await replaceUsers(database, users);
  for (const table of tables.filter(({ name }) => name !== "auth.users")) await addMissing(database, table);
  await database`set local session_replication_role = origin`;
}

/** An account that goes takes its sessions with it; one that stays keeps them. */
async function replaceUsers(database: Queries, users: WaitingTable): Promise<void> {
  const name = quoteTable(users.name);
  const archived = `pg_temp.${quote(users.waiting)} as archived`;
  await database`set local session_replication_role = origin`;
  await database.unsafe(
    `delete from ${name} as kept where not exists (select from ${archived} where ${sameKey(users)})`,
  );
  await database`set local session_replication_role = replica`;
  const columns = quoteList(users.columns);
  await database.unsafe(
    `update ${name} as kept set (${columns}) = row(${quoteList(users.columns, "archived.")})
     from ${archived} where ${sameKey(users)} and ${differs(users)}`,
  );
  await addMissing(database, users);
}

async function addMissing(database: Queries, table: WaitingTable): Promise<void> {
  const columns = quoteList(table.columns);
  await database.unsafe(
    `insert into ${quoteTable(table.name)} (${columns}) overriding system value
     select ${columns} from pg_temp.${quote(table.waiting)} as archived
     where not exists (select from ${quoteTable(table.name)} as kept where ${sameKey(table)})`,
  );
}

/** Where a sequence stands. Its number is text, as it may be larger than what JavaScript counts exactly. */
export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Where the sequences of the site's tables stand. */
export async function readSequences(database: Queries): Promise<Sequence[]> {
  const names = await database<{ name: string }[]>`
    select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by 1`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await database.unsafe<{ lastValue: string; isCalled: boolean }[]>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteTable(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** Puts sequences where they stood; taken back with the transaction. */
export async function setSequences(database: Queries, sequences: Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    // A mere setval would stay when the transaction is taken back; after a restart it is of the transaction.
    await database.unsafe(`alter sequence ${quoteTable(name)} restart`);
    await database`select setval(${quoteTable(name)}::regclass, ${lastValue}::bigint, ${isCalled})`;
  }
}
