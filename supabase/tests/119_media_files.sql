-- The library of pictures: who sees it, what it takes from the bucket, and where it finds a picture used.
begin;
set local search_path = tests, extensions, public;
select plan(32);
select tests.start();
set local storage.allow_delete_query = 'true';
delete from public.drafts;
delete from storage.objects where bucket_id = 'media';
select public.record_media_files();

create function pg_temp.path(number integer) returns text language sql immutable as $$
  select 'portfolio/' || lpad(number::text, 8, '0') || '-0000-4000-8000-000000000000_1600x900_0c0e15_s.webp'
$$;
insert into storage.objects (bucket_id, name, metadata, owner_id, created_at)
select 'media', pg_temp.path(number), '{"size": 2048}', tests.id_of('admin')::text, now() - make_interval(hours => number) from generate_series(1, 5) as number;
insert into storage.objects (bucket_id, name, metadata) values
  ('media', replace(pg_temp.path(1), '.webp', '/480.avif'), '{}'),
  ('media', 'about/film.webm', '{}'),
  -- As the embedded home's storage keeps it.
  ('media', 'team/placeholder.webp', to_jsonb('{"size": 1024}'::text));

select is(public.record_media_files(), 7, 'LIB-1 originals of the bucket are taken into the library, without their variants');
select is(public.record_media_files(), 0, 'LIB-1 each once');
select is((select concat_ws(' ', width, height, size, author = tests.id_of('admin')) from public.media_files where path = pg_temp.path(1)), '1600 900 2048 t', 'LIB-1 with the dimensions that the name tells, size and author');
select is((select concat_ws(' ', coalesce(width, 0), size, is_picture) from public.media_files where path = 'team/placeholder.webp'), '0 1024 t', 'LIB-1 those of any other name are unknown');
select is((select is_picture from public.media_files where path = 'about/film.webm'), false, 'LIB-1 a film is no picture');

select is(rows_as('anonymous', 'select from public.media_files'), -1, 'GATE-4 anonymous sees no files');
select is(rows_as('member', 'select from public.media_files'), 0, 'GATE-4 a member sees no files');
select is(rows_as('other admin', 'select from public.media_files'), 7, 'LIB-1 every admin sees all of them');
select is(rows_as('member', $$insert into public.media_files (path) values ('team/a.webp')$$), -1, 'GATE-4 a member adds no file');
select is(rows_as('admin', $$insert into public.media_files (path, author) values ('team/a.webp', tests.id_of('other admin'))$$), -1, 'LIB-1 nobody adds one in another one''s name');
select is(rows_as('admin', $$insert into public.media_files (path) values ('team/a.webp')$$), 1, 'LIB-1 an admin adds a file');
select is(rows_as('member', 'update public.media_files set focal_x = 1'), 0, 'GATE-4 a member changes no file');
select is(error_as('admin', $$update public.media_files set focal_x = 101 where path = 'team/a.webp'$$), '23514', 'LIB-2 a focal point lies in the picture');
select is(rows_as('member', 'delete from public.media_files'), 0, 'GATE-4 a member removes no file');
select is(rows_as('admin', $$delete from public.media_files where path = 'team/a.webp'$$), 1, 'LIB-1 an admin removes a file');

-- 1 is shown, 2 only the history knows, 3 is a draft's, 4 stands in a text, 5 nothing refers to.
insert into public.portfolio (title_pl, image_url) values ('Gala żużlowa', pg_temp.path(2));
update public.portfolio set image_url = pg_temp.path(1) where title_pl = 'Gala żużlowa';
insert into public.drafts (table_name, row_id, fields) select 'portfolio', id, jsonb_build_object('image_url', pg_temp.path(3)) from public.portfolio;
insert into public.blog_posts (slug, title_pl, body_pl) values ('x', 'Wpis', '<p>a</p><img src="/media/' || pg_temp.path(4) || '" alt="">');

