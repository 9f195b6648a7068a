-- Stands for the extension safeupdate, which hosted Supabase loads for the API and no package brings: an update or a delete
-- without a condition is refused to the API's roles, also within a function that they call. The extension looks at the
-- parsed statement; here its text is searched for a `where`, so that one with a condition in a part of it alone passes. What the
-- helpers of supabase/tests run for a person is let through, as on hosted Supabase it comes from a session of `postgres`; what
-- that calls is not. To be run by the superuser, after the migrations.

create function hosted.require_condition() returns trigger language plpgsql as $$
declare
  place text;
  statement text;
begin
  if current_setting('role') not in ('anon', 'authenticated', 'service_role') then return null; end if;
  get diagnostics place = pg_context;
  -- After the line of this trigger comes what fired it: nothing for a statement that the client has sent.
  place := substring(place from E'^[^\n]*\n(.*)$');
  if place like 'SQL function "%' then
    raise exception 'A function written in SQL that updates or deletes can''t be looked into: %', place;
  end if;
  statement := coalesce(substring(place from E'^SQL statement "(.*?)"(?:\n(?:PL/pgSQL|SQL) |$)'), current_query());
  if place like 'SQL statement "%'
    and substring(place from length(statement) + 17) ~ E'^\nPL/pgSQL function (tests\\.)?(rows|value|error)_as\\(' then
    return null;
  end if;
  -- An insert that updates on conflict fires this trigger too, and needs none.
  if statement !~* '\mwhere\M' and statement ~* '(^|[();])\s*(update|delete)\M' then
    raise exception '% requires a WHERE clause: %', tg_op, statement using errcode = 'cardinality_violation';
  end if;
  return null;
end
$$;

do $$
declare
  item record;
begin
  for item in
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'storage') and relkind = 'r'
  loop
    execute format(
      'create trigger "00 require condition" before update or delete on %s execute function hosted.require_condition()',
      item.name
    );
  end loop;
end
$$;
