-- The pictures of a draft are in use: only its publication makes them those of a row.

create or replace function private.unused_among(candidates text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  unused text[];
  holder record;
begin
  unused := array(
    select distinct candidate
    from unnest(candidates) as candidate
    where candidate is not null and not exists (
      select from public.content_history
      where private.files_in(content_history.before, content_history.after) @> array[candidate]
    )
  );
  unused := array(select unnest(unused) except select unnest(private.files_in(fields, base)) from public.drafts);
  for holder in
    select pg_constraint.conrelid::pg_catalog.regclass as list, pg_attribute.attname as name
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute
      on pg_attribute.attrelid = pg_constraint.conrelid and pg_attribute.attnum = pg_constraint.conkey[1]
    where pg_constraint.contype = 'c' and pg_constraint.connamespace = 'public'::pg_catalog.regnamespace
      and pg_catalog.pg_get_constraintdef(pg_constraint.oid) like '%is_media_ref(%'
  loop
    execute format('select array(select unnest($1) except select %I from %s)', holder.name, holder.list)
      into unused using unused;
  end loop;
  return unused;
end;
$$;
