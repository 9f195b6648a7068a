-- Who is no admin any more has no session left, and administrators end the sessions of others (ACC-4).

create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where sessions.user_id = old.id;
  return null;
end;
$$;
comment on function private.end_sessions() is
  'Ends the sessions of a removed admin: there is nothing else to sign in to. Security definer: the auth server''s tables are no role''s.';
revoke execute on function private.end_sessions() from public, anon, authenticated, service_role;
create trigger end_sessions after delete on public.admins
  for each row execute function private.end_sessions();

create function public.end_sessions_of(admin_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_administrator();
  if not exists (select from public.admins where admins.id = admin_id) then
    raise exception 'no such admin' using errcode = 'PT404', hint = 'not_found';
  end if;
  delete from auth.sessions where sessions.user_id = admin_id;
  get diagnostics ended = row_count;
  perform private.note_account_event(admin_id, 'sessions-ended', (select auth.uid()));
  return ended;
end;
$$;
comment on function public.end_sessions_of(uuid) is
  'Ends all sessions of an admin and returns how many there were. Security definer: the auth server''s tables are no role''s. Errors: 42501 administrator_only, PT404 not_found.';
revoke execute on function public.end_sessions_of(uuid) from public, anon, service_role;
grant execute on function public.end_sessions_of(uuid) to authenticated;

alter table public.account_events drop constraint account_events_kind_check;
alter table public.account_events add constraint account_events_kind_check check (kind in (
  'new-device', 'password-changed', 'password-reset', 'reset-link', 'factor-added', 'factor-removed', 'recovery-code',
  'recovery-codes', 'role-changed', 'joined', 'sessions-ended'
));
