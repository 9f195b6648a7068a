-- The second factor at the database (ACC-2, ACC-3), and one's sessions (ACC-4).
begin;
set local search_path = tests, extensions, public;
select plan(67);
select tests.start();
select tests.add_accounts();
insert into public.contact_messages (name, email, message, locale, content_hash) values ('A', 'a@tests.example', 'Text', 'pl', repeat('0', 64));
insert into public.content_blocks (key, title_pl) values ('x', 'one');

create function pg_temp.code(drift integer) returns text language sql as $$
  select private.one_time_code('12345678901234567890', floor(extract(epoch from clock_timestamp()) / 30)::bigint + drift)
$$;
create function pg_temp.passes(code text) returns text language sql as $$
  select value_as('server', format('select public.pass_second_factor(%L, %L, %L)', id_of('guarded'), session_of('guarded'), code))
$$;

-- RFC 6238, appendix B, SHA-1: the last six of its eight digits.
select is(private.one_time_code('12345678901234567890', seconds / 30), code, 'ACC-2 the code of RFC 6238 at ' || seconds)
from (values (59::bigint, '287082'), (1111111109, '081804'), (1111111111, '050471'), (1234567890, '005924'), (2000000000, '279037'), (20000000000, '353130'))
  as vector (seconds, code);

select is(value_as('guarded', 'select public.is_admin()'), 'false', 'ACC-3 a session that has not passed the factor is no admin''s');
select is(value_as('guarded, passed', 'select public.is_admin()'), 'true', 'ACC-3 one that has is');
select is(value_as('admin', 'select public.is_admin()'), 'true', 'ACC-3 without a factor nothing is to be passed');
select is(rows_as('guarded', 'select from public.contact_messages'), 0, 'ACC-3 it reads no messages');
select is(rows_as('guarded', 'select from public.admins'), 0, 'ACC-3 nor who the admins are');
select is(rows_as('guarded', 'select from public.content_history'), 0, 'ACC-3 nor the history');
select is(rows_as('guarded', $$update public.content_blocks set title_pl = 'x'$$), 0, 'ACC-3 it changes no content');
select is(rows_as('guarded', $$insert into public.content_blocks (key) values ('y')$$), -1, 'ACC-3 adds none');
select is(rows_as('guarded', 'delete from public.content_blocks'), 0, 'ACC-3 removes none');
select is(rows_as('guarded', $$insert into storage.objects (bucket_id, name) values ('media', 'team/x.webp')$$), -1, 'ACC-3 uploads nothing');
select is(error_as('guarded', 'select public.dashboard_counts()'), '42501 admin_only', 'ACC-3 and executes no function of admins');
select is(error_as('guarded', 'select public.own_sessions()'), '42501 admin_only', 'ACC-3 not even one on sessions');
select is(error_as('guarded', $$select public.set_admin_role(tests.id_of('member'), 'editor')$$), '42501 admin_only', 'ACC-3 nor one of administrators');
select is(rows_as('guarded, passed', 'select from public.contact_messages'), 1, 'ACC-3 the other one reads messages');
select is(value_as('guarded', 'select public.account_state()::text'), '(administrator,t,f,f)', 'ACC-3 it learns that a code is wanted');
select is(value_as('member', 'select public.account_state()::text'), '(,,,)', 'ACC-3 a member learns nothing');

select is(rows_as(person, 'select from public.second_factors'), -1, 'ACC-2 secrets are not readable: ' || person)
from unnest(array['anonymous', 'member', 'admin', 'guarded, passed', 'server']) as person;
select is(rows_as(person, 'select from public.recovery_codes'), -1, 'ACC-2 nor are hashes of recovery codes: ' || person)
from unnest(array['admin', 'server']) as person;
select is(error_as('guarded', format('select public.pass_second_factor(%L, %L, %L)', id_of('guarded'), session_of('guarded'), pg_temp.code(0))), '42501',
  'ACC-3 a token alone does not try codes');
select is(error_as('guarded', format('select public.remove_second_factor(%L, %L)', id_of('guarded'), pg_temp.code(0))), '42501', 'ACC-3 nor removes the factor');

select is(pg_temp.passes('000000') is null and pg_temp.passes('') is null and pg_temp.passes('abc') is null, true, 'ACC-2 a wrong code passes nothing');
select is(pg_temp.passes(pg_temp.code(-2)), null, 'ACC-2 nor does one of a minute ago');
select is(pg_temp.passes(pg_temp.code(2)), null, 'ACC-2 nor one of a minute ahead');
select is(value_as('guarded', 'select public.is_admin()'), 'false', 'ACC-2 the session stays outside');
select is(pg_temp.passes(pg_temp.code(-1)), 'code', 'ACC-2 the code of the step before passes');
select is(value_as('guarded', 'select public.is_admin()'), 'true', 'ACC-2 then the session is an admin''s');
select is(pg_temp.passes(pg_temp.code(-1)), null, 'ACC-2 each code once');
select is(pg_temp.passes(substr(pg_temp.code(1), 1, 3) || ' ' || substr(pg_temp.code(1), 4)), 'code', 'ACC-2 a code may be typed in groups');
select is(pg_temp.passes(pg_temp.code(0)), null, 'ACC-2 after a later code no earlier one counts');

