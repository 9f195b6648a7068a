import type { Readable, Writable } from "node:stream";
import type { Queries } from "../database/database.ts";
import { Fault } from "../system/fault.ts";
import { bucket } from "../system/paths.ts";

/** Table in a backup. */
export interface BackedUpTable {
  /** Qualified name: `public.services`. */
  name: string;
  /** Stored columns, without generated ones. */
  columns: string[];
}

interface DatabaseTable extends BackedUpTable {
  schema: string;
  /** Columns of the primary key. */
  key: string[];
}

/** Differences of one table between archive and database. */
export interface Difference {
  name: string;
  added: number;
  changed: number;
  removed: number;
}

/**
 * Lists all tables of the site, then accounts (with password hashes) and the list of files, by name. Sessions are
 * excluded, as a copy must sign nobody in; so are buckets, which a migration creates.
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

/**
 * Condition for a table's rows that belong to the site. A name that begins with a dot belongs to the storage service.
 */
const ours = (table: string): string =>
  table === "storage.objects" ? `bucket_id = '${bucket}' and name !~ '(^|/)[.]'` : "true";

/** Number of a table's rows in a backup. */
export async function countRows(database: Queries, table: string): Promise<number> {
  const query = `select count(*)::integer as rows from ${quoteTable(table)} where ${ours(table)}`;
  const [counted] = await database.unsafe<{ rows: number }[]>(query);
  return counted?.rows ?? 0;
}

/** Streams a table's rows by primary key, in the text format of PostgreSQL's `copy`. */
export async function readRows(database: Queries, { name, columns, key }: DatabaseTable): Promise<Readable> {
  const order = key.length > 0 ? `order by ${quoteList(key)}` : "";
  const query = `select ${quoteList(columns)} from ${quoteTable(name)} where ${ours(name)} ${order}`;
  const rows = await database.unsafe(`copy (${query}) to stdout`).readable();
  // The driver pauses the connection while rows are unread, and would leave it paused after the last ones.
  return rows.once("end", () => rows._read(0));
}

/** Table of an archive, staged in a temporary table beside the database's. */
export interface StagedTable {
  name: string;
  staged: string;
  /** Columns that both have. */
  columns: string[];
  key: string[];
}

/**
 * Creates the temporary table for an archive's rows; it ends with the transaction. It includes the columns that
 * `completeAccounts` fills.
 * @throws Fault where the database lacks the table, or a column of the site's own
 */
export async function prepareTable(
  database: Queries,
  archived: BackedUpTable,
  tables: DatabaseTable[],
): Promise<StagedTable> {
  const { name } = archived;
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Fault(`The archive has the table ${name}, which this database has not.`);
  const added = areHosted(table)
    ? Object.keys(ACCOUNT_DEFAULTS).filter(
        (column) => table.columns.includes(column) && !archived.columns.includes(column),
      )
    : [];
  const columns = [...archived.columns.filter((column) => table.columns.includes(column)), ...added];
  const unknown = archived.columns.filter((column) => !table.columns.includes(column));
  // Columns of accounts and files belong to services whose releases differ between homes.
  if (table.schema === "public" && unknown.length > 0) {
    throw new Fault(`The archive has ${name}.${unknown[0]}, which this database has not.`);
  }
  const staged = `archived_${name.replace(".", "_")}`;
  const definition = [...archived.columns, ...added].map((column) =>
    columns.includes(column) ? quote(column) : `null::text as ${quote(column)}`,
  );
  await database.unsafe(
    `create temporary table ${quote(staged)} on commit drop as
     select ${definition.join(", ")} from ${quoteTable(name)} with no data`,
  );
  return { name, staged, columns, key: table.key };
}

/**
 * Values that a hosted auth server needs in an account, and an archive of the embedded home lacks: it finds accounts by
 * the zero instance only, and can't read null in text and number columns.
 */
const ACCOUNT_DEFAULTS: Record<string, string> = {
  instance_id: "00000000-0000-0000-0000-000000000000",
  aud: "authenticated",
  role: "authenticated",
  confirmation_token: "",
  recovery_token: "",
  email_change: "",
  email_change_token_current: "",
  email_change_token_new: "",
  email_change_confirm_status: "0",
  phone_change: "",
  phone_change_token: "",
  reauthentication_token: "",
};

/** Whether the accounts are a hosted home's: those of the embedded one have no instance. */
const areHosted = ({ name, columns }: BackedUpTable): boolean =>
  name === "auth.users" && columns.includes("instance_id");

