-- What the history brings back, and which files it keeps from being removed.
begin;
set local search_path = tests, extensions, public;
select plan(57);
select tests.start();

-- The entry of the last change of a kind, and the version that a row has.
create function pg_temp.entry(written text, list text default 'portfolio') returns bigint language sql as $$
  select id from public.content_history where operation = written and table_name = list order by id desc limit 1
$$;
create function pg_temp.restore(entry bigint, version timestamptz) returns text language sql as $$
  select format('select public.restore_history(%s, %L)', entry, version)
$$;
create function pg_temp.version_of(title text) returns timestamptz language sql as $$
  select updated_at from public.portfolio where title_pl = title
$$;

select is(rows_as('admin', $$insert into public.portfolio (title_pl, category, is_active) values ('a', 'sports', true), ('b', 'corporate', true), ('c', 'cultural', true)$$), 3, 'PFA-1 three projects are added');

-- An edit.
select is(rows_as('admin', $$update public.portfolio set title_pl = 'B', description_pl = 'new' where title_pl = 'b'$$), 1, 'PFA-1 one is edited');
select is(rows_as('admin', $$update public.portfolio set "order" = 1 where title_pl = 'B'$$), 1, 'PFA-1 and put first');
create temporary table edits as select
  (select id from public.content_history where table_name = 'portfolio' and after ->> 'description_pl' = 'new' and before ->> 'title_pl' = 'b') as edit,
  (select id from public.content_history where table_name = 'portfolio' and before -> 'order' <> after -> 'order') as move;
grant select on edits to authenticated;
select is(error_as('anonymous', pg_temp.restore((select edit from edits), pg_temp.version_of('B'))), '42501', 'GATE-4 anonymous restores nothing');
select is(error_as('member', pg_temp.restore((select edit from edits), pg_temp.version_of('B'))), '42501 admin_only', 'GATE-4 a member restores nothing');
select is(error_as('server', pg_temp.restore((select edit from edits), pg_temp.version_of('B'))), '42501', 'DATA-2 the secret key restores nothing');
select is(error_as('admin', pg_temp.restore(-1, pg_temp.version_of('B'))), 'PT404 not_found', 'DATA-5 an entry that is none is told');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('insert'), pg_temp.version_of('B'))), 'PT400 nothing_to_restore', 'DATA-5 before an addition there was nothing');
select is(error_as('admin', pg_temp.restore((select edit from edits), pg_temp.version_of('B') - interval '1 second')), 'PT409 stale', 'DATA-4 a row that was saved since it was read is not overwritten');
select is(error_as('admin', pg_temp.restore((select edit from edits), null)), 'PT409 stale', 'DATA-4 nor one that was thought to be gone');
select is(list_of('portfolio', 'title_pl'), 'B a c', 'DATA-5 a refusal changes nothing');
select is(value_as('admin', format($$select public.restore_history(%s, %L) ->> 'title_pl'$$, (select edit from edits), pg_temp.version_of('B'))), 'b', 'DATA-5 an edit is taken back');
select is(list_of('portfolio', 'title_pl'), 'b a c', 'DATA-5 and the place that it has by now is kept');
select is((select description_pl || category from public.portfolio where title_pl = 'b'), 'corporate', 'DATA-5 every field is as it was');
select is((select concat_ws('|', before ->> 'title_pl', after ->> 'title_pl', (changed_by = tests.id_of('admin'))::text) from public.content_history where id = pg_temp.entry('update')), 'B|b|true',
  'DATA-5 restoring is a change like any other, kept with who made it');
select is(error_as('admin', pg_temp.restore((select edit from edits), (select (after ->> 'updated_at')::timestamptz from public.content_history where id = (select edit from edits)))), 'PT409 stale',
  'DATA-4 who asks for it twice from one page is told so');

-- A move.
select is(error_as('admin', pg_temp.restore((select move from edits), pg_temp.version_of('b'))), 'none', 'DATA-5 a move is taken back');
select is(list_of('portfolio', 'category'), 'sports corporate cultural', 'ABA-3 the item is on its old place, the others made room');

