-- Loaded first. Makes the schema `tests`: people to act as, and, where the extension pgTAP is missing (the embedded
-- home), stand-ins for the few of its functions that are used here. Stays in the test database, rolls nothing back.
--
-- A test file: begin; set local search_path = tests, extensions, public; select plan(n); … rollback;
-- Every description starts with the id of the acceptance point that it proves.

begin;

create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pgtap') then
    create extension if not exists pgtap with schema extensions;
    return;
  end if;

  create or replace function tests.plan(number integer) returns text language plpgsql as $body$
  begin
    perform set_config('tests.planned', number::text, true), set_config('tests.count', '0', true);
    return '1..' || number;
  end $body$;

  create or replace function tests.ok(passed boolean, description text) returns text language plpgsql as $body$
  declare
    number integer := current_setting('tests.count')::integer + 1;
  begin
    perform set_config('tests.count', number::text, true);
    return case when passed then '' else 'not ' end || 'ok ' || number || ' - ' || description;
  end $body$;

  create or replace function tests.is(have anyelement, want anyelement, description text) returns text
  language plpgsql as $body$
  begin
    return tests.ok(have is not distinct from want, description)
      || case when have is not distinct from want then ''
         else format(E'\n#         have: %s\n#         want: %s', coalesce(have::text, 'NULL'), coalesce(want::text, 'NULL')) end;
  end $body$;

  create or replace function tests.finish() returns setof text language plpgsql as $body$
  begin
    if current_setting('tests.count') <> current_setting('tests.planned') then
      return next format('# Looks like you planned %s tests but ran %s',
        current_setting('tests.planned'), current_setting('tests.count'));
    end if;
  end $body$;
end
$$;

-- People -------------------------------------------------------------------------------------------------------

create or replace function tests.id_of(person text) returns uuid language sql immutable as $$
  select case person
    when 'admin' then '00000000-0000-4000-8000-00000000000a'
    when 'other admin' then '00000000-0000-4000-8000-00000000000b'
    when 'member' then '00000000-0000-4000-8000-00000000000c'
    when 'unconfirmed' then '00000000-0000-4000-8000-00000000000d'
    when 'editor' then '00000000-0000-4000-8000-00000000000e'
    when 'guarded' then '00000000-0000-4000-8000-00000000000f'
    when 'guarded, passed' then '00000000-0000-4000-8000-00000000000f'
  end::uuid
$$;

-- An empty house with two admins, a signed-in user who is none, and one who has not confirmed the address.
create or replace function tests.start() returns void language plpgsql as $$
declare
  name text;
begin
  alter table public.admins disable trigger keep_one_admin;
  foreach name in array array[
    'services', 'media_assets', 'portfolio', 'testimonials', 'client_logos', 'social_media_links', 'about_hero', 'about_team_members',
    'blog_posts', 'content_blocks', 'translations', 'seo_settings', 'company', 'contact_messages', 'admins',
    'content_history'
  ] loop
    execute format('delete from public.%I', name);
  end loop;
  set constraints all immediate;
  set constraints all deferred;
  alter table public.admins enable trigger keep_one_admin;
  delete from auth.users where email like '%@tests.example';
  insert into auth.users (id, email, email_confirmed_at) values
    (tests.id_of('admin'), 'admin@tests.example', now()),
    (tests.id_of('other admin'), 'other-admin@tests.example', now()),
    (tests.id_of('member'), 'member@tests.example', now()),
    (tests.id_of('unconfirmed'), 'unconfirmed@tests.example', null);
  insert into public.admins (id, email) values
    (tests.id_of('admin'), 'admin@tests.example'), (tests.id_of('other admin'), 'other-admin@tests.example');
  delete from public.content_history;
end
$$;

create or replace function tests.session_of(person text) returns uuid language sql immutable as $$
  select case person
    when 'editor' then '00000000-0000-4000-9000-00000000000e'
    when 'guarded' then '00000000-0000-4000-9000-00000000000f'
    when 'guarded, passed' then '00000000-0000-4000-9000-0000000000ff'
  end::uuid
$$;

