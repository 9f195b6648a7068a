import { reviewed } from "./audit-reviewed.ts";
import type { Queries } from "./database.ts";

type Check = (database: Queries) => Promise<string[]>;

/** Untrusted roles: visitors, anybody who signed up, and PUBLIC. */
const outsiders = ["PUBLIC", "anon", "authenticated"];

const checks: Check[] = [
  checkRowSecurity,
  checkPolicies,
  checkSearchPaths,
  checkDefiners,
  checkExecution,
  checkDefaults,
  checkViews,
  checkGrants,
  checkColumnGrants,
  checkPrivateSchemas,
  checkVersions,
];

/**
 * Finds holes in the database's access rules (GATE-4) in PostgreSQL's catalogue. Read-only.
 * @param database a connection of the schema's owner, or a transaction of it
 * @returns one readable line for each finding; empty without findings
 */
export async function auditDatabase(database: Queries): Promise<string[]> {
  const findings: string[] = [];
  for (const check of checks) findings.push(...(await check(database)));
  return findings;
}

async function checkRowSecurity(database: Queries): Promise<string[]> {
  const tables = await database<{ name: string; kind: string }[]>`
    select format('%I.%I', nspname, relname) as name, relkind as kind
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname = 'public' or nspname = 'storage' and relname in ('buckets', 'objects'))
      and (relkind in ('r', 'p') and not relrowsecurity or relkind in ('m', 'f'))
    order by 1`;
  return tables.map(({ name, kind }) =>
    kind === "r" || kind === "p"
      ? `${name}: row level security is off.`
      : `${name}: a ${kind === "m" ? "materialized view" : "foreign table"} can't have row level security.`,
  );
}

interface Policy {
  name: string;
  schema: string;
  table: string;
  command: "r" | "a" | "w" | "d" | "*";
  roles: string[];
  rules: string[];
}

async function checkPolicies(database: Queries): Promise<string[]> {
  const policies = await database<Policy[]>`
    select polname as name, nspname as schema, relname as "table", polcmd as command,
      array(select case role when 0 then 'PUBLIC' else role::regrole::text end from unnest(polroles) as role) as roles,
      array_remove(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)], null) as rules
    from pg_policy join pg_class on pg_class.oid = polrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'storage') and polpermissive
    order by nspname, relname, polname`;
  const findings: string[] = [];
  for (const policy of policies) {
    const { name, schema, table, command, roles, rules } = policy;
    const place = `${schema}.${table}: the policy "${name}"`;
    const reads = command === "r" || command === "*";
    const writes = command !== "r";
    // A policy without an expression allows everything.
    const alwaysTrue =
      rules.length === 0 || (await someAsync(rules, (rule) => isAlwaysTrue(database, policy, rule)));
    const isWhole = schema === "public" && reviewed.readWhole.includes(table);
    const isInPart = schema === "public" && reviewed.readInPart.includes(table);
    const isForVisitors = roles.includes("anon") || roles.includes("PUBLIC");
    if (writes && alwaysTrue) findings.push(`${place} lets every row be written: it is always true.`);
    if (writes && isForVisitors) findings.push(`${place} lets visitors write.`);
    if (reads && alwaysTrue && !isWhole)
      findings.push(`${place} lets every row be read: it is always true, and the table is not public.`);
    if (reads && isForVisitors && !isWhole && !isInPart)
      findings.push(`${place} lets visitors read, and the table is not public.`);
  }
  return findings;
}

async function someAsync<Item>(items: Item[], test: (item: Item) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await test(item)) return true;
  return false;
}

/**
 * Whether an expression is true for every row, however it is written (`1 = 1`, `id = id`, `… or true`): the planner
 * removes it, so a plan with it has no condition.
 */