create function pg_temp.listed(words text, only_unused boolean, page integer, size integer) returns text language sql as $$
  select tests.value_as('admin', format($q$
    select concat_ws(' ', list -> 'count', list -> 'page', list -> 'pages', (
      select string_agg(coalesce((substring(picture ->> 'path' from '[0-9]{8}'))::integer::text, 's'), '') from jsonb_array_elements(list -> 'pictures') as picture
    )) from public.list_pictures(%L, %L, %s, %s) as list$q$, string_to_array(words, ' '), only_unused, page, size))
$$;
select is(pg_temp.listed('', false, 1, 48), '6 1 1 s12345', 'LIB-1 the newest picture is the first');
select is(pg_temp.listed('', false, 9, 4), '6 2 2 45', 'LIB-1 the last page serves for those after it');
select is(pg_temp.listed('', true, 1, 48), '3 1 1 s25', 'LIB-1 a picture is used by a row, a draft or a text');
select is(pg_temp.listed('zuzlowa', false, 1, 48), '2 1 1 13', 'LIB-1 a picture is found by what uses it, with or without marks');
select is(pg_temp.listed('placeholder', false, 1, 48), '1 1 1 s', 'LIB-1 and by its name');
select is(value_as('admin', format($$select jsonb_build_array(picture -> 'uses' -> 0 -> 'list', picture -> 'uses' -> 0 -> 'field', picture -> 'uses' -> 0 -> 'title', picture -> 'uses' -> 0 -> 'is_draft', picture -> 'author')
  from public.get_picture(%L) as picture$$, pg_temp.path(3))), '["portfolio", "image_url", "Gala żużlowa", true, "admin@tests.example"]', 'LIB-1 a use tells where it is, a picture who uploaded it');
select is(value_as('admin', format($$select string_agg((public.get_picture(path) -> 'in_history')::text, ' ' order by path) from public.media_files where path in (%L, %L, %L)$$,
  pg_temp.path(1), pg_temp.path(2), pg_temp.path(5))), 'false true false', 'LIB-1 a picture tells whether only the history refers to it');
select is(error_as('member', $$select public.list_pictures('{}', false, 1, 48)$$), '42501 admin_only', 'GATE-4 a member lists no pictures');

select is(value_as('admin', format($$select string_agg(public.forget_picture(path)::text, ' ' order by path) from public.media_files where path ~ 'portfolio/'$$)), 'false false false false true',
  'LIB-1 only a picture that nothing refers to, the history included, is removed');
select is(error_as('admin', format('select public.forget_picture(%L)', pg_temp.path(5))), 'PT404 not_found', 'LIB-1 once');
select is((select string_agg(file, ' ') from unnest(private.unused_among(array[pg_temp.path(3), pg_temp.path(4), pg_temp.path(5)])) as file), pg_temp.path(5), 'UPL-5 what a draft or a text shows is not abandoned');
update public.blog_posts set body_pl = '<p>a</p>' where slug = 'x';
select is(private.unused_among(array[pg_temp.path(4)]), '{}', 'LIB-3 DATA-5 a picture of a text stays while the history can bring the text back');
delete from storage.objects where name = pg_temp.path(4);
select public.record_media_files();
select is((select count(*) from public.media_files where path = pg_temp.path(4)), 0::bigint, 'LIB-1 a file that the bucket lacks leaves the library');

-- Around which points visitors' pages crop pictures.
create temporary table focus as select public.content_versions() ->> 'media_files' as version;
update public.media_files set name = 'Inna nazwa' where path = pg_temp.path(1);
select is(public.content_versions() ->> 'media_files', (select version from focus), 'LIB-2 a name changes no page');
select is(rows_as('admin', format('update public.media_files set focal_x = 82, focal_y = 3 where path = %L', pg_temp.path(1))), 1, 'LIB-2 an admin sets a focal point');
select ok(public.content_versions() ->> 'media_files' <> (select version from focus), 'LIB-2 I18N-3 a focal point changes pages');
select is(value_as('anonymous', 'select public.focal_points()'), format('{"%s": [80, 5]}', md5(pg_temp.path(1))), 'LIB-2 visitors get it in steps of five, without the name of the picture');

select * from finish();
rollback;
