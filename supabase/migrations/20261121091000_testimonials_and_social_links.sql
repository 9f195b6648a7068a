-- What clients say (HOME-4) and where else to find the company (NAV-2).

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  "order" integer not null default 0 constraint testimonials_order_check check ("order" >= 1),
  is_active boolean not null default false,
  name text not null default '',
  role text not null default '',
  role_en text not null default '',
  image_url text not null default '' constraint testimonials_image_url_check check (private.is_media_ref(image_url)),
  image_alt_pl text not null default '',
  image_alt_en text not null default '',
  content_pl text not null default '',
  content_en text not null default '',
  updated_at timestamptz not null default now(),
  -- Deferred, so that a list can be numbered anew in one statement.
  constraint testimonials_order_key unique ("order") deferrable initially deferred
);
comment on table public.testimonials is 'Clients'' words in their order; role is the Polish one.';

create index testimonials_public_idx on public.testimonials ("order") where is_active;

create trigger lock_list before insert or delete or update of "order" on public.testimonials
  for each statement execute function private.lock_list();
create trigger place_new_item before insert on public.testimonials
  for each row execute function private.place_new_item();
create trigger keep_order_on_insert after insert on public.testimonials
  referencing new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_update after update on public.testimonials
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_delete after delete on public.testimonials
  for each statement execute function private.keep_order();
create trigger touch_updated_at before update on public.testimonials
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.testimonials
  for each row execute function private.keep_history('id');

grant select on public.testimonials to anon;
grant select, insert, update, delete on public.testimonials to authenticated, service_role;

alter table public.testimonials enable row level security;

create policy "Visitors see active testimonials" on public.testimonials
  for select to anon
  using (is_active);
comment on policy "Visitors see active testimonials" on public.testimonials is
  'This is what the public site shows.';
create policy "Signed-in people see active testimonials, admins see all" on public.testimonials
  for select to authenticated
  using (is_active or (select public.is_admin()));
comment on policy "Signed-in people see active testimonials, admins see all" on public.testimonials is
  'Signing in never shows less than a visitor sees; the admin area lists the hidden ones too.';
create policy "Admins add testimonials" on public.testimonials
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add testimonials" on public.testimonials is
  'Content is written in the admin area alone.';
create policy "Admins change testimonials" on public.testimonials
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change testimonials" on public.testimonials is
  'Content is written in the admin area alone.';
create policy "Admins remove testimonials" on public.testimonials
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove testimonials" on public.testimonials is
  'Content is removed in the admin area alone.';

create function public.move_testimonial(item_id uuid, direction text) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item('testimonials', item_id, direction) $$;
comment on function public.move_testimonial(uuid, text) is
  'Swaps a testimonial with its neighbour: direction ''up'' (towards the first) or ''down''. Returns its place afterwards; at the end of the list nothing moves. Errors: 42501 admin_only, PT400 bad_direction, PT404 not_found.';
grant execute on function public.move_testimonial(uuid, text) to authenticated;

create table public.social_media_links (
  id uuid primary key default gen_random_uuid(),
  "order" integer not null default 0 constraint social_media_links_order_check check ("order" >= 1),
  is_active boolean not null default false,
  icon text not null
    constraint social_media_links_icon_check check (icon in ('facebook', 'instagram', 'youtube', 'linkedin', 'vimeo', 'tiktok', 'x')),
  url text not null constraint social_media_links_url_check check (url ~ '^https://[^[:space:]"<>]+$'),
  platform text not null default '',
  updated_at timestamptz not null default now(),
  -- Deferred, so that a list can be numbered anew in one statement.
  constraint social_media_links_order_key unique ("order") deferrable initially deferred
);
comment on table public.social_media_links is 'Profiles elsewhere in their order; platform is the link''s name.';

create index social_media_links_public_idx on public.social_media_links ("order") where is_active;

create trigger lock_list before insert or delete or update of "order" on public.social_media_links
  for each statement execute function private.lock_list();
create trigger place_new_item before insert on public.social_media_links
  for each row execute function private.place_new_item();
create trigger keep_order_on_insert after insert on public.social_media_links
  referencing new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_update after update on public.social_media_links
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_delete after delete on public.social_media_links
  for each statement execute function private.keep_order();
create trigger touch_updated_at before update on public.social_media_links
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.social_media_links
  for each row execute function private.keep_history('id');

grant select on public.social_media_links to anon;
grant select, insert, update, delete on public.social_media_links to authenticated, service_role;

alter table public.social_media_links enable row level security;

create policy "Visitors see active social links" on public.social_media_links
  for select to anon
  using (is_active);
comment on policy "Visitors see active social links" on public.social_media_links is
  'This is what the public site shows.';
create policy "Signed-in people see active social links, admins see all" on public.social_media_links
  for select to authenticated
  using (is_active or (select public.is_admin()));
comment on policy "Signed-in people see active social links, admins see all" on public.social_media_links is
  'Signing in never shows less than a visitor sees; the admin area lists the hidden ones too.';
create policy "Admins add social links" on public.social_media_links
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add social links" on public.social_media_links is
  'Content is written in the admin area alone.';
create policy "Admins change social links" on public.social_media_links
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change social links" on public.social_media_links is
  'Content is written in the admin area alone.';
create policy "Admins remove social links" on public.social_media_links
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove social links" on public.social_media_links is
  'Content is removed in the admin area alone.';

create function public.move_social_link(item_id uuid, direction text) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item('social_media_links', item_id, direction) $$;
comment on function public.move_social_link(uuid, text) is
  'Swaps a social link with its neighbour: direction ''up'' (towards the first) or ''down''. Returns its place afterwards; at the end of the list nothing moves. Errors: 42501 admin_only, PT400 bad_direction, PT404 not_found.';
grant execute on function public.move_social_link(uuid, text) to authenticated;
