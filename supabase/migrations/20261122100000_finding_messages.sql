-- Finding a message by what somebody remembers of it, on /admin/messages (CONT-4).

create function private.searchable(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'łøđðıß', 'loddis')
$$;
comment on function private.searchable(text) is
  'A text as it is searched: small letters, and none with a mark (ą, é, ü … and the Polish ł).';
grant execute on function private.searchable(text) to authenticated, service_role;

-- No trigram index on it: under row level security none but leakproof operators may use an index, and those that
-- search in a text are not. Read from one end to the other ten thousand messages take some 20 ms.
alter table public.contact_messages
  add column search_text text not null generated always as (
    private.searchable(name || ' ' || email || ' ' || message || ' ' || left(id::text, 8))
  ) stored;
comment on column public.contact_messages.search_text is
  'Sender, text and reference number (as in the subject of the e-mail) in the form that searches compare.';

create function public.find_contact_messages(search text default '', kind text default 'all')
returns setof public.contact_messages
language plpgsql stable set search_path = ''
as $$
declare
  words text[] := regexp_split_to_array(btrim(private.searchable(search), E' \t\r\n'), '\s+');
begin
  perform private.require_admin();
  return query
    select found.* from public.contact_messages as found
    where not exists (select from unnest(words) as word where strpos(found.search_text, word) = 0)
      and case kind
        when 'unread' then found.read_at is null
        -- As message_counts counts them.
        when 'undelivered' then found.delivery_state in ('pending', 'sending', 'failed', 'uncertain') and found.attempts > 0
        else true
      end;
end;
$$;
comment on function public.find_contact_messages(text, text) is
  'The messages that hold every word of search somewhere, case and marks apart; kind: all, unread or undelivered. To be ordered and paged by the caller. Errors: 42501 admin_only.';
grant execute on function public.find_contact_messages(text, text) to authenticated;
