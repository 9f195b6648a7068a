-- Second factor, sessions and security events of admins' accounts (ACC-2, ACC-3, ACC-4).
--
-- Supabase's own factors exist on a hosted project alone, so a factor is a row here, and a session that passed it is known
-- by the token's session_id, which both homes' auth servers issue. What makes or removes a factor, or passes one, is
-- executed by the site's server alone, after it checked the password: a token by itself changes nothing of an account.
--   42501  session_unknown          note_session: the token names no session that is open

-- Security events ----------------------------------------------------------------------------------------------

create table public.account_events (
  id bigint generated always as identity primary key,
  account uuid not null,
  kind text not null constraint account_events_kind_check check (kind in (
    'new-device', 'password-changed', 'password-reset', 'reset-link', 'factor-added', 'factor-removed', 'recovery-code',
    'recovery-codes', 'role-changed', 'joined'
  )),
  actor uuid,
  details text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz
);
comment on table public.account_events is
  'What happened to the security of an account: account is whose, actor who did it (null: a link, or the server). details: the device and network of a sign-in, the new role. Rows are added by functions, kept a year, and go with the address of a former admin. No foreign key: they outlive the account.';

create index account_events_account_idx on public.account_events (account, id desc);

grant select on public.account_events to authenticated, service_role;
alter table public.account_events enable row level security;
create policy "Admins see events of their account" on public.account_events for select to authenticated
  using ((select public.is_admin()) and ((select auth.uid()) in (account, actor) or (select public.is_administrator())));
comment on policy "Admins see events of their account" on public.account_events is
  'Everybody sees what happened to their own account and what they did; administrators see all. Nobody writes here.';

create function private.note_account_event(account uuid, kind text, actor uuid default null, details text default '')
returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.account_events where account_events.created_at < now() - interval '1 year';
  insert into public.account_events (account, kind, actor, details) values ($1, $2, $3, coalesce(left($4, 300), ''));
end;
$$;
comment on function private.note_account_event(uuid, text, uuid, text) is 'Adds a security event and removes those of more than a year ago.';
revoke execute on function private.note_account_event(uuid, text, uuid, text) from public, anon, authenticated, service_role;

create function private.forget_account_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An admin who is one again is no former one: their events stay.
  if not exists (select from public.admins where admins.id = old.id) then
    delete from public.account_events where account_events.account = old.id;
  end if;
  return null;
end;
$$;
comment on function private.forget_account_events() is
  'With the address of a former admin their security events go. Security definer: nobody may write them.';
revoke execute on function private.forget_account_events() from public, anon, authenticated, service_role;
create trigger forget_account_events after delete on public.former_admins
  for each row execute function private.forget_account_events();

-- Sessions -----------------------------------------------------------------------------------------------------

create table private.sessions (
  id uuid primary key references auth.sessions (id) on delete cascade,
  account uuid not null references auth.users (id) on delete cascade,
  agent text not null default '',
  network text not null default '',
  seen_at timestamptz not null default now(),
  passed_at timestamptz
);
comment on table private.sessions is
  'What is known of a session of the auth server besides: the browser''s name for itself, the network of its address, when it was last seen, and when it passed the second factor. Ends with the session.';
create index sessions_account_idx on private.sessions (account);
alter table private.sessions enable row level security;

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$ select nullif((select auth.jwt()) ->> 'session_id', '')::uuid $$;
comment on function private.session_id() is 'The session of the caller''s token; null where it names none.';
revoke execute on function private.session_id() from public, anon;
grant execute on function private.session_id() to authenticated, service_role;

-- The second factor --------------------------------------------------------------------------------------------

