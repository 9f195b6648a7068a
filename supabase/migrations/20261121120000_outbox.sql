-- Sending what the outbox holds (CONT-3, CONT-4). Who sends a message claims it for a lease and settles it with what
-- became of it. A lease that ran out (its holder was killed in mid-send) leaves an outcome that nobody knows.

alter table public.contact_messages
  add column last_status smallint,
  add column last_attempt_at timestamptz,
  add column uncertain_at timestamptz;
comment on column public.contact_messages.delivery_state is
  'pending: stored, not sent yet; sending: claimed; delivered: the e-mail service took it; failed: it did not; uncertain: nobody knows whether it did; not_configured: no service was set up, stored is sent.';
comment on column public.contact_messages.next_attempt_at is
  'When the background pass may take it; of a message that is being sent: when its lease ends.';
comment on column public.contact_messages.last_status is 'The HTTP status of the service''s last answer; null where none came.';
comment on column public.contact_messages.uncertain_at is
  'When an outcome first stayed unknown: from then on it may arrive twice, and each e-mail says so.';

update public.contact_messages set next_attempt_at = created_at
  where delivery_state in ('pending', 'failed', 'uncertain') and next_attempt_at is null;

drop index public.contact_messages_outbox_idx;
create index contact_messages_outbox_idx on public.contact_messages (next_attempt_at, created_at)
  where delivery_state in ('pending', 'sending', 'failed', 'uncertain');
create index contact_messages_last_attempt_idx on public.contact_messages (last_attempt_at desc)
  where last_attempt_at is not null;
create index contact_messages_unread_idx on public.contact_messages (created_at desc) where read_at is null;

create function private.leave_to_sender() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.delivery_state = 'pending' and new.next_attempt_at is null then
    new.next_attempt_at := clock_timestamp() + interval '15 seconds';
  end if;
  return new;
end;
$$;
comment on function private.leave_to_sender() is
  'A new message is sent by the request that stored it; the background pass takes it only when that did not come to it.';
grant execute on function private.leave_to_sender() to service_role;
create trigger leave_to_sender before insert on public.contact_messages
  for each row execute function private.leave_to_sender();

create function public.claim_contact_message(
  lease_seconds integer,
  wanted uuid default null,
  out id uuid,
  out name text,
  out email text,
  out message text,
  out locale text,
  out created_at timestamptz,
  out attempt integer,
  out is_repeat boolean
)
language plpgsql set search_path = ''
as $$
declare
  right_now timestamptz;
begin
  if wanted is null then
    -- One background sending a second over all instances: the e-mail service takes no more.
    perform pg_advisory_xact_lock(hashtextextended('contact_messages:pace', 0));
    if exists (
      select from public.contact_messages as sent where sent.last_attempt_at > clock_timestamp() - interval '1 second'
    ) then
      return;
    end if;
  end if;
  right_now := clock_timestamp();
  select due.id into id
    from public.contact_messages as due
    where due.delivery_state in ('pending', 'sending', 'failed', 'uncertain')
      and (wanted is null or due.id = wanted)
      and (due.next_attempt_at <= right_now or (wanted is not null and due.delivery_state <> 'sending'))
    order by due.next_attempt_at, due.created_at
    limit 1
    for update skip locked;
  if id is null then
    return;
  end if;
  update public.contact_messages as claimed
    set delivery_state = 'sending',
        attempts = claimed.attempts + 1,
        last_attempt_at = right_now,
        next_attempt_at = right_now + make_interval(secs => lease_seconds),
        uncertain_at = case
          when claimed.delivery_state = 'sending' then coalesce(claimed.uncertain_at, right_now)
          else claimed.uncertain_at
        end
    where claimed.id = claim_contact_message.id
    returning claimed.name, claimed.email, claimed.message, claimed.locale, claimed.created_at, claimed.attempts,
        claimed.uncertain_at is not null or claimed.delivered_at is not null
      into name, email, message, locale, created_at, attempt, is_repeat;
end;
$$;
comment on function public.claim_contact_message(integer, uuid) is
  'Takes a message to be sent and holds it for lease_seconds: the one wanted unless somebody is sending it, else the one that is due longest, at most one a second. All nulls where there is none. is_repeat: the e-mail may have arrived before. For the site''s server (service_role) alone.';
grant execute on function public.claim_contact_message(integer, uuid) to service_role;

