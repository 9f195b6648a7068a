-- What an editor may do, and who changes roles (ACC-5).
begin;
set local search_path = tests, extensions, public;
select plan(38);
select tests.start();
select tests.add_accounts();
insert into public.seo_settings (page_path, title_pl) values ('/', 'Start');
insert into public.company (name) values ('Firma') on conflict do nothing;
insert into public.contact_messages (name, email, message, locale, content_hash) values ('A', 'a@tests.example', 'Text', 'pl', repeat('0', 64));
insert into public.content_blocks (key, title_pl) values ('x', 'one');

select is(value_as('editor', 'select public.is_admin()'), 'true', 'ACC-5 an editor works in the panel');
select is(value_as('editor', 'select public.is_administrator()'), 'false', 'ACC-5 and is no administrator');
select is(value_as('admin', 'select public.is_administrator()'), 'true', 'ACC-5 who was an admin before is one');
select is(value_as('member', 'select public.is_administrator()'), 'false', 'ACC-5 a member is none');
select is(error_as('anonymous', 'select public.is_administrator()'), '42501', 'GATE-4 anonymous has no business with is_administrator');

select is(rows_as('editor', $$insert into public.portfolio (title_pl) values ('a')$$), 1, 'ACC-5 an editor adds content');
select is(rows_as('editor', $$update public.content_blocks set title_pl = 'two'$$), 1, 'ACC-5 changes it');
select is(rows_as('editor', $$insert into public.translations (key, pl) values ('a.b', 'c')$$), 1, 'ACC-5 translates');
select is(rows_as('editor', $$delete from public.portfolio$$), 1, 'ACC-5 and removes content');
select is(rows_as('editor', $$insert into public.media_files (path) values ('team/a.webp')$$), 1, 'ACC-5 an editor adds pictures');
select is(rows_as('editor', 'select from public.contact_messages'), 1, 'ACC-5 an editor reads messages');
select is(rows_as('editor', 'update public.contact_messages set read_at = now()'), 1, 'ACC-5 and marks them as read');

select is(error_as('editor', $$update public.contact_messages set message = 'x'$$), '42501 administrator_only', 'ACC-5 an editor changes no message');
select is(rows_as('editor', 'delete from public.contact_messages'), 0, 'ACC-5 removes none');
select is(error_as('editor', 'select public.resend_contact_message((select id from public.contact_messages))'), '42501 administrator_only', 'ACC-5 sends none again');
select is(rows_as('editor', 'update public.contact_settings set retention_months = 1'), -1, 'ACC-5 sets no retention');
select is(rows_as('editor', $$update public.seo_settings set title_pl = 'x'$$), -1, 'ACC-5 changes no SEO settings');
select is(rows_as('editor', $$insert into public.seo_settings (page_path) values ('/x')$$), -1, 'ACC-5 adds none');
select is(rows_as('editor', 'delete from public.seo_settings'), 0, 'ACC-5 removes none');
select is(rows_as('editor', $$update public.company set name = 'x'$$), -1, 'ACC-5 changes nothing of the company');
select is(error_as('editor', $$select public.set_analytics_id((select id from public.seo_settings), now(), 'G-ABCDEFGHIJ')$$), '42501 administrator_only', 'ACC-5 sets no analytics id');
select is(error_as('editor', $$select public.purge_history('content_blocks', 'x')$$), '42501 administrator_only', 'ACC-5 purges no history');
select is(error_as('editor', 'select public.purge_old_history(12)'), '42501 administrator_only', 'ACC-5 nor any that is old');
select is(error_as('editor', $$select public.register_admin('member@tests.example')$$), '42501 administrator_only', 'ACC-5 adds no admin');
select is(rows_as('editor', 'delete from public.admins'), 0, 'ACC-5 removes none');
select is(error_as('editor', $$select public.set_admin_role(tests.id_of('editor'), 'administrator')$$), '42501 administrator_only', 'ACC-5 does not promote themselves');
select is(rows_as('editor', $$update public.admins set role = 'administrator'$$), -1, 'ACC-5 nor by the table');
select is(rows_as('editor', 'update public.account_settings set require_second_factor = true'), -1, 'ACC-5 requires no factor of others');
select is(error_as('editor', $$select public.remove_factor_of(tests.id_of('guarded'))$$), '42501 administrator_only', 'ACC-5 removes nobody''s factor');
select is(error_as('editor', $$select public.create_account_link('invitation', 'x@tests.example', 'editor', repeat('a', 43))$$), '42501 administrator_only', 'ACC-5 invites nobody');
select is(rows_as('editor', 'select from public.account_links'), 0, 'ACC-5 sees no invitations');

select is(value_as('admin', $$select role from public.set_admin_role(tests.id_of('editor'), 'administrator')$$), 'administrator', 'ACC-5 an administrator makes an editor one');
select is(value_as('editor', $$select concat_ws('|', kind, details, actor = tests.id_of('admin')) from public.account_events$$), 'role-changed|administrator|t', 'ACC-5 who is told of it');
select is(error_as('admin', $$select public.set_admin_role(tests.id_of('editor'), 'owner')$$), 'PT400 bad_role', 'ACC-5 there are two roles');
select is(error_as('admin', $$select public.set_admin_role(tests.id_of('member'), 'editor')$$), 'PT404 not_found', 'ACC-5 for admins alone');
delete from public.admins where id in (tests.id_of('other admin'), tests.id_of('guarded'));
select is(value_as('editor', $$select role from public.set_admin_role(tests.id_of('admin'), 'editor')$$), 'editor', 'ACC-5 another administrator may be made an editor');
select is(error_as('editor', $$select public.set_admin_role(tests.id_of('editor'), 'editor')$$), 'PT409 last_admin', 'ACC-5 the last one may not');
select is(error_as('editor', $$delete from public.admins where id = tests.id_of('editor')$$), 'PT409 last_admin', 'ACC-5 nor go, while editors are left');

select * from finish();
rollback;
