-- Whether the content has changed: the version of each table that visitors see.
begin;
set local search_path = tests, extensions, public;
select plan(16 * 4 + 7);
select tests.start();

-- Of files visitors see the focal points alone (119_media_files.sql).
create function pg_temp.versions() returns jsonb language sql as $$ select public.content_versions() - 'media_files' $$;

select is(
  (select string_agg(key, ' ' order by key) from jsonb_object_keys(pg_temp.versions()) as key),
  (select string_agg(relname, ' ' order by relname) from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r' and has_any_column_privilege('anon', oid, 'select')),
  'I18N-3 every table that visitors read has a version');

create function pg_temp.each_change(list text) returns setof text language plpgsql as $$
declare
  change text;
  before jsonb;
  after jsonb;
begin
  foreach change in array array[
    'insert into public.%1$I select * from public.%1$I where false', 'update public.%1$I set updated_at = updated_at where false',
    'delete from public.%1$I where false', 'truncate public.%1$I cascade'
  ] loop
    before := pg_temp.versions();
    execute format(change, list);
    after := pg_temp.versions();
    return next ok(before -> list <> after -> list, format('I18N-3 %s gives %s another version', split_part(change, ' ', 1), list));
  end loop;
end
$$;
select pg_temp.each_change(key) from jsonb_object_keys(pg_temp.versions()) as key;

create temporary table versions as select pg_temp.versions() as before;
select is(rows_as('admin', $$insert into public.portfolio (title_pl) values ('x')$$), 1, 'I18N-3 an admin adds a project');
select is(pg_temp.versions() - 'portfolio', (select before - 'portfolio' from versions), 'I18N-3 the other tables keep theirs');
update versions set before = pg_temp.versions();
set local session_replication_role = replica;
update public.portfolio set title_pl = 'y' where title_pl = 'x';
set local session_replication_role = origin;
select ok(pg_temp.versions() -> 'portfolio' <> (select before -> 'portfolio' from versions), 'I18N-3 a restore gives another one too');

select is(rows_as('anonymous', 'select public.content_versions()'), 1, 'I18N-3 anybody may ask');
select is(error_as('anonymous', 'select from private.content_versions'), '42501', 'GATE-4 anonymous reads no table of the schema private');
select is(error_as('admin', $$update private.content_versions set version = gen_random_uuid()$$), '42501', 'GATE-4 an admin writes no version');

select * from finish();
rollback;