/** Fills the missing values of an archive's accounts where the database is a hosted home's. */
export async function completeAccounts(database: Queries, table: StagedTable): Promise<void> {
  if (!areHosted(table)) return;
  const values = table.columns
    .filter((column) => column in ACCOUNT_DEFAULTS)
    .map((column) => `${quote(column)} = coalesce(${quote(column)}, '${ACCOUNT_DEFAULTS[column]}')`);
  await database.unsafe(`update pg_temp.${quote(table.staged)} set ${values.join(", ")}`);
}

/** Opens a staged table for rows in the text format of PostgreSQL's `copy`. */
export function writeRows(database: Queries, { staged }: StagedTable, columns: string[]): Promise<Writable> {
  return database.unsafe(`copy pg_temp.${quote(staged)} (${quoteList(columns)}) from stdin`).writable();
}

/** Number of staged rows. */
export async function countStaged(database: Queries, { staged }: StagedTable): Promise<number> {
  const [counted] = await database.unsafe<{ rows: number }[]>(
    `select count(*)::integer as rows from pg_temp.${quote(staged)}`,
  );
  return counted?.rows ?? 0;
}

/** Join condition on the primary key. */
const sameKey = ({ key }: StagedTable): string =>
  key.map((column) => `kept.${quote(column)} = archived.${quote(column)}`).join(" and ");
/** Compared as text, which is exact where a type's own equality is not. */
const differs = ({ columns }: StagedTable): string =>
  `row(${quoteList(columns, "kept.")})::text <> row(${quoteList(columns, "archived.")})::text`;

/** Compares a table with its staged rows. */
export async function compareTable(database: Queries, table: StagedTable): Promise<Difference> {
  const [counted] = await database.unsafe<Omit<Difference, "name">[]>(
    `select count(*) filter (where kept.is_there is null)::integer as added,
       count(*) filter (where archived.is_there is null)::integer as removed,
       count(*) filter (where kept.is_there and archived.is_there and ${differs(table)})::integer as changed
     from (select *, true as is_there from ${quoteTable(table.name)} where ${ours(table.name)}) as kept
       full join (select *, true as is_there from pg_temp.${quote(table.staged)}) as archived on ${sameKey(table)}`,
  );
  return {
    name: table.name,
    added: counted?.added ?? 0,
    changed: counted?.changed ?? 0,
    removed: counted?.removed ?? 0,
  };
}

/**
 * Replaces the tables' rows by the staged ones, and touches no equal row. No trigger fires except those that update
 * content versions and number the changes of an older archive's history: a copy keeps the original's history and times.
 * The archive is consistent, so foreign keys need no check.
 */
export async function replaceRows(database: Queries, tables: StagedTable[]): Promise<void> {
  // The same lock order as every other writer: a table first, then the history that its trigger writes.
  const isHistory = ({ name }: StagedTable) => Number(name === "public.content_history");
  const inTurn = [...tables].sort((one, other) => isHistory(one) - isHistory(other));
  const names = inTurn.map(({ name }) => quoteTable(name));
  await database.unsafe(`lock table ${names.join(", ")} in share row exclusive mode`);
  await database`set local session_replication_role = replica`;
  // Deletes first: a unique value may belong to another row now.
  for (const table of tables.filter(({ name }) => name !== "auth.users")) {
    await database.unsafe(
      `delete from ${quoteTable(table.name)} as kept where ${ours(table.name)}
       and not exists (select from pg_temp.${quote(table.staged)} as archived where ${sameKey(table)} and not ${differs(table)})`,
    );
  }
  const users = tables.find(({ name }) => name === "auth.users");
  if (users) await replaceUsers(database, users);
  for (const table of tables.filter(({ name }) => name !== "auth.users")) await addMissing(database, table);
  await database`set local session_replication_role = origin`;
}

/** Deleting an account deletes its sessions; a kept account keeps them. */
async function replaceUsers(database: Queries, users: StagedTable): Promise<void> {
  const name = quoteTable(users.name);
  const archived = `pg_temp.${quote(users.staged)} as archived`;
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

async function addMissing(database: Queries, table: StagedTable): Promise<void> {
  const columns = quoteList(table.columns);
  await database.unsafe(
    `insert into ${quoteTable(table.name)} (${columns}) overriding system value
     select ${columns} from pg_temp.${quote(table.staged)} as archived
     where not exists (select from ${quoteTable(table.name)} as kept where ${sameKey(table)})`,
  );
}

/** Position of a sequence, as text: it may exceed JavaScript's exact integers. */
export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Lists the positions of the sequences of the site's tables. */
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

/** Sets the positions of sequences; a rollback reverts them. */
export async function setSequences(database: Queries, sequences: Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    // setval alone survives a rollback; after `restart` it belongs to the transaction.
    await database.unsafe(`alter sequence ${quoteTable(name)} restart`);
    await database`select setval(${quoteTable(name)}::regclass, ${lastValue}::bigint, ${isCalled})`;
  }
}
