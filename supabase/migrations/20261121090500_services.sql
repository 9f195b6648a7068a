-- The five services, their details and banners (SVC-1, CED-1, SDT-1 to SDT-3).

create table public.services (
  id uuid primary key default gen_random_uuid(),
  "order" integer not null default 0 constraint services_order_check check ("order" >= 1),
  icon text not null default '',
  title_pl text not null default '',
  title_en text not null default '',
  description_pl text not null default '',
  description_en text not null default '',
  link text not null constraint services_link_key unique
    constraint services_link_check check (
      link in (
        '/services/live-streaming', '/services/video-production', '/services/audio', '/services/lighting',
        '/services/stage'
      )
    ),
  bunny_id text constraint services_bunny_id_check check (private.is_video_id(bunny_id)),
  mobile_bunny_id text constraint services_mobile_bunny_id_check check (private.is_video_id(mobile_bunny_id)),
  updated_at timestamptz not null default now(),
  -- Deferred, so that a list can be numbered anew in one statement.
  constraint services_order_key unique ("order") deferrable initially deferred
);
comment on table public.services is 'The services in their order; descriptions are HTML, link is the page''s path.';

create trigger lock_list before insert or delete or update of "order" on public.services
  for each statement execute function private.lock_list();
create trigger place_new_item before insert on public.services
  for each row execute function private.place_new_item();
create trigger keep_order_on_insert after insert on public.services
  referencing new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_update after update on public.services
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_delete after delete on public.services
  for each statement execute function private.keep_order();
create trigger touch_updated_at before update on public.services
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.services
  for each row execute function private.keep_history('id');

grant select on public.services to anon;
grant select, insert, update, delete on public.services to authenticated, service_role;

alter table public.services enable row level security;

create policy "Visitors see services" on public.services
  for select to anon
  using (true);
comment on policy "Visitors see services" on public.services is
  'This is what the public site shows.';
create policy "Signed-in people see services" on public.services
  for select to authenticated
  using (true);
comment on policy "Signed-in people see services" on public.services is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add services" on public.services
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add services" on public.services is
  'Content is written in the admin area alone.';
create policy "Admins change services" on public.services
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change services" on public.services is
  'Content is written in the admin area alone.';
create policy "Admins remove services" on public.services
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove services" on public.services is
  'Content is removed in the admin area alone.';

create table public.service_details (
  service_id uuid primary key references public.services (id) on delete cascade,
  title_pl text not null default '',
  title_en text not null default '',
  description_pl text not null default '',
  description_en text not null default '',
  features_pl text[] not null default '{}'
    constraint service_details_features_pl_check check (array_position(features_pl, null) is null),
  features_en text[] not null default '{}'
    constraint service_details_features_en_check check (array_position(features_en, null) is null),
  updated_at timestamptz not null default now()
);
comment on table public.service_details is
  'What a service''s page says, one row a service. A feature is its heading, a line break, its text.';

create trigger touch_updated_at before update on public.service_details
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.service_details
  for each row execute function private.keep_history('service_id');

grant select on public.service_details to anon;
grant select, insert, update, delete on public.service_details to authenticated, service_role;

alter table public.service_details enable row level security;

create policy "Visitors see service details" on public.service_details
  for select to anon
  using (true);
comment on policy "Visitors see service details" on public.service_details is
  'This is what the public site shows.';
create policy "Signed-in people see service details" on public.service_details
  for select to authenticated
  using (true);
comment on policy "Signed-in people see service details" on public.service_details is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add service details" on public.service_details
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add service details" on public.service_details is
  'Content is written in the admin area alone.';
create policy "Admins change service details" on public.service_details
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change service details" on public.service_details is
  'Content is written in the admin area alone.';
create policy "Admins remove service details" on public.service_details
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove service details" on public.service_details is
  'Content is removed in the admin area alone.';

create table public.service_banners (
  service_id uuid primary key references public.services (id) on delete cascade,
  media_type text not null default 'image' constraint service_banners_media_type_check check (media_type = 'image'),
  bunny_id text constraint service_banners_bunny_id_check check (private.is_video_id(bunny_id)),
  mobile_bunny_id text constraint service_banners_mobile_bunny_id_check check (private.is_video_id(mobile_bunny_id)),
  title_pl text not null default '',
  title_en text not null default '',
  subtitle_pl text not null default '',
  subtitle_en text not null default '',
  updated_at timestamptz not null default now()
);
comment on table public.service_banners is
  'The head of a service''s page, one row a service: a bundled picture, over it a video where there is an id.';

create trigger touch_updated_at before update on public.service_banners
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.service_banners
  for each row execute function private.keep_history('service_id');

grant select on public.service_banners to anon;
grant select, insert, update, delete on public.service_banners to authenticated, service_role;

alter table public.service_banners enable row level security;

create policy "Visitors see service banners" on public.service_banners
  for select to anon
  using (true);
comment on policy "Visitors see service banners" on public.service_banners is
  'This is what the public site shows.';
create policy "Signed-in people see service banners" on public.service_banners
  for select to authenticated
  using (true);
comment on policy "Signed-in people see service banners" on public.service_banners is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add service banners" on public.service_banners
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add service banners" on public.service_banners is
  'Content is written in the admin area alone.';
create policy "Admins change service banners" on public.service_banners
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change service banners" on public.service_banners is
  'Content is written in the admin area alone.';
create policy "Admins remove service banners" on public.service_banners
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove service banners" on public.service_banners is
  'Content is removed in the admin area alone.';

create function public.move_service(item_id uuid, direction text) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item('services', item_id, direction) $$;
comment on function public.move_service(uuid, text) is
  'Swaps a service with its neighbour: direction ''up'' (towards the first) or ''down''. Returns its place afterwards; at the end of the list nothing moves. Errors: 42501 admin_only, PT400 bad_direction, PT404 not_found.';
grant execute on function public.move_service(uuid, text) to authenticated;
