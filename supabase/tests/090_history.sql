-- What the history keeps, and how it forgets.
begin;
set local search_path = tests, extensions, public;
select plan(24);
select tests.start();

create function pg_temp.last_entry() returns text language sql as $$
  select concat_ws('|', operation, before ->> 'title_pl', after ->> 'title_pl', (changed_by = tests.id_of('admin'))::text)
  from public.content_history order by id desc limit 1
$$;

select is(rows_as('admin', $$insert into public.content_blocks (key, title_pl) values ('x', 'one')$$), 1, 'DATA-5 a block is added');
select is(pg_temp.last_entry(), 'insert|one|true', 'DATA-5 the addition is kept with who made it');
select is(rows_as('admin', $$update public.content_blocks set title_pl = 'two'$$), 1, 'DATA-5 a block is changed');
select is(pg_temp.last_entry(), 'update|one|two|true', 'DATA-5 the change is kept with before and after');
select is(rows_as('admin', $$update public.content_blocks set title_pl = 'two'$$), 1, 'DATA-5 a save that changes nothing');
select is((select count(*) from public.content_history where operation = 'update'), 1::bigint, 'DATA-5 is no change');
select is(rows_as('admin', $$delete from public.content_blocks$$), 1, 'DATA-5 a block is removed');
select is(pg_temp.last_entry(), 'delete|two|true', 'DATA-5 the removal is kept with what was there');
select is((select count(distinct row_id) from public.content_history), 1::bigint, 'DATA-5 all of it under the row''s id');

insert into public.services (id, link) values ('00000000-0000-4000-8000-000000000001', '/services/audio');
select is(rows_as('admin', $$select public.replace_service_details('00000000-0000-4000-8000-000000000001', null, '{"title_pl": "d"}')$$), 1, 'DATA-5 details are saved');
select is((select row_id from public.content_history where table_name = 'service_details'), '00000000-0000-4000-8000-000000000001', 'DATA-5 details are kept under their service''s id');
select is((select changed_by from public.content_history where table_name = 'services'), null::uuid, 'DATA-5 a change from outside of the admin area has no name');

select is((select string_agg(relname, ' ' order by relname) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'keep_history' and tgenabled <> 'D')), 'account_events account_links autosaves blog_post_slugs contact_messages content_history drafts former_admins media_files preview_links recovery_codes second_factors translation_marks',
  'DATA-5 every table is kept but the messages, former slugs, which follow from the posts'', what is not published, marks of translations, what belongs to accounts, and the history''s own');

select is(error_as('anonymous', $$select public.purge_history('services', 'x')$$), '42501', 'GATE-4 anonymous purges no history');
select is(error_as('member', $$select public.purge_history('services', 'x')$$), '42501 admin_only', 'GATE-4 a member purges no history');
select is(value_as('admin', $$select entries from public.purge_history('services', 'nothing')$$), '0', 'DATA-5 purging nothing says so');
select is(value_as('admin', $$select entries from public.purge_history('content_blocks', (select row_id from public.content_history where table_name = 'content_blocks' limit 1))$$), '3',
  'DATA-5 an admin purges what is known of a row');
select is((select count(*) from public.content_history where table_name = 'content_blocks'), 0::bigint, 'DATA-5 then it is forgotten');
select ok((select count(*) > 0 from public.content_history), 'DATA-5 and the rest is not');

select is(error_as('anonymous', 'select public.purge_old_history(1)'), '42501', 'GATE-4 anonymous purges no old history');
select is(error_as('member', 'select public.purge_old_history(1)'), '42501 admin_only', 'GATE-4 a member purges no old history');
select is(error_as('admin', 'select public.purge_old_history(0)'), 'PT400 bad_age', 'DATA-5 the history of today can not be purged by age');
update public.content_history set changed_at = now() - interval '13 months' where table_name = 'services';
select is(value_as('admin', 'select entries from public.purge_old_history(12)'), '1', 'DATA-5 an admin purges what is older than a year');
select is((select string_agg(distinct table_name, ' ') from public.content_history), 'service_details', 'DATA-5 and nothing younger');

select * from finish();
rollback;
