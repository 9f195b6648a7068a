-- The contact form's outbox (CONT-4): every valid message is stored before anything is sent.
-- Visitors have no right here: the site's server stores, sends and marks with the secret key. Not in the history.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_messages_name_check check (length(btrim(name, E' \t\r\n')) between 1 and 200),
  email text not null constraint contact_messages_email_check check (length(email) between 3 and 320 and position('@' in email) > 1),
  message text not null constraint contact_messages_message_check check (length(btrim(message, E' \t\r\n')) between 1 and 20000),
  locale text not null default 'pl' constraint contact_messages_locale_check check (locale in ('pl', 'en')),
  idempotency_key text constraint contact_messages_idempotency_key_check check (length(idempotency_key) between 1 and 200),
  content_hash text not null,
  delivery_state text not null default 'pending'
    constraint contact_messages_delivery_state_check check (
      delivery_state in ('pending', 'sending', 'delivered', 'failed', 'uncertain', 'not_configured')
    ),
  attempts integer not null default 0 constraint contact_messages_attempts_check check (attempts >= 0),
  last_error text,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.contact_messages is
  'Messages of visitors with the state of their delivery. Personal data: only admins see them, and may delete them.';

-- The same key with other content is another message; with the same content it is the same one, for ever.
create unique index contact_messages_submission_key on public.contact_messages (idempotency_key, content_hash)
  where idempotency_key is not null;
create index contact_messages_content_idx on public.contact_messages (content_hash, created_at desc);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_outbox_idx on public.contact_messages (next_attempt_at, created_at)
  where delivery_state in ('pending', 'sending', 'failed');

create trigger touch_updated_at before update on public.contact_messages
  for each row execute function private.touch_updated_at();

grant select, update, delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

alter table public.contact_messages enable row level security;

create policy "Admins see contact messages" on public.contact_messages
  for select to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see contact messages" on public.contact_messages is
  'Personal data of visitors: for admins alone.';
create policy "Admins change contact messages" on public.contact_messages
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change contact messages" on public.contact_messages is
  'Marking as read, asking to send again.';
create policy "Admins remove contact messages" on public.contact_messages
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove contact messages" on public.contact_messages is
  'A visitor may ask to be forgotten. There is no insert policy: only the site''s server stores messages.';

create function public.submit_contact_message(
  sender_name text,
  sender_email text,
  message_body text,
  sender_locale text,
  submission_key text default null,
  initial_state text default 'pending',
  out id uuid,
  out delivery_state text,
  out is_new boolean
)
language plpgsql set search_path = ''
as $$
declare
  clean_name text := btrim(coalesce(sender_name, ''), E' \t\r\n');
  clean_email text := btrim(coalesce(sender_email, ''), E' \t\r\n');
  clean_message text := btrim(replace(coalesce(message_body, ''), E'\r\n', E'\n'), E' \t\r\n');
  clean_key text := nullif(btrim(coalesce(submission_key, '')), '');
  hash text := encode(
    sha256(convert_to(concat_ws(chr(31), clean_name, lower(clean_email), clean_message), 'UTF8')), 'hex'
  );
begin
  -- The same message sent twice at once: the second waits here, and then sees the first.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages:' || hash, 0));
  select stored.id, stored.delivery_state, false into id, delivery_state, is_new
    from public.contact_messages as stored
    where stored.content_hash = hash
      and case
        when clean_key is null then stored.created_at > clock_timestamp() - interval '10 minutes'
        else stored.idempotency_key = clean_key
      end
    order by stored.created_at desc
    limit 1;
  if found then
    return;
  end if;
  insert into public.contact_messages as stored
      (name, email, message, locale, idempotency_key, content_hash, delivery_state)
    values (clean_name, clean_email, clean_message, sender_locale, clean_key, hash, initial_state)
    returning stored.id, stored.delivery_state, true into id, delivery_state, is_new;
end;
$$;
comment on function public.submit_contact_message(text, text, text, text, text, text) is
  'Stores a message once and returns its id, delivery state and whether it is new. One message per submission_key and content; without a key the same name, e-mail and message within 10 minutes is one. initial_state: pending, or not_configured where no e-mail service is set up. For the site''s server (service_role) alone. Errors: 23514 for a value the form should have refused.';
grant execute on function public.submit_contact_message(text, text, text, text, text, text) to service_role;
