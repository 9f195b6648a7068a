import type { Database } from "./database.ts";

/** A column, or a field of a function's parameters or result. */
export interface Field {
  name: string;
  /** PostgreSQL's type name; the element's for an array. */
  type: string;
  isArray: boolean;
}

export interface Column extends Field {
  isNullable: boolean;
  hasDefault: boolean;
  /** Generated always, so never written. */
  isGenerated: boolean;
}

export interface Relationship {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  table: string;
  tableColumns: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  relationships: Relationship[];
}

export interface DatabaseFunction {
  name: string;
  args: (Field & { isOptional: boolean })[];
  isSet: boolean;
  /** A table's row, the fields of `returns table (…)`, or a plain type. */
  returns: { table: string } | { fields: Field[] } | { type: Field };
}

export interface SchemaDescription {
  /** Newest applied migration. */
  version: string;
  tables: Table[];
  functions: DatabaseFunction[];
}

/** Reads tables and callable functions of the schema `public` from the catalogue, sorted by name. */
export async function describeSchema(database: Database): Promise<SchemaDescription> {
  const [tables, functions] = [await describeTables(database), await describeFunctions(database)];
  const [newest] = await database<{ version: string }[]>`select public.schema_version() as version`;
  return { version: newest?.version ?? "", tables, functions };
}

async function describeTables(database: Database): Promise<Table[]> {
  const columns = await database<(Column & { table: string })[]>`
    select c.relname as "table", a.attname as name,
      coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
      not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`;
  const relationships = await database<(Relationship & { owner: string })[]>`
    select c.conname as name, o.relname as owner, r.relname as "table",
      (select array_agg(a.attname::text order by k.position) from unnest(c.conkey) with ordinality as k (number, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select array_agg(a.attname::text order by k.position) from unnest(c.confkey) with ordinality as k (number, position)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as "tableColumns",
      exists (
        select from pg_constraint u
        where u.conrelid = c.conrelid and u.contype in ('p', 'u') and u.conkey @> c.conkey and u.conkey <@ c.conkey
      ) as "isOneToOne"
    from pg_constraint c
      join pg_class o on o.oid = c.conrelid
      join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and o.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
    order by c.conname`;
  const names = [...new Set(columns.map((column) => column.table))];
  return names.map((name) => ({
    name,
    columns: columns.filter((column) => column.table === name),
    relationships: relationships.filter((relationship) => relationship.owner === name),
  }));
}

interface FunctionRow {
  name: string;
  isSet: boolean;
  returnsTable: string | null;
  returnType: string;
  returnsArray: boolean;
  defaults: number;
  args: (Field & { mode: string })[];
}

async function describeFunctions(database: Database): Promise<DatabaseFunction[]> {
  const rows = await database<FunctionRow[]>`
    select p.proname as name, p.proretset as "isSet", c.relname as "returnsTable",
      coalesce(e.typname, t.typname) as "returnType", e.oid is not null as "returnsArray",
      p.pronargdefaults as defaults,
      coalesce((
        select json_agg(json_build_object('name', p.proargnames[a.position], 'mode', coalesce(p.proargmodes[a.position], 'i'),
          'type', coalesce(ae.typname, at.typname), 'isArray', ae.oid is not null) order by a.position)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, position)
          join pg_type at on at.oid = a.type
          left join pg_type ae on ae.oid = at.typelem and at.typcategory = 'A'
      ), '[]') as args
    from pg_proc p
      join pg_type t on t.oid = p.prorettype
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      left join pg_class c on c.oid = t.typrelid and c.relkind in ('r', 'p')
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
    order by p.proname`;
  return rows.map((row) => {
    const inputs = row.args.filter((arg) => ["i", "b", "v"].includes(arg.mode));
    const outputs = row.args.filter((arg) => ["o", "b", "t"].includes(arg.mode));
    const args = inputs.map((arg, index) => ({ ...arg, isOptional: index >= inputs.length - row.defaults }));
    const type = { name: row.name, type: row.returnType, isArray: row.returnsArray };
    const returns = row.returnsTable
      ? { table: row.returnsTable }
      : outputs.length > 0 && row.returnType === "record"
        ? { fields: outputs }
        : { type };
    return { name: row.name, isSet: row.isSet, args, returns };
  });
}