-- An editor, and an admin with a second factor: 'guarded' in a session that has not passed it, 'guarded, passed' in one
-- that has.
create or replace function tests.add_accounts() returns void language sql as $$
  insert into auth.users (id, email, email_confirmed_at) values
    (tests.id_of('editor'), 'editor@tests.example', now()), (tests.id_of('guarded'), 'guarded@tests.example', now());
  insert into public.admins (id, email, role) values
    (tests.id_of('editor'), 'editor@tests.example', 'editor'), (tests.id_of('guarded'), 'guarded@tests.example', 'administrator');
  insert into auth.sessions (id, user_id) values
    (tests.session_of('guarded'), tests.id_of('guarded')), (tests.session_of('guarded, passed'), tests.id_of('guarded')),
    (tests.session_of('editor'), tests.id_of('editor'));
  insert into public.second_factors (account, secret) values (tests.id_of('guarded'), '12345678901234567890');
  insert into private.sessions (id, account, passed_at) values (tests.session_of('guarded, passed'), tests.id_of('guarded'), now());
$$;

-- Takes a person's part until the next call: anonymous, member, admin, other admin, editor, guarded (after add_accounts),
-- server, or owner (of the schema).
create or replace function tests.act_as(person text) returns void language plpgsql as $$
declare
  person_id uuid := tests.id_of(person);
  role_name text := case person
    when 'anonymous' then 'anon' when 'server' then 'service_role' when 'owner' then 'none' else 'authenticated' end;
begin
  if role_name = 'authenticated' and person_id is null then
    raise exception 'nobody is called %', person;
  end if;
  perform set_config('request.jwt.claims', json_build_object('sub', person_id, 'role', role_name, 'session_id', tests.session_of(person))::text, true),
    set_config('request.jwt.claim.sub', coalesce(person_id::text, ''), true),
    set_config('request.jwt.claim.role', role_name, true),
    set_config('role', role_name, true);
end
$$;

-- How many rows a person's statement returned or wrote; -1 when it was refused for want of rights.
create or replace function tests.rows_as(person text, statement text) returns integer language plpgsql as $$
declare
  number integer;
begin
  begin
    perform tests.act_as(person);
    execute statement;
    get diagnostics number = row_count;
  exception when insufficient_privilege then
    number := -1;
  end;
  perform tests.act_as('owner');
  return number;
end
$$;

-- A person's question with one value as its answer.
create or replace function tests.value_as(person text, question text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.act_as(person);
  execute question into answer;
  perform tests.act_as('owner');
  return answer;
end
$$;

-- The error that a person's statement ends with: SQLSTATE and, where there is one, hint; 'none' when it succeeds.
create or replace function tests.error_as(person text, statement text) returns text language plpgsql as $$
declare
  code text;
  word text;
begin
  begin
    perform tests.act_as(person);
    execute statement;
    -- What is checked at the end of the transaction must complain here.
    set constraints all immediate;
    set constraints all deferred;
    code := 'none';
  exception when others then
    get stacked diagnostics code = returned_sqlstate, word = pg_exception_hint;
    if word ~ '^[a-z_]+$' then code := code || ' ' || word; end if;
  end;
  perform tests.act_as('owner');
  return code;
end
$$;

-- A list as 'a b c' by its order, if that is 1..n; else the places, so that the failure shows them.
create or replace function tests.list_of(list text, label text) returns text language plpgsql as $$
declare
  answer text;
begin
  execute format(
    'select case when array_agg("order" order by "order") = array(select generate_series(1, (select count(*)::integer from public.%1$I)))
       then string_agg(%2$I, '' '' order by "order") else ''places '' || array_agg("order" order by "order")::text end
     from public.%1$I', list, label
  ) into answer;
  return answer;
end
$$;

grant execute on all functions in schema tests to anon, authenticated, service_role;

commit;

begin;
set local search_path = tests, extensions, public;
select plan(1);
select tests.start();
select is(tests.value_as('admin', 'select public.is_admin()'), 'true', 'GATE-4 the people of the tests are there');
select * from finish();
rollback;
