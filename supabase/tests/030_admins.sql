-- is_admin, register_admin, the last admin, the dashboard's counters.
begin;
set local search_path = tests, extensions, public;
select plan(34);
select tests.start();

select is(error_as('anonymous', 'select public.is_admin()'), '42501', 'GATE-4 anonymous has no business with is_admin');
select is(value_as('member', 'select public.is_admin()'), 'false', 'GATE-2 a member is no admin');
select is(value_as('admin', 'select public.is_admin()'), 'true', 'GATE-2 an admin is one');

select is(error_as('anonymous', $$select public.register_admin('member@tests.example')$$), '42501', 'GATE-4 anonymous can not register an admin');
select is(error_as('member', $$select public.register_admin('member@tests.example')$$), '42501 admin_only', 'GATE-4 a member can not register himself');
select is(error_as('server', $$select public.register_admin('member@tests.example')$$), '42501', 'DATA-2 the secret key does not register admins');
select is(error_as('admin', $$select public.register_admin('  ')$$), 'PT400 missing_email', 'USR-1 an address is needed');
select is(error_as('admin', $$select public.register_admin(null)$$), 'PT400 missing_email', 'USR-1 no address is no address');
select is(error_as('admin', $$select public.register_admin('nobody@tests.example')$$), 'PT404 no_such_user', 'USR-1 an unknown address is told');
select is(error_as('admin', $$select public.register_admin('unconfirmed@tests.example')$$), 'PT409 email_not_confirmed',
  'USR-1 an address nobody has proved to own makes no admin');
select is(error_as('admin', $$select public.register_admin('Other-Admin@tests.example')$$), 'PT409 already_admin', 'USR-1 an admin is not added twice');
select is(value_as('admin', $$select email from public.register_admin(' Member@Tests.example ')$$), 'member@tests.example',
  'USR-1 an admin registers a user by the address, case and spaces apart');
select is(value_as('member', 'select public.is_admin()'), 'true', 'USR-1 who was registered is an admin at once');
select is(value_as('owner', $$select changed_by::text from public.content_history where table_name = 'admins' and row_id = tests.id_of('member')::text$$),
  tests.id_of('admin')::text, 'DATA-5 the history knows who registered an admin');
select is(value_as('owner', $$select after::text from public.content_history where table_name = 'admins' and row_id = tests.id_of('member')::text$$),
  format('{"id": "%s"}', tests.id_of('member')), 'DATA-5 the history keeps no address of an admin');

select is(error_as('anonymous', 'select public.dashboard_counts()'), '42501', 'GATE-4 anonymous gets no counts');
select is(rows_as('admin', $$delete from public.admins where id = tests.id_of('member')$$), 1, 'USR-1 an admin is removed');
select is(value_as('admin', $$select email from public.former_admins where id = tests.id_of('member')$$), 'member@tests.example',
  'DATA-5 the history knows the address of a removed admin');
select is(rows_as('anonymous', 'select from public.former_admins'), -1, 'GATE-4 anonymous sees no former admin');
select is(rows_as('member', 'select from public.former_admins'), 0, 'GATE-4 a member sees no former admin');
select is(rows_as('admin', $$insert into public.former_admins (id, email) values (gen_random_uuid(), 'x')$$), -1, 'DATA-5 not even an admin invents one');
select is(rows_as('admin', $$update public.former_admins set email = 'x'$$), -1, 'DATA-5 nor changes one');
select is(rows_as('admin', 'delete from public.former_admins'), -1, 'DATA-5 nor removes one but by a purge');
select is(value_as('admin', $$select entries from public.purge_history('admins', tests.id_of('member')::text)$$), '2', 'DATA-5 the purge of an admin''s history');
select is(rows_as('admin', $$select from public.former_admins where id = tests.id_of('member')$$), 0, 'DATA-5 forgets the address');
select is(error_as('member', 'select public.dashboard_counts()'), '42501 admin_only', 'GATE-4 a member gets no counts');
insert into public.content_blocks (key) values ('a'), ('b'), ('c');
insert into public.blog_posts (slug) values ('a'), ('b'), ('c'), ('d');
insert into public.media_assets (bunny_id) values ('a');
insert into public.translations (key) values ('a'), ('b'), ('c'), ('d'), ('e');
select is(value_as('admin', 'select public.dashboard_counts()::text'), '(3,4,1,5,2)',
  'DASH-1 counts of content blocks, posts, videos, translations and admins, hidden ones included');

select is(error_as('admin', 'delete from public.admins'), 'PT409 last_admin', 'USR-1 all admins can not go at once');
select is(rows_as('admin', $$delete from public.admins where id = tests.id_of('other admin')$$), 1, 'USR-1 one of two admins may go');
update public.former_admins set removed_at = now() - interval '13 months';
select is(value_as('admin', 'select entries from public.purge_old_history(12)'), '0', 'DATA-5 the purge of all that is older than the removal');
select is(rows_as('admin', 'select from public.former_admins'), 0, 'DATA-5 forgets the address too');
select is(error_as('admin', 'delete from public.admins where id = tests.id_of(''admin'')'), 'PT409 last_admin', 'USR-1 the last admin can not go');
select is(error_as('owner', 'delete from auth.users where id = tests.id_of(''admin'')'), 'PT409 last_admin', 'USR-1 nor by the removal of the account');

alter table public.admins disable trigger keep_one_admin;
delete from public.admins;
select is(error_as('member', $$select public.register_admin('member@tests.example')$$), '42501 admin_only',
  'GATE-4 the first caller on an empty list does not become an admin');

select * from finish();
rollback;
