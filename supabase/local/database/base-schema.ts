import type { Database } from "./database.ts";

/**
 * Schemas, request roles, default privileges and extension schema with which every hosted Supabase project starts;
 * migrations build on them.
 */
const beforeSystemSchema = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit %s', wanted,
        case when wanted = 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
end
$$;
alter database postgres set search_path to "$user", public, extensions;
set search_path to "$user", public, extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);
create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
`;

const afterSystemSchema = `
grant usage on schema auth, storage to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
insert into supabase_migrations.seed_files (path, hash) values ('supabase/local/hosted-ground.ts', 'laid');
`;

/**
 * Creates the base schema in a new database, once: rights that migrations revoked since must stay revoked.
 * @param makeSystemSchema creates lite's `auth` and `storage` schemas; runs at every start, as a newer lite may add to
 * them.
 */
export async function createBaseSchema(
  database: Database,
  makeSystemSchema: () => Promise<void>,
): Promise<void> {
  const isLaid = await isCreated(database);
  if (!isLaid) await database.unsafe(beforeSystemSchema).simple();
  await makeSystemSchema();
  if (!isLaid) await database.unsafe(afterSystemSchema).simple();
}

/** The path below is a key in existing databases: it does not follow this file when that is moved or renamed. */
async function isCreated(database: Database): Promise<boolean> {
  const [table] = await database`select to_regclass('supabase_migrations.seed_files') as name`;
  if (!table?.name) return false;
  const [mark] = await database`
    select from supabase_migrations.seed_files where path = 'supabase/local/hosted-ground.ts'`;
  return mark !== undefined;
}
