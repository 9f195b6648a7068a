-- Links to previews: admins make and revoke them, the server looks their keys up, nobody else knows of them.
begin;
set local search_path = tests, extensions, public;
select plan(22);
select tests.start();

create function pg_temp.insert_link(hash text) returns text language sql as $$
  select format('insert into public.preview_links (table_name, row_id, token_hash) values (''portfolio'', %L, %L)', gen_random_uuid(), hash)
$$;

select is(rows_as('anonymous', pg_temp.insert_link(repeat('a', 43))), -1, 'PUB-4 anonymous makes no link to a preview');
select is(rows_as('member', pg_temp.insert_link(repeat('a', 43))), -1, 'PUB-4 a member makes no link to a preview');
select is(rows_as('server', pg_temp.insert_link(repeat('a', 43))), -1, 'PUB-4 nor does the server');
select is(rows_as('admin', pg_temp.insert_link(repeat('a', 43))), 1, 'PUB-4 an admin makes a link to a preview');
select is((select created_by from public.preview_links), tests.id_of('admin'), 'PUB-4 the link says who made it');
select is((select expires_at - created_at from public.preview_links), interval '7 days', 'PUB-4 and lasts for 7 days');
select is(error_as('admin', pg_temp.insert_link('a key itself')), '23514', 'PUB-4 what is kept of its key is a hash');
select is(error_as('admin', pg_temp.insert_link(repeat('a', 43))), '23505', 'PUB-4 no two links have the same key');
select is(rows_as('admin', $$insert into public.preview_links (table_name, row_id, token_hash, expires_at) values ('portfolio', gen_random_uuid(), repeat('b', 43), now() + interval '1 year')$$), -1,
  'PUB-4 nobody makes a link that lasts longer');
select is(rows_as('admin', $$insert into public.preview_links (table_name, row_id, token_hash, created_by) values ('portfolio', gen_random_uuid(), repeat('b', 43), tests.id_of('other admin'))$$), -1,
  'PUB-4 or in another one''s name');
select is(rows_as('admin', $$update public.preview_links set expires_at = now() + interval '1 year'$$), -1, 'PUB-4 nor one last longer');

select is(rows_as('anonymous', 'select from public.preview_links'), -1, 'PUB-4 anonymous sees no links');
select is(rows_as('member', 'select from public.preview_links'), 0, 'PUB-4 a member sees no links');
select is(rows_as('other admin', 'select from public.preview_links'), 1, 'PUB-4 every admin sees the links');
select is(rows_as('server', 'select from public.preview_links'), 1, 'PUB-4 the server looks a key up');

select is(rows_as('anonymous', 'delete from public.preview_links'), -1, 'PUB-4 anonymous revokes no link');
select is(rows_as('member', 'delete from public.preview_links'), 0, 'PUB-4 a member revokes no link');
select is(rows_as('server', 'delete from public.preview_links'), -1, 'PUB-4 the server revokes no link');
select is(rows_as('other admin', 'delete from public.preview_links'), 1, 'PUB-4 any admin revokes a link');

select is(rows_as('admin', pg_temp.insert_link(repeat('c', 43))), 1, 'PUB-4 an admin makes another link');
select is(rows_as('other admin', format('delete from public.admins where id = %L', tests.id_of('admin'))), 1, 'USR-1 and is removed');
select is((select count(*) from public.preview_links), 0::bigint, 'PUB-4 what they gave away shows nothing any more');

select * from finish();
rollback;
