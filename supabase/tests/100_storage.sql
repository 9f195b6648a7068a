-- The bucket media: served to everybody, written by admins.
begin;
set local search_path = tests, extensions, public;
select plan(22);
select tests.start();
-- Hosted Supabase keeps everybody but its storage service from removing rows; here policies are what is asked for.
set local storage.allow_delete_query = 'true';
insert into storage.buckets (id, name) values ('tests', 'tests');
delete from storage.objects where name like 'tests/%';

select is((select public from storage.buckets where id = 'media'), true, 'UPL-1 the bucket media is public');
select is((select file_size_limit from storage.buckets where id = 'media'), 52428800::bigint, 'UPL-3 it takes files up to 50 MiB, as much as the free plan');
select ok((select not ('image/svg+xml' = any (allowed_mime_types)) and not ('text/html' = any (allowed_mime_types)) from storage.buckets where id = 'media'),
  'UPL-2 it takes no SVG and no HTML');
select ok((select allowed_mime_types @> array['image/webp', 'image/png', 'image/jpeg', 'image/x-icon', 'video/webm', 'video/mp4'] from storage.buckets where id = 'media'),
  'UPL-2 it takes pictures, icons and videos');

select is(rows_as('anonymous', $$insert into storage.objects (bucket_id, name) values ('media', 'tests/a.webp')$$), -1, 'GATE-4 anonymous uploads nothing');
select is(rows_as('member', $$insert into storage.objects (bucket_id, name) values ('media', 'tests/a.webp')$$), -1, 'GATE-4 a member uploads nothing');
select is(rows_as('admin', $$insert into storage.objects (bucket_id, name) values ('media', 'tests/a.webp')$$), 1, 'UPL-1 an admin uploads');
select is(rows_as('admin', $$insert into storage.objects (bucket_id, name) values ('tests', 'tests/a.webp')$$), -1, 'GATE-4 an admin has no other bucket');
select ok(rows_as('anonymous', $$select from storage.objects where name = 'tests/a.webp'$$) <= 0, 'GATE-4 anonymous does not list files');
select is(rows_as('member', $$select from storage.objects where name = 'tests/a.webp'$$), 0, 'GATE-4 a member does not list files');
select is(rows_as('admin', $$select from storage.objects where name = 'tests/a.webp'$$), 1, 'UPL-1 an admin lists files');
select ok(rows_as('anonymous', $$update storage.objects set metadata = '{}' where name = 'tests/a.webp'$$) <= 0, 'GATE-4 anonymous changes no file');
-- Without a condition, so that the policy for reading does not hide what the one for changing lets through.
select is(rows_as('member', $$update storage.objects set metadata = '{}'$$), 0, 'GATE-4 a member changes no file');
select is(rows_as('admin', $$update storage.objects set metadata = '{}' where name = 'tests/a.webp'$$), 1, 'UPL-1 an admin changes a file');
select is(rows_as('admin', $$update storage.objects set bucket_id = 'tests' where name = 'tests/a.webp'$$), -1, 'GATE-4 an admin moves no file out of the bucket');
select ok(rows_as('anonymous', $$delete from storage.objects where name = 'tests/a.webp'$$) <= 0, 'GATE-4 anonymous removes no file');
select is(rows_as('member', $$delete from storage.objects where name = 'tests/a.webp'$$), 0, 'GATE-4 a member removes no file');
select is(rows_as('owner', $$select from storage.objects where name = 'tests/a.webp'$$), 1, 'GATE-4 no refused removal took the file');
-- Hosted Supabase lets the storage service alone remove rows: asked for, then, what the policy says.
select is((select count(*) from pg_policies where schemaname = 'storage' and tablename = 'objects' and cmd = 'DELETE' and roles = '{authenticated}' and qual like '%is_admin%'), 1::bigint,
  'UPL-5 an admin may remove a file');
select ok((select rowsecurity from pg_tables where schemaname = 'storage' and tablename = 'objects'), 'GATE-4 the files'' table has row level security');
select ok((select rowsecurity from pg_tables where schemaname = 'storage' and tablename = 'buckets'), 'GATE-4 the buckets'' table has row level security');
select ok(rows_as('member', $$update storage.buckets set public = false where id = 'media'$$) <= 0, 'GATE-4 a member does not change the bucket');

select * from finish();
rollback;
