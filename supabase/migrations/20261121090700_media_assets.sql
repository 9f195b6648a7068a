-- Background videos of the hero (HOME-1, MED-1 to MED-3).

create table public.media_assets (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'bunny' constraint media_assets_type_check check (type = 'bunny'),
  location text not null default 'hero' constraint media_assets_location_check check (location = 'hero'),
  bunny_id text not null constraint media_assets_bunny_id_check check (private.is_video_id(bunny_id)),
  mobile_bunny_id text constraint media_assets_mobile_bunny_id_check check (private.is_video_id(mobile_bunny_id)),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.media_assets is 'Videos at the provider, by its ids. At most one is active in a location.';

create unique index media_assets_one_active_per_location on public.media_assets (location) where is_active;
create index media_assets_created_at_idx on public.media_assets (created_at desc);

create trigger touch_updated_at before update on public.media_assets
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.media_assets
  for each row execute function private.keep_history('id');

grant select on public.media_assets to anon;
grant select, insert, update, delete on public.media_assets to authenticated, service_role;

alter table public.media_assets enable row level security;

create policy "Visitors see active videos" on public.media_assets
  for select to anon
  using (is_active);
comment on policy "Visitors see active videos" on public.media_assets is
  'This is what the public site shows.';
create policy "Signed-in people see active videos, admins see all" on public.media_assets
  for select to authenticated
  using (is_active or (select public.is_admin()));
comment on policy "Signed-in people see active videos, admins see all" on public.media_assets is
  'Signing in never shows less than a visitor sees; the admin area lists the hidden ones too.';
create policy "Admins add videos" on public.media_assets
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add videos" on public.media_assets is
  'Content is written in the admin area alone.';
create policy "Admins change videos" on public.media_assets
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change videos" on public.media_assets is
  'Content is written in the admin area alone.';
create policy "Admins remove videos" on public.media_assets
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove videos" on public.media_assets is
  'Content is removed in the admin area alone.';

create function public.activate_hero(asset_id uuid) returns public.media_assets
language plpgsql set search_path = ''
as $$
declare
  place text;
  activated public.media_assets;
begin
  perform private.require_admin();
  select media_assets.location into place from public.media_assets where media_assets.id = asset_id;
  if not found then
    raise exception 'no such video' using errcode = 'PT404', hint = 'not_found';
  end if;
  -- Under READ COMMITTED a waiting transaction would not see the row the first one made active, and fail on the index.
  perform pg_advisory_xact_lock(hashtextextended('media_assets:' || place, 0));
  update public.media_assets set is_active = false
    where media_assets.location = place and media_assets.is_active and media_assets.id <> asset_id;
  update public.media_assets set is_active = true where media_assets.id = asset_id returning * into activated;
  if not found then
    raise exception 'no such video' using errcode = 'PT404', hint = 'not_found';
  end if;
  return activated;
end;
$$;
comment on function public.activate_hero(uuid) is
  'Makes this video the only active one of its location, in one transaction, and returns it (MED-3). Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.activate_hero(uuid) to authenticated;

create function public.deactivate_hero(asset_id uuid) returns public.media_assets
language plpgsql set search_path = ''
as $$
declare
  deactivated public.media_assets;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('media_assets:' || media_assets.location, 0))
    from public.media_assets where media_assets.id = asset_id;
  update public.media_assets set is_active = false where media_assets.id = asset_id returning * into deactivated;
  if not found then
    raise exception 'no such video' using errcode = 'PT404', hint = 'not_found';
  end if;
  return deactivated;
end;
$$;
comment on function public.deactivate_hero(uuid) is
  'Makes this video inactive and returns it. Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.deactivate_hero(uuid) to authenticated;
