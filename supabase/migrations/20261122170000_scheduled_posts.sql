-- Posts with a time in the future wait for it (BLOG-1), and a post that was renamed is found under its former slugs.

alter policy "Visitors see published posts" on public.blog_posts
  using (is_published and created_at <= now());
alter policy "Signed-in people see published posts, admins see all" on public.blog_posts
  using ((is_published and created_at <= now()) or (select public.is_admin()));
comment on policy "Visitors see published posts" on public.blog_posts is
  'This is what the public site shows: published posts whose time has come.';

create view private.due_content with (security_invoker = true) as
  select 'blog_posts' as table_name, max(created_at) as latest
  from public.blog_posts where is_published and created_at <= now();
comment on view private.due_content is
  'Per table, the time at which a row last became visible by itself. Tables with scheduled rows are added here.';

create or replace function public.content_versions() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(table_name, concat_ws('@', version, extract(epoch from latest)))
  from private.content_versions left join private.due_content using (table_name)
$$;
comment on function public.content_versions() is
  'The version of each table of content: what was read from a table holds for as long as it has the same. It changes with a write, and when the time of a scheduled row comes. Security definer: the schema private is nobody''s, and a version tells only of rows that visitors see.';

create table public.blog_post_slugs (
  slug text not null,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  updated_at timestamptz not null default now(),
  primary key (slug, post_id)
);
comment on table public.blog_post_slugs is
  'Former slugs of posts, for redirects. No history: it follows from that of the posts. updated_at is when the post was last renamed from the slug. Where several posts had a slug, the one that left it last counts.';

create index blog_post_slugs_post_id_idx on public.blog_post_slugs (post_id);

create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not an update: one that a trigger makes keeps its updated_at.
  delete from public.blog_post_slugs where slug = old.slug and post_id = old.id;
  insert into public.blog_post_slugs (slug, post_id, updated_at) values (old.slug, old.id, clock_timestamp());
  return null;
end;
$$;
comment on function private.keep_former_slug() is
  'Records the slug that a post had. Security definer: nobody else may write former slugs.';

create trigger keep_former_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug) execute function private.keep_former_slug();

create trigger touch_updated_at before update on public.blog_post_slugs
  for each row execute function private.touch_updated_at();

insert into private.content_versions (table_name) values ('blog_post_slugs');
create trigger note_change before insert or update or delete or truncate on public.blog_post_slugs
  for each statement execute function private.note_change();
alter table public.blog_post_slugs enable always trigger note_change;

grant select on public.blog_post_slugs to anon, authenticated, service_role;

alter table public.blog_post_slugs enable row level security;

-- The query for the post runs with the caller's own rights, so a former slug is as visible as its post.
create policy "Visitors see former slugs of the posts they see" on public.blog_post_slugs
  for select to anon
  using (exists (select from public.blog_posts where blog_posts.id = post_id));
comment on policy "Visitors see former slugs of the posts they see" on public.blog_post_slugs is
  'Former slugs of drafts and of waiting posts stay hidden.';
create policy "Signed-in people see former slugs of the posts they see" on public.blog_post_slugs
  for select to authenticated
  using (exists (select from public.blog_posts where blog_posts.id = post_id));
comment on policy "Signed-in people see former slugs of the posts they see" on public.blog_post_slugs is
  'Signing in never shows less than a visitor sees; admins see all.';
