-- A new device is one event a session (ACC-4): whoever has a password alone can not fill the list of account events.

alter table private.sessions add column is_device_noted boolean not null default false;
comment on table private.sessions is
  'What is known of a session of the auth server besides: the browser''s name for itself, the network of its address, when it was last seen, when it passed the second factor, and whether its device was noted as new. Ends with the session.';

create or replace function public.note_session(agent text, network text, is_new_device boolean default false) returns void
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
  if not is_new_device then
    return;
  end if;
  update private.sessions set is_device_noted = true where sessions.id = session and not is_device_noted;
  if found then
    perform private.note_account_event(person, 'new-device', person, left(note_session.network, 60) || ' ' || left(note_session.agent, 230));
  end if;
end;
$$;
