-- Links to previews for people without an account (PUB-4).

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  token_hash text not null unique constraint preview_links_token_hash_check check (token_hash ~ '^[\w-]{43}$'),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table public.preview_links is
  'Links that show one item with its draft to whoever has them, until they expire or are revoked. Of the key in a link only its SHA-256 is kept, in base64url. No foreign keys: a deleted row that comes back has its links.';

grant select, insert, delete on public.preview_links to authenticated;
grant select on public.preview_links to service_role;
alter table public.preview_links enable row level security;

create policy "Admins see preview links" on public.preview_links for select to authenticated
  using ((select public.is_admin()));
create policy "Admins add preview links" on public.preview_links for insert to authenticated
  with check (
    (select public.is_admin()) and created_by = (select auth.uid()) and expires_at <= now() + interval '7 days'
  );
create policy "Admins remove preview links" on public.preview_links for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see preview links" on public.preview_links is 'Nobody else knows what is being prepared, nor for whom.';
comment on policy "Admins add preview links" on public.preview_links is 'Who shows drafts to others is an admin, in their own name and for 7 days at most. Nobody changes a link: it is revoked, and another one made.';
comment on policy "Admins remove preview links" on public.preview_links is 'Any admin revokes any link.';