-- A removal.
select is(rows_as('admin', $$delete from public.portfolio where title_pl = 'a'$$), 1, 'PFA-1 a project is removed');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete'), now())), 'PT409 stale', 'DATA-4 what is gone is not taken for what is there');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete'), null)), 'none', 'DATA-5 a removal is taken back');
select is(list_of('portfolio', 'title_pl'), 'a B c', 'ABA-3 on its old place, the others making room');
select is((select category || is_active from public.portfolio where title_pl = 'a'), 'sportstrue', 'DATA-5 with every field it had');
select is((select id::text from public.portfolio where title_pl = 'a'), (select row_id from public.content_history where id = pg_temp.entry('delete')), 'DATA-5 under its old id');
select ok((select updated_at > (select (before ->> 'updated_at')::timestamptz from public.content_history where id = pg_temp.entry('delete')) from public.portfolio where title_pl = 'a'),
  'DATA-4 a form that was open on it before its removal is stale');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete'), null)), 'PT409 stale', 'DATA-4 it is brought back once');

-- What is in the way.
select is(rows_as('admin', $$insert into public.translations (key, pl) values ('x', 'one')$$), 1, 'TRA-1 a text is added');
select is(rows_as('admin', $$delete from public.translations$$), 1, 'TRA-1 and removed');
select is(rows_as('admin', $$insert into public.translations (key, pl) values ('x', 'two')$$), 1, 'TRA-1 and its key is used again');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete', 'translations'), null)), '23505', 'DATA-5 a key that is taken by now is told');
select is(error_as('owner', $$delete from public.translations$$), 'none', 'TRA-1 the other one goes');
select is(error_as('admin', pg_temp.restore((select id from public.content_history where before ->> 'pl' = 'one'), null)), 'none', 'DATA-5 then the first comes back');

insert into public.services (id, link) values ('00000000-0000-4000-8000-000000000001', '/services/audio');
insert into public.service_details (service_id, title_pl, features_pl) values ('00000000-0000-4000-8000-000000000001', 'd', array[E'one\ntext', 'two']);
delete from public.services;
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete', 'service_details'), null)), '23503', 'DATA-5 details do not come back without their service');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete', 'services'), null)), 'none', 'DATA-5 the service comes back');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete', 'service_details'), null)), 'none', 'DATA-5 and then its details');
select is((select features_pl from public.service_details), array[E'one\ntext', 'two'], 'SDT-2 with their features as they were');

insert into public.company (id, name, opening_hours) values (1, 'x', '[{"days": [1, 2], "open": "09:00", "close": "18:00"}]');
delete from public.company;
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete', 'company'), null)), 'none', 'DATA-5 the company comes back');
select is((select opening_hours from public.company), '[{"days": [1, 2], "open": "09:00", "close": "18:00"}]'::jsonb, 'NAV-7 with its hours');

delete from public.admins where id = tests.id_of('other admin');
select is(error_as('admin', pg_temp.restore(pg_temp.entry('delete', 'admins'), null)), 'PT400 nothing_to_restore', 'USR-1 the history makes nobody an admin');

-- One active video a location.
insert into public.media_assets (bunny_id, type, location, is_active) values ('one', 'bunny', 'hero', true), ('two', 'bunny', 'hero', false);
select is(rows_as('admin', $$select public.activate_hero((select id from public.media_assets where bunny_id = 'two'))$$), 1, 'MED-3 another video is made active');
select is(error_as('admin', pg_temp.restore(
  (select id from public.content_history where table_name = 'media_assets' and operation = 'update' and before ->> 'bunny_id' = 'one'),
  (select updated_at from public.media_assets where bunny_id = 'one'))), 'none', 'DATA-5 the one before is brought back');
select is((select string_agg(bunny_id, ' ') from public.media_assets where is_active), 'one', 'MED-3 and is the only active one');

-- Files.
create function pg_temp.file(number integer) returns text language sql immutable as $$
  select 'portfolio/' || lpad(number::text, 8, '0') || '-0000-4000-8000-000000000000.webp'
$$;
create function pg_temp.unused(variadic numbers integer[]) returns text language sql as $$
  select tests.value_as('admin', format('select array_to_string(public.unused_files(%L), '' '')', array(select pg_temp.file(number) from unnest(numbers) as number)))
$$;
select is(error_as('anonymous', $$select public.unused_files('{}')$$), '42501', 'GATE-4 anonymous asks for no files');
select is(error_as('member', $$select public.unused_files('{}')$$), '42501 admin_only', 'GATE-4 a member asks for no files');
update public.portfolio set image_url = pg_temp.file(1) where title_pl = 'c';
update public.portfolio set image_url = pg_temp.file(2) where title_pl = 'c';
select is(pg_temp.unused(1, 2, 3), pg_temp.file(3), 'UPL-5 a file is kept that is shown, or that the history could bring back');
select is(value_as('admin', $$select array_to_string(files, ' ') from public.purge_history('portfolio', (select id::text from public.portfolio where title_pl = 'c'))$$), pg_temp.file(1),
  'DATA-5 UPL-5 forgetting a row''s history tells which files nothing refers to any more');