select is(rows_as('guarded', 'select from public.own_sessions()'), 2, 'ACC-4 one sees one''s sessions');
select is(value_as('guarded', 'select id::text from public.own_sessions() where is_current'), session_of('guarded')::text, 'ACC-4 and which is this one');
select is(value_as('editor', format('select public.end_session(%L)', session_of('guarded'))), 'false', 'ACC-4 nobody ends another one''s');
select is(value_as('guarded', format('select public.end_session(%L)', session_of('guarded, passed'))), 'true', 'ACC-4 one ends one''s own');
select is(value_as('guarded, passed', 'select public.is_admin()'), 'false', 'ACC-4 whose token then is no admin''s');
select is(error_as('editor', $$select public.note_session('Firefox', '192.0.2.0/24', true)$$), 'none', 'ACC-4 a session is noted');
select is(value_as('editor', 'select agent || network from public.own_sessions()'), 'Firefox192.0.2.0/24', 'ACC-4 with browser and network');
select is(value_as('editor', 'select kind || details from public.account_events'), 'new-device192.0.2.0/24 Firefox', 'ACC-4 and a new device is told');
select is(error_as('editor', $$select public.note_session('Chrome', '', true)$$), 'none', 'ACC-4 whatever else a session says of itself');
select is(value_as('editor', 'select count(*)::text from public.account_events'), '1', 'ACC-4 it is one event at most');
select is(error_as('editor', $$select public.end_sessions_of(tests.id_of('admin'))$$), '42501 administrator_only', 'ACC-4 an editor ends nobody else''s sessions');
select is(error_as('guarded', $$select public.end_sessions_of(tests.id_of('member'))$$), 'PT404 not_found', 'ACC-4 who is no admin has none to end');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), id_of('other admin'));
select is(value_as('guarded', $$select public.end_sessions_of(tests.id_of('other admin'))$$), '1', 'ACC-4 an administrator does');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), id_of('other admin'));
select is(rows_as('guarded', $$delete from public.admins where id = tests.id_of('other admin')$$), 1, 'ACC-4 with an admin');
select is((select count(*) from auth.sessions where user_id = id_of('other admin')), 0::bigint, 'ACC-4 their sessions go');
select is(error_as('member', $$select public.note_session('Firefox', '', true)$$), '42501 session_unknown', 'ACC-4 not for who is no admin');

-- Recovery codes, replacing and removing, with a factor of the editor's.
create temporary table made on commit drop as select array[]::text[] as codes;
grant all on made to service_role;
insert into public.second_factors (account, secret) values (id_of('editor'), '12345678901234567890');
update made set codes = (select public.renew_recovery_codes(id_of('editor'), pg_temp.code(-1)));
select is((select count(distinct code) from made, unnest(codes) as code where code ~ '^[a-z2-7]{10}$'), 10::bigint, 'ACC-2 there are ten recovery codes');
select is((select count(*) from public.recovery_codes where account = id_of('editor') and code_hash ~ '^\$2a\$06\$'), 10::bigint, 'ACC-2 kept as hashes');
select is(value_as('server', format('select public.pass_second_factor(%L, %L, %L)', id_of('editor'), session_of('editor'), (select codes[1] from made))), 'recovery', 'ACC-2 one passes');
select is(value_as('server', format('select public.pass_second_factor(%L, %L, %L)', id_of('editor'), session_of('editor'), (select codes[1] from made))), null, 'ACC-2 once');
select is(array_length(public.set_second_factor(id_of('editor'), session_of('editor'), encode('09876543210987654321', 'hex'),
  private.one_time_code('09876543210987654321', floor(extract(epoch from clock_timestamp()) / 30)::bigint), '000000'), 1), null, 'ACC-2 a factor is not replaced without a code of the former');
select is(array_length(public.set_second_factor(id_of('editor'), session_of('editor'), encode('09876543210987654321', 'hex'),
  private.one_time_code('09876543210987654321', floor(extract(epoch from clock_timestamp()) / 30)::bigint), pg_temp.code(0)), 1), 10, 'ACC-2 it is with one');
select is(value_as('guarded', $$select public.remove_factor_of(tests.id_of('editor'))$$), 'true', 'ACC-2 an administrator removes the factor of who lost it');
select is(value_as('editor', $$select actor::text from public.account_events where kind = 'factor-removed'$$), id_of('guarded')::text, 'ACC-2 who is told by whom');
select is(value_as('guarded', $$select public.remove_factor_of(tests.id_of('guarded'))$$), 'false', 'ACC-2 not their own');
update public.account_settings set require_second_factor = true;
select is(value_as('admin', 'select public.is_admin()'), 'false', 'ACC-2 where one is required of all, nobody without is an admin');
select is(value_as('guarded', 'select public.is_admin()'), 'true', 'ACC-2 and who passed theirs is');

select * from finish();
rollback;
