-- What hosted Supabase sets up before a project's migrations, and lacks in the embedded home: the migrations' role is no
-- superuser and does not own the schemas of the services. To be run by the superuser, once `auth` and `storage` are there.

alter database postgres owner to postgres;
grant anon, authenticated, service_role to postgres with admin option;
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter table supabase_migrations.seed_files owner to postgres;
alter schema extensions owner to postgres;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
grant set on parameter session_replication_role to postgres;

create role supabase_auth_admin nologin noinherit;
create role supabase_storage_admin nologin noinherit;
do $$
declare
  item record;
begin
  for item in
    select format('%I.%I', nspname, relname) as name, nspname
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('auth', 'storage') and relkind = 'r'
  loop
    execute format('alter table %s owner to supabase_%s_admin', item.name, item.nspname);
    execute format('grant all on %s to postgres', item.name);
  end loop;
end
$$;
grant usage on schema auth, storage to postgres, supabase_auth_admin, supabase_storage_admin;
grant execute on all functions in schema auth, storage to postgres, supabase_auth_admin, supabase_storage_admin;

-- There an extension of the server (supautils) lets `postgres` make policies for storage.objects. Plain PostgreSQL lets only
-- the owner's members, who may do more: the trigger refuses that.
grant supabase_storage_admin to postgres with inherit true;

create schema hosted;

create function hosted.refuse_changes_of_services() returns event_trigger language plpgsql as $$
declare
  command record;
begin
  if session_user <> 'postgres' then return; end if;
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'GRANT', 'REVOKE')
      and (command.schema_name in ('auth', 'storage') or command.object_identity ~ ' on (auth|storage)\.') then
      raise insufficient_privilege using message = 'must be owner of ' || command.object_identity;
    end if;
  end loop;
end
$$;
create event trigger services on ddl_command_end execute function hosted.refuse_changes_of_services();

-- The storage service alone removes rows of its tables: who asks without this setting is refused.
create function hosted.refuse_removal() returns trigger language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise insufficient_privilege using message = 'Direct deletion from storage tables is not allowed.';
  end if;
  return null;
end
$$;
create trigger refuse_removal before delete on storage.objects execute function hosted.refuse_removal();
create trigger refuse_removal before delete on storage.buckets execute function hosted.refuse_removal();
alter role supabase_admin set storage.allow_delete_query = 'true';