select is(pg_temp.unused(1, 2), pg_temp.file(1), 'UPL-5 what is shown stays');
update public.portfolio set image_url = pg_temp.file(4) where title_pl = 'a';
delete from public.portfolio where title_pl = 'a';
select is(pg_temp.unused(4), '', 'UPL-5 a removed row''s file is kept with its history');
update public.content_history set changed_at = now() - interval '2 years';
select is(value_as('admin', $$select array_to_string(files, ' ') from public.purge_old_history(12)$$), pg_temp.file(4), 'UPL-5 forgetting what is old tells of its files');
insert into public.blog_posts (slug, cover_url) values ('x', pg_temp.file(5));
insert into public.seo_settings (page_path, favicon_url) values ('/blog', pg_temp.file(6));
delete from public.content_history;
select is(pg_temp.unused(3, 5, 6), pg_temp.file(3), 'UPL-5 every column that holds a file is asked');
-- The same pattern that the app gives its uploads: a stock picture is none.
select is(private.files_in('{"a": "team/placeholder.webp", "b": null, "c": ["x"]}', null), '{}'::text[], 'UPL-5 the stock pictures are no uploads');
select is(array_length(private.files_in(jsonb_build_object('a', pg_temp.file(1)), jsonb_build_object('a', pg_temp.file(1), 'b', pg_temp.file(2))), 1), 2, 'UPL-5 a file is told once');


-- What nothing refers to: three uploads of the day before yesterday, one of today, a variant, a stock picture.
insert into storage.objects (bucket_id, name, created_at)
select 'media', name, now() - age
from (values
  (pg_temp.file(21), interval '2 days'), (pg_temp.file(22), '2 days'), (pg_temp.file(23), '2 days'), (pg_temp.file(24), '1 hour'),
  ('portfolio/00000025-0000-4000-8000-000000000000_1600x900_0c0e15.webp', '2 days'),
  ('portfolio/00000025-0000-4000-8000-000000000000_1600x900_0c0e15/480.avif', '2 days'),
  ('portfolio/00000026-0000-4000-8000-000000000000_1600x900.webp', '2 days'),
  ('portfolio/stock_1600x900_0c0e15.webp', '2 days')) as stored (name, age);
update public.portfolio set image_url = pg_temp.file(21) where title_pl = 'c';
update public.portfolio set image_url = pg_temp.file(22) where title_pl = 'c';
update public.portfolio set image_url = 'portfolio/00000026-0000-4000-8000-000000000000_1600x900.webp' where title_pl = 'c';
update public.portfolio set image_url = 'portfolio/stock_1600x900_0c0e15.webp' where title_pl = 'c';
create function pg_temp.abandoned() returns text language sql as $$
  select tests.value_as('server', $q$select array_to_string(array(
    select file from unnest(public.abandoned_files()) as file where file ~ '/000000' order by file), ' ')$q$)
$$;
select is(pg_temp.abandoned(), pg_temp.file(23) || ' portfolio/00000025-0000-4000-8000-000000000000_1600x900_0c0e15.webp',
  'UPL-5 an upload of more than a day ago is abandoned where neither a row nor the history refers to it');
delete from public.portfolio where title_pl = 'c';
select is(pg_temp.abandoned(), pg_temp.file(23) || ' portfolio/00000025-0000-4000-8000-000000000000_1600x900_0c0e15.webp',
  'UPL-5 what a removed row showed is not');
select is(error_as('admin', 'select public.abandoned_files()'), '42501', 'DATA-2 an admin has nothing to ask there');
select is(error_as('anonymous', 'select public.abandoned_files()'), '42501', 'GATE-4 nor has anonymous');
select is(private.files_in('{"a": "team/00000001-0000-4000-8000-000000000000_960x1200_0c0e15.webp", "b": "team/00000001-0000-4000-8000-000000000000_960x1200_0c0e15/480.webp"}', null),
  array['team/00000001-0000-4000-8000-000000000000_960x1200_0c0e15.webp'], 'UPL-5 a picture that has variants is an upload, a variant is its');

select * from finish();
rollback;
