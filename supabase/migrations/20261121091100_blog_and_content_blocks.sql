-- Posts (BLOG-1) and texts that belong to no list: the home hero, the privacy policy's sections.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint blog_posts_slug_key unique
    constraint blog_posts_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title_pl text not null default '',
  title_en text not null default '',
  excerpt_pl text not null default '',
  excerpt_en text not null default '',
  body_pl text not null default '',
  body_en text not null default '',
  cover_url text not null default '' constraint blog_posts_cover_url_check check (private.is_media_ref(cover_url)),
  cover_alt_pl text not null default '',
  cover_alt_en text not null default '',
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blog_posts is 'Posts; bodies are HTML. Unpublished ones are hidden from visitors.';

create index blog_posts_public_idx on public.blog_posts (created_at desc) where is_published;

create trigger touch_updated_at before update on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.blog_posts
  for each row execute function private.keep_history('id');

grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;

alter table public.blog_posts enable row level security;

create policy "Visitors see published posts" on public.blog_posts
  for select to anon
  using (is_published);
comment on policy "Visitors see published posts" on public.blog_posts is
  'This is what the public site shows.';
create policy "Signed-in people see published posts, admins see all" on public.blog_posts
  for select to authenticated
  using (is_published or (select public.is_admin()));
comment on policy "Signed-in people see published posts, admins see all" on public.blog_posts is
  'Signing in never shows less than a visitor sees; the admin area lists the hidden ones too.';
create policy "Admins add posts" on public.blog_posts
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add posts" on public.blog_posts is
  'Content is written in the admin area alone.';
create policy "Admins change posts" on public.blog_posts
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change posts" on public.blog_posts is
  'Content is written in the admin area alone.';
create policy "Admins remove posts" on public.blog_posts
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove posts" on public.blog_posts is
  'Content is removed in the admin area alone.';

create table public.content_blocks (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint content_blocks_key_key unique
    constraint content_blocks_key_check check (key ~ '^[a-z0-9]+(_[a-z0-9]+)*$'),
  title_pl text not null default '',
  title_en text not null default '',
  body_pl text not null default '',
  body_en text not null default '',
  updated_at timestamptz not null default now()
);
comment on table public.content_blocks is
  'Texts by key: home_hero (plain text), contact_intro, privacy_notice and the privacy_ sections (HTML bodies).';

create trigger touch_updated_at before update on public.content_blocks
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.content_blocks
  for each row execute function private.keep_history('id');

grant select on public.content_blocks to anon;
grant select, insert, update, delete on public.content_blocks to authenticated, service_role;

alter table public.content_blocks enable row level security;

create policy "Visitors see content blocks" on public.content_blocks
  for select to anon
  using (true);
comment on policy "Visitors see content blocks" on public.content_blocks is
  'This is what the public site shows.';
create policy "Signed-in people see content blocks" on public.content_blocks
  for select to authenticated
  using (true);
comment on policy "Signed-in people see content blocks" on public.content_blocks is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add content blocks" on public.content_blocks
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add content blocks" on public.content_blocks is
  'Content is written in the admin area alone.';
create policy "Admins change content blocks" on public.content_blocks
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change content blocks" on public.content_blocks is
  'Content is written in the admin area alone.';
create policy "Admins remove content blocks" on public.content_blocks
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove content blocks" on public.content_blocks is
  'Content is removed in the admin area alone.';