create function public.settle_contact_message(
  message_id uuid,
  of_attempt integer,
  outcome text,
  status integer default null,
  reason text default null
) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if outcome not in ('delivered', 'failed', 'uncertain') then
    raise exception 'no such outcome: %', outcome using errcode = 'PT400', hint = 'bad_payload';
  end if;
  update public.contact_messages as settled
    set delivery_state = outcome,
        last_status = status,
        last_error = case when outcome <> 'delivered' then left(reason, 500) end,
        delivered_at = case when outcome = 'delivered' then clock_timestamp() else settled.delivered_at end,
        uncertain_at = case
          when outcome = 'uncertain' then coalesce(settled.uncertain_at, clock_timestamp())
          else settled.uncertain_at
        end,
        next_attempt_at = case
          when outcome <> 'delivered'
            then clock_timestamp() + make_interval(secs => least(3600, power(2, least(settled.attempts, 12))))
        end
    where settled.id = message_id and settled.delivery_state = 'sending' and settled.attempts = of_attempt;
  return found;
end;
$$;
comment on function public.settle_contact_message(uuid, integer, text, integer, text) is
  'Writes down what became of an attempt; false where the message is not in that attempt any more. What was not delivered is due again after 2, 4, 8 … seconds, at most an hour. For the site''s server (service_role) alone. Errors: PT400 bad_payload.';
grant execute on function public.settle_contact_message(uuid, integer, text, integer, text) to service_role;

create function public.resend_contact_message(message_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_messages as again
    set delivery_state = 'pending',
        next_attempt_at = clock_timestamp() + interval '15 seconds',
        last_error = null,
        last_status = null,
        uncertain_at = case
          when again.delivery_state = 'sending' then coalesce(again.uncertain_at, clock_timestamp())
          else again.uncertain_at
        end
    where again.id = message_id
      and (again.delivery_state <> 'sending' or again.next_attempt_at <= clock_timestamp());
  if found then
    return true;
  end if;
  if not exists (select from public.contact_messages where contact_messages.id = message_id) then
    raise exception 'no such message' using errcode = 'PT404', hint = 'not_found';
  end if;
  return false;
end;
$$;
comment on function public.resend_contact_message(uuid) is
  'Puts a message back to be sent, a delivered one too; false where it is being sent right now. Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.resend_contact_message(uuid) to authenticated;

create table public.contact_settings (
  id boolean primary key default true constraint contact_settings_id_check check (id),
  retention_months integer default 12
    constraint contact_settings_retention_months_check check (retention_months between 1 and 120),
  updated_at timestamptz not null default now()
);
comment on table public.contact_settings is
  'One row: how many months a message is kept; null until somebody deletes it. The privacy policy tells visitors.';
insert into public.contact_settings default values;

create trigger touch_updated_at before update on public.contact_settings
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.contact_settings
  for each row execute function private.keep_history('id');

grant select, update on public.contact_settings to authenticated;
grant select, insert, update on public.contact_settings to service_role;

alter table public.contact_settings enable row level security;

create policy "Admins see contact settings" on public.contact_settings
  for select to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see contact settings" on public.contact_settings is
  'Only the admin area shows them.';
create policy "Admins change contact settings" on public.contact_settings
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change contact settings" on public.contact_settings is
  'There is one row: nobody adds or removes any.';

create function public.purge_contact_messages() returns bigint
language plpgsql set search_path = ''
as $$
declare
  purged bigint;
begin
  delete from public.contact_messages
    using public.contact_settings
    where contact_messages.created_at < clock_timestamp() - make_interval(months => contact_settings.retention_months);
  get diagnostics purged = row_count;
  return purged;
end;
$$;
comment on function public.purge_contact_messages() is
  'Removes the messages that are older than the retention time and returns how many that were. For the site''s server (service_role) alone.';
grant execute on function public.purge_contact_messages() to service_role;

create function public.message_counts(
  out unread bigint,
  out undelivered bigint,
  out refused_status integer
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  unread := (select count(*) from public.contact_messages where read_at is null);
  undelivered := (
    select count(*) from public.contact_messages
    where delivery_state in ('pending', 'sending', 'failed', 'uncertain') and attempts > 0
  );
  refused_status := (
    select last_status from public.contact_messages
    where delivery_state = 'failed' and last_status in (400, 401, 403, 404, 412)
    order by last_attempt_at desc
    limit 1
  );
end;
$$;
comment on function public.message_counts() is
  'How many messages nobody has read and how many could not be delivered; refused_status is the status by which the e-mail service refuses the site''s own settings, null where it does not. Errors: 42501 admin_only.';
grant execute on function public.message_counts() to authenticated;
