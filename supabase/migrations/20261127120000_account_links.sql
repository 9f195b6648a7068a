-- Links by which somebody joins, or chooses a new password (ACC-1). A link's key is random; only its SHA-256 is kept, in
-- base64url. It is used once: whoever uses it claims it first, and completes or releases it when the auth server has answered.
--   PT409  already_admin            create_account_link: an invitation of who is an admin
--   PT404  not_found                create_account_link: a new password for who is none

create table public.account_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint account_links_kind_check check (kind in ('invitation', 'reset')),
  email text not null constraint account_links_email_check check (email = lower(email) and position('@' in email) > 1 and length(email) <= 254),
  role text constraint account_links_role_check check (role in ('administrator', 'editor')),
  token_hash text not null unique constraint account_links_token_hash_check check (token_hash ~ '^[\w-]{43}$'),
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  constraint account_links_of_person unique (kind, email),
  constraint account_links_role_of_invitation check ((kind = 'invitation') = (role is not null))
);
comment on table public.account_links is
  'Open invitations, and links to choose a new password: one of each kind an address, a later one replaces it. A used one is removed.';

grant select, delete on public.account_links to authenticated;
alter table public.account_links enable row level security;
create policy "Administrators see account links" on public.account_links for select to authenticated
  using ((select public.is_administrator()));
create policy "Administrators remove account links" on public.account_links for delete to authenticated
  using ((select public.is_administrator()));
comment on policy "Administrators see account links" on public.account_links is 'Who is invited is personal data. The hash of a key opens nothing.';
comment on policy "Administrators remove account links" on public.account_links is 'An invitation is withdrawn. Rows are added by functions alone.';

create function private.keep_account_link(kind text, email text, role text, token_hash text, created_by uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  id uuid;
begin
  delete from public.account_links where account_links.expires_at < now() - interval '30 days';
  insert into public.account_links as kept (kind, email, role, token_hash, created_by, expires_at)
    values ($1, $2, $3, $4, $5, now() + case $1 when 'invitation' then interval '72 hours' else interval '30 minutes' end)
    on conflict on constraint account_links_of_person do update set role = excluded.role, token_hash = excluded.token_hash,
      created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at, claimed_at = null
    returning kept.id into id;
  return id;
end;
$$;
comment on function private.keep_account_link(text, text, text, text, uuid) is
  'Keeps a link, for 72 hours or 30 minutes, in the place of a former one. Expired ones are removed a month later.';
revoke execute on function private.keep_account_link(text, text, text, text, uuid) from public, anon, authenticated, service_role;

create function public.create_account_link(kind text, email text, role text, token_hash text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := lower(btrim(coalesce(email, '')));
  person uuid;
begin
  perform private.require_administrator();
  select admins.id into person from public.admins where admins.email = wanted;
  if kind = 'invitation' and person is not null then
    raise exception 'this user is an admin already' using errcode = 'PT409', hint = 'already_admin';
  end if;
  if kind = 'reset' then
    if person is null then
      raise exception 'no such admin' using errcode = 'PT404', hint = 'not_found';
    end if;
    perform private.note_account_event(person, 'reset-link', (select auth.uid()));
  end if;
  return private.keep_account_link(kind, wanted, role, token_hash, (select auth.uid()));
end;
$$;
comment on function public.create_account_link(text, text, text, text) is
  'Invites somebody in a role, or makes a link by which an admin chooses a new password, and returns its id. Security definer: it notes a security event. Errors: 42501 administrator_only, PT404 not_found, PT409 already_admin, 23514 for a malformed value.';
revoke execute on function public.create_account_link(text, text, text, text) from public, anon, service_role;
grant execute on function public.create_account_link(text, text, text, text) to authenticated;

create function public.request_password_reset(email text, token_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := lower(btrim(coalesce(email, '')));
begin
  if not exists (select from public.admins where admins.email = wanted) then return false; end if;
  perform private.keep_account_link('reset', wanted, null, token_hash, null);
  return true;
end;
$$;
comment on function public.request_password_reset(text, text) is
  'Keeps a link by which an admin chooses a new password; false where nobody has this address. Security definer, for the site''s server (service_role) alone, which tells nobody.';

create function public.find_account_link(token_hash text, out kind text, out email text)
language sql stable security definer set search_path = ''
as $$
  select account_links.kind, account_links.email from public.account_links
  where account_links.token_hash = $1 and account_links.expires_at > now()
$$;
comment on function public.find_account_link(text) is
  'The kind and address of a link that has not expired; nulls where there is none. Security definer, for the site''s server (service_role) alone.';

create function public.claim_account_link(token_hash text, out id uuid, out kind text, out email text, out account uuid)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Who claimed it and was killed releases it by time.
  update public.account_links as link set claimed_at = clock_timestamp()
    where link.token_hash = $1 and link.expires_at > now()
      and (link.claimed_at is null or link.claimed_at < clock_timestamp() - interval '1 minute')
    returning link.id, link.kind, link.email into id, kind, email;
  select users.id into account from auth.users
    where lower(users.email) = claim_account_link.email and not users.is_sso_user and users.deleted_at is null;
end;
$$;
comment on function public.claim_account_link(text) is
  'Claims a link for one use, and tells whose account it is, where there is one; nulls where the link is used, claimed, expired or none. Security definer: it reads auth.users. For the site''s server (service_role) alone.';

create function public.release_account_link(link uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.account_links set claimed_at = null where account_links.id = link;
end;
$$;
comment on function public.release_account_link(uuid) is
  'Gives a claimed link back: the auth server did not take the password. Security definer, for the site''s server (service_role) alone.';

create function public.complete_account_link(link uuid, account uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  used public.account_links;
begin
  delete from public.account_links where account_links.id = link and account_links.claimed_at is not null returning * into used;
  if used.id is null then return false; end if;
  delete from auth.sessions where sessions.user_id = account;
  if used.kind = 'invitation' then
    insert into public.admins (id, email, role) values (account, used.email, used.role) on conflict do nothing;
  end if;
  perform private.note_account_event(account, case used.kind when 'invitation' then 'joined' else 'password-reset' end, used.created_by);
  return true;
end;
$$;
comment on function public.complete_account_link(uuid, uuid) is
  'Uses up a claimed link, after the account got its new password: ends all of its sessions, makes who was invited an admin, and notes it; false where the link is gone. Security definer: it writes the list of admins. For the site''s server (service_role) alone.';

revoke execute on function public.request_password_reset(text, text), public.find_account_link(text), public.claim_account_link(text),
  public.release_account_link(uuid), public.complete_account_link(uuid, uuid) from public, anon, authenticated;
grant execute on function public.request_password_reset(text, text), public.find_account_link(text), public.claim_account_link(text),
  public.release_account_link(uuid), public.complete_account_link(uuid, uuid) to service_role;
