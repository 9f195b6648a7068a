-- Invitations and links to choose a new password (ACC-1).
begin;
set local search_path = tests, extensions, public;
select plan(34);
select tests.start();
select tests.add_accounts();

create function pg_temp.hash(letter text) returns text language sql immutable as $$ select repeat(letter, 43) $$;
create function pg_temp.claimed(letter text) returns text language sql as $$
  select value_as('server', format('select concat_ws(''|'', kind, email, account) from public.claim_account_link(%L)', pg_temp.hash(letter)))
$$;
create function pg_temp.completed(of_kind text, account uuid) returns text language sql as $$
  select value_as('server', format('select public.complete_account_link(%L, %L)', (select id from public.account_links where kind = of_kind), account))
$$;

select is(error_as(person, $$select public.create_account_link('invitation', 'x@tests.example', 'editor', repeat('a', 43))$$), error, 'ACC-1 invites nobody: ' || person)
from (values ('anonymous', '42501'), ('member', '42501 admin_only'), ('guarded', '42501 admin_only'), ('editor', '42501 administrator_only'), ('server', '42501')) as other (person, error);
select is(error_as('admin', $$select public.create_account_link('invitation', 'editor@tests.example', 'editor', repeat('a', 43))$$), 'PT409 already_admin', 'ACC-1 an admin is not invited');
select is(error_as('admin', $$select public.create_account_link('invitation', 'Member@tests.example ', 'editor', repeat('a', 43))$$), 'none', 'ACC-1 anybody else is');
select is((select expires_at - created_at from public.account_links), interval '72 hours', 'ACC-1 for 72 hours');
select is(rows_as('admin', 'select from public.account_links'), 1, 'ACC-1 administrators see who is invited');
select is(rows_as(person, 'select from public.account_links'), rows, 'ACC-1 nobody else does: ' || person)
from (values ('anonymous', -1), ('member', 0), ('guarded', 0), ('editor', 0), ('server', -1)) as other (person, rows);
select is(rows_as('editor', 'delete from public.account_links'), 0, 'ACC-1 nor withdraws one');
select is(error_as('member', $$select public.claim_account_link(repeat('a', 43))$$), '42501', 'ACC-1 a link is used through the site alone');

select is(pg_temp.claimed('b'), '', 'ACC-1 another key opens nothing');
select is(error_as('admin', $$select public.create_account_link('invitation', 'member@tests.example', 'editor', repeat('b', 43))$$), 'none', 'ACC-1 an invitation is made anew');
select is(pg_temp.claimed('a'), '', 'ACC-1 then the former key opens nothing');
select is(pg_temp.claimed('b'), 'invitation|member@tests.example|' || id_of('member'), 'ACC-1 the new one does, and tells whose account it is');
select is(pg_temp.claimed('b'), '', 'ACC-1 once');
select public.release_account_link(id) from public.account_links;
select is(pg_temp.claimed('b'), 'invitation|member@tests.example|' || id_of('member'), 'ACC-1 where the password was refused, it is given back');
select is(pg_temp.completed('invitation', id_of('member')), 'true', 'ACC-1 who has chosen a password');
select is(value_as('member', 'select role from public.admins where id = (select auth.uid())'), 'editor', 'ACC-1 is an admin, in the role of the invitation');
select is((select count(*) from public.account_links), 0::bigint, 'ACC-1 and the link is gone');

select is(value_as('server', $$select public.request_password_reset('nobody@tests.example', repeat('c', 43))$$), 'false', 'ACC-1 a stranger''s address gets no link');
select is(value_as('server', $$select public.request_password_reset(' Editor@tests.example', repeat('c', 43))$$), 'true', 'ACC-1 an admin''s does');
select is((select expires_at - created_at from public.account_links), interval '30 minutes', 'ACC-1 for half an hour');
update public.account_links set expires_at = now();
select is(pg_temp.claimed('c'), '', 'ACC-1 not longer');

select is(error_as('admin', $$select public.create_account_link('reset', 'editor@tests.example', null, repeat('d', 43))$$), 'none', 'ACC-1 an administrator makes one for an admin');
select is(error_as('admin', $$select public.create_account_link('reset', 'nobody@tests.example', null, repeat('e', 43))$$), 'PT404 not_found', 'ACC-1 for admins alone');
select is(pg_temp.claimed('d') || pg_temp.completed('reset', id_of('editor')), 'reset|editor@tests.example|' || id_of('editor') || 'true', 'ACC-1 it is used');
select is((select count(*) from auth.sessions where user_id = id_of('editor')), 0::bigint, 'ACC-1 and all sessions of the account have ended');
select is((select string_agg(kind || coalesce(actor::text, '-'), ' ' order by id) from public.account_events where account = id_of('editor')),
  'reset-link' || id_of('admin') || ' password-reset' || id_of('admin'), 'ACC-1 its admin is told of both');

select * from finish();
rollback;
