-- One active hero video.
begin;
set local search_path = tests, extensions, public;
select plan(18);
select tests.start();
insert into public.media_assets (id, bunny_id) values
  ('00000000-0000-4000-8000-000000000001', 'one'), ('00000000-0000-4000-8000-000000000002', 'two');

create function pg_temp.actives() returns text language sql as $$
  select coalesce(string_agg(bunny_id, ' ' order by bunny_id), 'none') from public.media_assets where is_active
$$;

select is(pg_temp.actives(), 'none', 'MED-2 a video is added inactive');
select is(error_as('anonymous', $$select public.activate_hero('00000000-0000-4000-8000-000000000001')$$), '42501', 'GATE-4 anonymous activates no video');
select is(error_as('member', $$select public.activate_hero('00000000-0000-4000-8000-000000000001')$$), '42501 admin_only', 'GATE-4 a member activates no video');
select is(value_as('admin', $$select bunny_id || is_active from public.activate_hero('00000000-0000-4000-8000-000000000001')$$), 'onetrue', 'MED-3 an admin activates a video');
select is(pg_temp.actives(), 'one', 'MED-3 it is the active one');
select is(value_as('admin', $$select bunny_id from public.activate_hero('00000000-0000-4000-8000-000000000002')$$), 'two', 'MED-3 another one is activated');
select is(pg_temp.actives(), 'two', 'MED-3 the first is inactive then');
select is(value_as('admin', $$select bunny_id from public.activate_hero('00000000-0000-4000-8000-000000000002')$$), 'two', 'MED-3 activating the active one again changes nothing');
select is(error_as('admin', 'select public.activate_hero(gen_random_uuid())'), 'PT404 not_found', 'MED-3 an unknown video is told');
select is(pg_temp.actives(), 'two', 'DATA-3 a failing activation leaves the active one');
select is(error_as('admin', $$update public.media_assets set is_active = true$$), '23505', 'MED-3 two active videos are impossible');
select is(error_as('anonymous', $$select public.deactivate_hero('00000000-0000-4000-8000-000000000002')$$), '42501', 'GATE-4 anonymous deactivates no video');
select is(error_as('member', $$select public.deactivate_hero('00000000-0000-4000-8000-000000000002')$$), '42501 admin_only', 'GATE-4 a member deactivates no video');
select is(value_as('admin', $$select bunny_id || is_active from public.deactivate_hero('00000000-0000-4000-8000-000000000002')$$), 'twofalse', 'MED-3 toggling the active one makes it inactive');
select is(pg_temp.actives(), 'none', 'MED-3 then none is active');
select is(error_as('admin', 'select public.deactivate_hero(gen_random_uuid())'), 'PT404 not_found', 'MED-3 deactivating an unknown video is told');
select is(error_as('admin', $$insert into public.media_assets (bunny_id) values ('a b')$$), '23514', 'MED-2 an id has letters, digits, hyphens and underscores alone');
select is(error_as('admin', $$insert into public.media_assets (bunny_id, mobile_bunny_id) values ('a', 'b/c')$$), '23514', 'MED-2 a mobile id has the same format');

select * from finish();
rollback;