async function isAlwaysTrue(database: Queries, { schema, table }: Policy, rule: string): Promise<boolean> {
  // A select of a constant, which the planner does not simplify.
  const plain = rule.replaceAll(/\( SELECT (true|false)( AS \w+)?\)/g, "$1");
  // A sample of the whole table: a partial index with the same expression (`where is_active`) would need no condition
  // either.
  const [row] = await database.unsafe<{ "QUERY PLAN": unknown }[]>(
    `explain (format json) select from ${quote(schema)}.${quote(table)} tablesample system (100) where ${plain}`,
  );
  return !/(Filter|Cond)"/.test(JSON.stringify(row?.["QUERY PLAN"]));
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface FunctionRow {
  name: string;
  isDefiner: boolean;
  settings: string[] | null;
  executors: string[];
}

function listFunctions(database: Queries): Promise<FunctionRow[]> {
  return database<FunctionRow[]>`
    select nspname || '.' || proname as name, prosecdef as "isDefiner", proconfig as settings,
      array(
        select case grantee when 0 then 'PUBLIC' else grantee::regrole::text end
        from aclexplode(coalesce(proacl, acldefault('f', proowner))) where privilege_type = 'EXECUTE'
      ) as executors
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
      -- What an extension brought is not ours to judge.
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by 1`;
}

async function checkSearchPaths(database: Queries): Promise<string[]> {
  return (await listFunctions(database))
    .filter(({ settings }) => !settings?.some((setting) => setting === 'search_path=""'))
    .map(
      ({ name, isDefiner }) =>
        `${name}(): ${isDefiner ? "runs as its definer" : "runs"} without a fixed, empty search_path.`,
    );
}

async function checkDefiners(database: Queries): Promise<string[]> {
  return (await listFunctions(database))
    .filter(({ name, isDefiner }) => isDefiner && !reviewed.definers.includes(name))
    .map(({ name }) => `${name}(): runs as its definer (security definer) and was not reviewed for that.`);
}

async function checkExecution(database: Queries): Promise<string[]> {
  return (await listFunctions(database)).flatMap(({ name, executors }) => {
    if (executors.includes("PUBLIC")) return [`${name}(): everybody may execute it (PUBLIC).`];
    const isOpen = executors.includes("anon") && !reviewed.visitorsExecute.includes(name);
    return isOpen ? [`${name}(): visitors may execute it (anon).`] : [];
  });
}

/** Default privileges: access to the next migration's tables, sequences and functions without a grant. */
async function checkDefaults(database: Queries): Promise<string[]> {
  const rows = await database<{ owner: string; kind: string; role: string; right: string }[]>`
    with owners as (select distinct relowner as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')),
    kinds (kind, word) as (values ('f'::"char", 'function'), ('r'::"char", 'table'), ('S'::"char", 'sequence')),
    -- An entry for all schemas replaces what is built in, one for a schema adds to it.
    defaults as (
      select owner, word, coalesce(defaclacl,
        acldefault(case kind when 'S' then 's'::"char" else kind end, owner)) as rights
      from owners cross join kinds
        left join pg_default_acl on defaclrole = owner and defaclnamespace = 0 and defaclobjtype = kind
      union all
      select owner, word, defaclacl from owners cross join kinds
        join pg_default_acl on defaclrole = owner and defaclnamespace = 'public'::regnamespace and defaclobjtype = kind
    )
    select distinct owner::regrole::text as owner, word as kind, privilege_type as right,
      case grantee when 0 then 'PUBLIC' else grantee::regrole::text end as role
    from defaults, aclexplode(rights) where grantee <> owner order by 1, 2, 3, 4`;
  return rows
    .filter(({ role }) => outsiders.includes(role))
    .map(
      ({ owner, kind, role, right }) =>
        `Default privileges of ${owner}: a new ${kind} in public is open to ${role} (${right}).`,
    );
}

async function checkViews(database: Queries): Promise<string[]> {
  const views = await database<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'v'
      and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1']
    order by 1`;
  return views.map(({ name }) => `${name}: a view without security_invoker reads past row level security.`);
}

async function checkGrants(database: Queries): Promise<string[]> {
  const grants = await database<{ name: string; kind: string; role: string; right: string }[]>`
    select relname as name, relkind as kind, privilege_type as right,
      case grantee when 0 then 'PUBLIC' else grantee::regrole::text end as role
    from pg_class,
      aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r'::"char" end, relowner)))
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and grantee <> relowner
    order by 1, 4, 3`;
  const isMeant = ({ name, kind, role, right }: (typeof grants)[number]): boolean => {
    if (role === "PUBLIC" || kind === "S") return false;
    if (role === "authenticated") return ["SELECT", "INSERT", "UPDATE", "DELETE"].includes(right);
    return right === "SELECT" && [...reviewed.readWhole, ...reviewed.readInPart].includes(name);
  };
  return grants
    .filter((grant) => outsiders.includes(grant.role) && !isMeant(grant))
    .map(({ name, role, right }) => `public.${name}: ${role} has the right to ${right}.`);
}

async function checkColumnGrants(database: Queries): Promise<string[]> {
  const grants = await database<{ name: string; role: string; right: string }[]>`
    select format('%I.%I.%I', nspname, relname, attname) as name, privilege_type as right,
      case grantee when 0 then 'PUBLIC' else grantee::regrole::text end as role
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace,
      aclexplode(attacl)
    where nspname in ('public', 'private', 'auth', 'storage', 'supabase_migrations') order by 1, 2, 3`;
  return grants
    .filter(({ role }) => outsiders.includes(role))
    .map(({ name, role, right }) => `${name}: ${role} has the right to ${right} this column.`);
}

/** Schemas that the API must not reach: accounts, the list of migrations, private helpers. */
async function checkPrivateSchemas(database: Queries): Promise<string[]> {
  const grants = await database<{ name: string; role: string; right: string }[]>`
    select format('%I.%I', nspname, relname) as name, privilege_type as right,
      case grantee when 0 then 'PUBLIC' else grantee::regrole::text end as role
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl)
    where nspname in ('private', 'auth', 'supabase_migrations') and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select 'the schema ' || nspname, privilege_type,
      case grantee when 0 then 'PUBLIC' else grantee::regrole::text end
    from pg_namespace, aclexplode(nspacl)
    where nspname in ('private', 'supabase_migrations')
      -- Signed-in people run the helpers that policies and functions stand on.
      and not (nspname = 'private' and grantee = 'authenticated'::regrole and privilege_type = 'USAGE')
    order by 1, 2, 3`;
  return grants
    .filter(({ role }) => outsiders.includes(role))
    .map(({ name, role, right }) => `${name}: ${role} has the right to ${right}.`);
}

/** A trigger that a tool disabled and enabled again no longer fires in a restore: the site would keep stale content. */
async function checkVersions(database: Queries): Promise<string[]> {
  const tables = await database<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relname in (select table_name from private.content_versions)
      and not exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_change' and tgenabled = 'A'
      )
    order by 1`;
  return tables.map(({ name }) => `${name}: the trigger note_change does not fire always.`);
}
