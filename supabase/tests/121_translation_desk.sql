-- The translation desk: marks, Polish that was changed after English, texts written in one change; and who may.
begin;
set local search_path = tests, extensions, public;
select plan(27);
select tests.start();

select is(error_as(who.person, call), who.error, 'GATE-4 refused to ' || who.person || ': ' || call)
from (values ('anonymous', '42501'), ('member', '42501 admin_only')) as who (person, error), unnest(array[
  $$select public.translation_texts('{}')$$, $$select public.write_texts('{"rows": []}')$$
]) as call;

-- Marks.
select is(rows_as('admin', $$insert into public.translation_marks (table_name, row_key, field, texts_hash) values ('portfolio', 'x', 'title_en', repeat('a', 12) || '.' || repeat('b', 12))$$), 1, 'DESK-1 an admin marks a text');
select is((select marked_by from public.translation_marks), tests.id_of('admin'), 'DESK-1 the mark says who made it');
select is(error_as('admin', $$insert into public.translation_marks (table_name, row_key, field, texts_hash) values ('portfolio', 'y', 'title_en', 'x')$$), '23514', 'DESK-1 a mark is a hash of both texts');
select is(rows_as('anonymous', 'select from public.translation_marks'), -1, 'DESK-1 anonymous sees no marks');
select is(rows_as('member', 'select from public.translation_marks'), 0, 'DESK-1 a member sees no marks');
select is(rows_as('other admin', 'select from public.translation_marks'), 1, 'DESK-1 every admin sees them');
select is(rows_as('member', $$insert into public.translation_marks (table_name, row_key, field, texts_hash) values ('portfolio', 'z', 'title_en', repeat('a', 12) || '.' || repeat('b', 12))$$), -1, 'DESK-1 a member marks nothing');
select is(rows_as('member', $$update public.translation_marks set row_key = 'z'$$), 0, 'DESK-1 nor changes a mark');
select is(rows_as('member', 'delete from public.translation_marks'), 0, 'DESK-1 nor removes one');
select is(rows_as('other admin', $$update public.translation_marks set texts_hash = repeat('c', 12) || '.' || repeat('b', 12)$$), 1, 'DESK-1 any admin renews a mark');
select is(rows_as('other admin', 'delete from public.translation_marks'), 1, 'DESK-1 or removes it');

-- What was changed last.
insert into public.portfolio (id, title_pl, title_en, category) values ('00000000-0000-4000-8000-000000000001', 'Gala', 'Gala', 'sports');
create function pg_temp.outdated() returns text language sql as $$
  select tests.value_as('admin', $query$select public.translation_texts(
    '{"portfolio": {"columns": ["id", "title_pl"], "pairs": [["title_pl", "title_en"], ["description_pl", "description_en"]]}}') ->> 'outdated'$query$)
$$;
select is(pg_temp.outdated(), '[]', 'DESK-1 a new text is up to date');
update public.portfolio set title_pl = 'Bal';
select is(pg_temp.outdated(), '[["portfolio", "00000000-0000-4000-8000-000000000001", "title_en"]]', 'DESK-1 Polish that was changed later makes it outdated');
update public.portfolio set title_pl = 'Gala';
select is(pg_temp.outdated(), '[]', 'DESK-1 unless it is again what it was');
update public.portfolio set title_pl = 'Bal';
update public.portfolio set title_en = 'Ball';
select is(pg_temp.outdated(), '[]', 'DESK-1 or English follows');
select is(tests.value_as('admin', $$select public.translation_texts('{"portfolio": {"columns": ["id", "title_pl"], "pairs": []}}') -> 'rows' -> 'portfolio' -> 0 ->> 'title_pl'$$), 'Bal', 'DESK-1 the rows come with the columns that were asked for');

-- Writing.
create function pg_temp.change(list text, row_key text, version timestamptz, fields text) returns jsonb language sql as $$
  select jsonb_build_object('table', list, 'key', row_key, 'version', version, 'fields', fields::jsonb)
$$;
create function pg_temp.written(variadic changes jsonb[]) returns text language sql as $$
  select tests.value_as('admin', format('select public.write_texts(%L)', jsonb_build_object('rows', to_jsonb(changes))))
$$;
select set_config('app.change_id', '', true);
select is(pg_temp.written(
    (select pg_temp.change('portfolio', id::text, updated_at, '{"title_en": "Written", "order": 9}') from public.portfolio),
    pg_temp.change('translations', 'new.text', null, '{"pl": "Nowy", "en": "New"}')),
  '[]', 'DESK-2 texts of several tables are written at once');
select is((select title_en || ' ' || "order" from public.portfolio), 'Written 1', 'DESK-2 a text, and nothing of a list''s order');
select is((select en from public.translations where key = 'new.text'), 'New', 'DESK-2 an interface text gets a row');
select is((select count(distinct change_id) from public.content_history where after ->> 'title_en' = 'Written' or after ->> 'key' = 'new.text'), 1::bigint, 'DESK-2 all of it is one change');
select is(pg_temp.written(
    pg_temp.change('portfolio', '00000000-0000-4000-8000-000000000001', now() - interval '1 day', '{"title_en": "Stale"}'),
    pg_temp.change('translations', 'new.text', null, '{"en": "Stale"}')),
  '[["portfolio", "00000000-0000-4000-8000-000000000001"], ["translations", "new.text"]]', 'DESK-2 what is another version by now is left, and named');
select is((select title_en from public.portfolio), 'Written', 'DESK-2 and stays as it is');
select is(tests.rows_as('member', format('select public.write_texts(%L)', '{"rows": []}')), -1, 'GATE-4 a member writes nothing');

select * from finish();
rollback;