create table public.second_factors (
  account uuid primary key references public.admins (id) on delete cascade,
  secret bytea not null constraint second_factors_secret_check check (length(secret) = 20),
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.second_factors is
  'Secrets of one-time codes (RFC 6238: SHA-1, six digits, 30 seconds) and the step of the last code used. No role of the API has any right here: codes are checked by functions.';
alter table public.second_factors enable row level security;
create policy "Nobody sees second factors" on public.second_factors for select to authenticated using (false);
comment on policy "Nobody sees second factors" on public.second_factors is 'A secret makes codes.';

create table public.recovery_codes (
  account uuid not null references public.second_factors (account) on delete cascade,
  code_hash text not null,
  primary key (account, code_hash)
);
comment on table public.recovery_codes is
  'Unused recovery codes as bcrypt hashes. No role of the API has any right here.';
alter table public.recovery_codes enable row level security;
create policy "Nobody sees recovery codes" on public.recovery_codes for select to authenticated using (false);
comment on policy "Nobody sees recovery codes" on public.recovery_codes is 'A code passes the second factor.';

create table public.account_settings (
  id boolean primary key default true constraint account_settings_id_check check (id),
  require_second_factor boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.account_settings is 'One row: whether every admin needs a second factor.';
insert into public.account_settings default values;
create trigger touch_updated_at before update on public.account_settings
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.account_settings
  for each row execute function private.keep_history('id');
grant select, update on public.account_settings to authenticated;
grant select on public.account_settings to service_role;
alter table public.account_settings enable row level security;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.admins
    where admins.id = (select auth.uid()) and case
      when exists (select from public.second_factors where second_factors.account = admins.id) then exists (
        select from private.sessions
        where sessions.id = (select private.session_id()) and sessions.account = admins.id and sessions.passed_at is not null
      )
      else not (select account_settings.require_second_factor from public.account_settings)
    end
  )
$$;
comment on function public.is_admin() is
  'Whether the caller may act as an admin: in the list, and with a second factor set up, or required of all, in a session that has passed it (ACC-3). Security definer: the policies of admins ask it, and must not ask themselves. Policies use it as (select public.is_admin()), once a statement.';

create policy "Admins see account settings" on public.account_settings for select to authenticated
  using ((select public.is_admin()));
create policy "Administrators change account settings" on public.account_settings for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_administrator()));
comment on policy "Admins see account settings" on public.account_settings is 'Only the admin area shows them.';
comment on policy "Administrators change account settings" on public.account_settings is 'There is one row: nobody adds or removes any.';

create function private.one_time_code(secret bytea, step bigint) returns text
language sql immutable strict set search_path = ''
as $$
  select lpad((((
    ((get_byte(hash, at) & 127)::bigint << 24) | (get_byte(hash, at + 1) << 16)
      | (get_byte(hash, at + 2) << 8) | get_byte(hash, at + 3)
  ) % 1000000))::text, 6, '0')
  from (select hash, get_byte(hash, 19) & 15 as at from (select extensions.hmac(int8send(step), secret, 'sha1') as hash) as made) as cut
$$;
comment on function private.one_time_code(bytea, bigint) is 'The code of a step of 30 seconds since 1970 (RFC 4226, RFC 6238).';
revoke execute on function private.one_time_code(bytea, bigint) from public, anon, authenticated, service_role;

create function private.step_of_code(secret bytea, code text) returns bigint
language sql stable set search_path = ''
as $$
  select max(step) from generate_series(-1, 1) as drift,
    lateral (select floor(extract(epoch from clock_timestamp()) / 30)::bigint + drift as step) as near
  where private.one_time_code($1, step) = $2
$$;
comment on function private.step_of_code(bytea, text) is 'The step that a code is of: the present one, the one before or the one after; null where it is of none.';
revoke execute on function private.step_of_code(bytea, text) from public, anon, authenticated, service_role;

create function private.use_code(of_account uuid, code text) returns text
language plpgsql set search_path = ''
as $$
declare
  factor public.second_factors;
  typed text := lower(regexp_replace(coalesce(code, ''), '[\s-]', '', 'g'));
  step bigint;
begin
  -- Of two requests with one code the second waits here, and finds it used.
  select * into factor from public.second_factors where second_factors.account = of_account for update;
  if not found then return null; end if;
  if typed ~ '^[0-9]{6}$' then
    step := private.step_of_code(factor.secret, typed);
    if step is null or step <= factor.last_step then return null; end if;
    update public.second_factors set last_step = step where second_factors.account = of_account;
    return 'code';
  end if;
  if typed !~ '^[a-z2-7]{10}$' then return null; end if;
  delete from public.recovery_codes
    where recovery_codes.account = of_account and recovery_codes.code_hash = extensions.crypt(typed, recovery_codes.code_hash);
  if not found then return null; end if;
  perform private.note_account_event(of_account, 'recovery-code', of_account);
  return 'recovery';
end;
$$;
comment on function private.use_code(uuid, text) is
  'Uses a one-time code or a recovery code of an account, each once. Returns code or recovery, null where it is none.';
revoke execute on function private.use_code(uuid, text) from public, anon, authenticated, service_role;

create function private.make_recovery_codes(of_account uuid) returns text[]
language plpgsql set search_path = ''
as $$
declare
  made text[];
begin
  made := array(
    select (
      select string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', (get_byte(random.bytes, at) & 31) + 1, 1), '' order by at)
      from generate_series(0, 9) as at
    )
    -- The reference makes bytes of their own for each row.
    from generate_series(1, 10) as number, lateral (select extensions.gen_random_bytes(10 + number * 0) as bytes) as random
  );
  delete from public.recovery_codes where recovery_codes.account = of_account;
  insert into public.recovery_codes (account, code_hash)
    select of_account, extensions.crypt(code, extensions.gen_salt('bf', 6)) from unnest(made) as code;
  return made;
end;
$$;
comment on function private.make_recovery_codes(uuid) is 'Replaces the recovery codes of an account by ten new ones and returns them; only hashes are kept.';
revoke execute on function private.make_recovery_codes(uuid) from public, anon, authenticated, service_role;

create function private.pass_session(session uuid, of_account uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.sessions (id, account, passed_at)
    select sessions.id, sessions.user_id, clock_timestamp() from auth.sessions
    where sessions.id = session and sessions.user_id = of_account
    on conflict (id) do update set passed_at = excluded.passed_at;
end;
$$;
comment on function private.pass_session(uuid, uuid) is 'Marks a session of an account as one that has passed the second factor.';
revoke execute on function private.pass_session(uuid, uuid) from public, anon, authenticated, service_role;

create function public.pass_second_factor(account uuid, session uuid, code text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  used text := private.use_code(account, code);
begin
  if used is not null then perform private.pass_session(session, account); end if;
  return used;
end;
$$;
comment on function public.pass_second_factor(uuid, uuid, text) is
  'Lets a session pass the second factor by a one-time code or a recovery code. Returns which it was, null where it is none. Security definer: no role may read the secrets. For the site''s server (service_role) alone, which limits the attempts.';

create function public.set_second_factor(account uuid, session uuid, secret text, code text, former_code text default null)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  of_account uuid := account;
  bytes bytea := decode(secret, 'hex');
  step bigint := private.step_of_code(bytes, code);
begin
  if step is null then return null; end if;
  perform from public.second_factors where second_factors.account = of_account for update;
  if found and private.use_code(of_account, former_code) is null then return null; end if;
  insert into public.second_factors (account, secret, last_step) values (of_account, bytes, step)
    on conflict on constraint second_factors_pkey do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now();
  perform private.pass_session(session, of_account);
  -- The others have passed nothing, or a factor that is gone.
  delete from auth.sessions where sessions.user_id = of_account and sessions.id <> session;
  perform private.note_account_event(of_account, 'factor-added', of_account);
  return private.make_recovery_codes(of_account);
end;
$$;
comment on function public.set_second_factor(uuid, uuid, text, text, text) is
  'Sets up a second factor, or replaces one, after a code of the new one and, where there is one, of the former. The session has passed it, all others end. Returns ten recovery codes, null where a code is wrong. secret: 20 bytes as hexadecimal digits. Security definer: no role may write the secrets. For the site''s server (service_role) alone, after it checked the password.';

create function public.renew_recovery_codes(account uuid, code text) returns text[]
language plpgsql security definer set search_path = ''
as $$
begin
  if private.use_code(account, code) is null then return null; end if;
  perform private.note_account_event(account, 'recovery-codes', account);
  return private.make_recovery_codes(account);
end;
$$;
comment on function public.renew_recovery_codes(uuid, text) is
  'Replaces the recovery codes and returns the new ones, null where the code is wrong. Security definer: no role may write them. For the site''s server (service_role) alone, after it checked the password.';

create function public.remove_second_factor(account uuid, code text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if private.use_code(account, code) is null then return false; end if;
  delete from public.second_factors where second_factors.account = $1;
  perform private.note_account_event(account, 'factor-removed', account);
  return true;
end;
$$;
comment on function public.remove_second_factor(uuid, text) is
  'Removes one''s own second factor and its recovery codes; false where the code is wrong. Security definer: no role may write the secrets. For the site''s server (service_role) alone, after it checked the password.';

revoke execute on function public.pass_second_factor(uuid, uuid, text), public.set_second_factor(uuid, uuid, text, text, text),
  public.renew_recovery_codes(uuid, text), public.remove_second_factor(uuid, text) from public, anon, authenticated;
grant execute on function public.pass_second_factor(uuid, uuid, text), public.set_second_factor(uuid, uuid, text, text, text),
  public.renew_recovery_codes(uuid, text), public.remove_second_factor(uuid, text) to service_role;

create function public.remove_factor_of(admin_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  delete from public.second_factors where second_factors.account = admin_id and admin_id <> (select auth.uid());
  if not found then return false; end if;
  perform private.note_account_event(admin_id, 'factor-removed', (select auth.uid()));
  return true;
end;
$$;
comment on function public.remove_factor_of(uuid) is
  'Removes the second factor of another admin, who lost it; false where there is none. One''s own asks for password and code. Security definer: nobody may write the secrets. Errors: 42501 administrator_only.';

create function public.account_state(out role text, out has_factor boolean, out has_passed boolean, out needs_factor boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select admins.role,
    exists (select from public.second_factors where second_factors.account = admins.id),
    exists (
      select from private.sessions
      where sessions.id = (select private.session_id()) and sessions.account = admins.id and sessions.passed_at is not null
    ),
    (select account_settings.require_second_factor from public.account_settings)
  into role, has_factor, has_passed, needs_factor
  from public.admins where admins.id = (select auth.uid());
end;
$$;
comment on function public.account_state() is
  'The caller''s role, whether they have a second factor, whether this session has passed it, and whether one is required of all; nulls for who is no admin. Security definer: before the factor is passed an admin sees no row.';

create function public.factor_owners() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  return query select second_factors.account from public.second_factors;
end;
$$;
comment on function public.factor_owners() is
  'The admins who have a second factor. Security definer: nobody may read the secrets beside. Errors: 42501 administrator_only.';

-- Sessions of one's own ----------------------------------------------------------------------------------------

create function public.note_session(agent text, network text, is_new_device boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  session uuid := (select private.session_id());
  person uuid := (select auth.uid());
begin
  if not exists (select from public.admins where admins.id = person)
    or not exists (select from auth.sessions where sessions.id = session and sessions.user_id = person)
  then
    raise exception 'no open session of an admin' using errcode = '42501', hint = 'session_unknown';
  end if;
  insert into private.sessions as known (id, account, agent, network)
    values (session, person, left(note_session.agent, 500), left(note_session.network, 60))
    on conflict (id) do update set agent = excluded.agent, network = excluded.network, seen_at = clock_timestamp();
  if is_new_device then
    perform private.note_account_event(person, 'new-device', person, left(note_session.network, 60) || ' ' || left(note_session.agent, 230));
  end if;
end;
$$;
comment on function public.note_session(text, text, boolean) is
  'Notes the browser and network of the caller''s session, that it is in use, and at sign-in whether the device is new to the account. Security definer: nobody may write the list. Errors: 42501 session_unknown.';

create function public.own_sessions() returns table (
  id uuid, agent text, network text, created_at timestamptz, seen_at timestamptz, is_current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select kept.id, coalesce(known.agent, ''), coalesce(known.network, ''), kept.created_at,
      coalesce(known.seen_at, kept.created_at), kept.id is not distinct from (select private.session_id())
    from auth.sessions as kept left join private.sessions as known on known.id = kept.id
    where kept.user_id = (select auth.uid())
    order by 6 desc, 5 desc;
end;
$$;
comment on function public.own_sessions() is
  'The caller''s sessions at the auth server, this one first. Security definer: the auth server''s tables are no role''s. Errors: 42501 admin_only.';

create function public.end_session(session uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from auth.sessions where sessions.id = session and sessions.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions; false where there is none. Its tokens are refused from then on. Security definer: the auth server''s tables are no role''s. Errors: 42501 admin_only.';

create function public.see_account_events() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.account_events set seen_at = clock_timestamp()
    where account_events.account = (select auth.uid()) and account_events.seen_at is null;
end;
$$;
comment on function public.see_account_events() is
  'Marks the events of the caller''s account as seen. Security definer: nobody may write them. Errors: 42501 admin_only.';

revoke execute on function public.remove_factor_of(uuid), public.account_state(), public.factor_owners(),
  public.note_session(text, text, boolean), public.own_sessions(), public.end_session(uuid), public.see_account_events()
  from public, anon, service_role;
grant execute on function public.remove_factor_of(uuid), public.account_state(), public.factor_owners(),
  public.note_session(text, text, boolean), public.own_sessions(), public.end_session(uuid), public.see_account_events()
  to authenticated;

create function public.adopt_session(account uuid, session uuid, former uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.sessions where sessions.id = former and sessions.account = $1 and sessions.passed_at is not null) then
    perform private.pass_session(session, account);
  end if;
  perform private.note_account_event(account, 'password-changed', account);
end;
$$;
comment on function public.adopt_session(uuid, uuid, uuid) is
  'Notes a change of the password. The session that it opened has passed the second factor where the former one, in which it was asked for, had. Security definer: no role may write the lists. For the site''s server (service_role) alone.';
revoke execute on function public.adopt_session(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.adopt_session(uuid, uuid, uuid) to service_role;

-- A change of role is told to the account.
create or replace function public.set_admin_role(admin_id uuid, new_role text) returns public.admins
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.admins;
begin
  perform private.require_administrator();
  if new_role is null or new_role not in ('administrator', 'editor') then
    raise exception 'no such role' using errcode = 'PT400', hint = 'bad_role';
  end if;
  update public.admins set role = new_role where admins.id = admin_id returning * into changed;
  if changed.id is null then
    raise exception 'no such admin' using errcode = 'PT404', hint = 'not_found';
  end if;
  perform private.note_account_event(admin_id, 'role-changed', (select auth.uid()), new_role);
  return changed;
end;
$$;
