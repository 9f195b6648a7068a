-- The page about the company (ABOUT-1, ABOUT-2, ABA-1 to ABA-3).

create table public.about_hero (
  id smallint primary key default 1 constraint about_hero_single_row_check check (id = 1),
  video_url text constraint about_hero_video_url_check check (private.is_media_ref(video_url)),
  mobile_video_url text constraint about_hero_mobile_video_url_check check (private.is_media_ref(mobile_video_url)),
  title_pl text not null default '',
  title_en text not null default '',
  subtitle_pl text not null default '',
  subtitle_en text not null default '',
  updated_at timestamptz not null default now()
);
comment on table public.about_hero is 'The head of the about page: one record, held to one row by its key''s check (DATA-1).';

create trigger touch_updated_at before update on public.about_hero
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.about_hero
  for each row execute function private.keep_history('id');

grant select on public.about_hero to anon;
grant select, insert, update, delete on public.about_hero to authenticated, service_role;

alter table public.about_hero enable row level security;

create policy "Visitors see the about hero" on public.about_hero
  for select to anon
  using (true);
comment on policy "Visitors see the about hero" on public.about_hero is
  'This is what the public site shows.';
create policy "Signed-in people see the about hero" on public.about_hero
  for select to authenticated
  using (true);
comment on policy "Signed-in people see the about hero" on public.about_hero is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add the about hero" on public.about_hero
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add the about hero" on public.about_hero is
  'Content is written in the admin area alone.';
create policy "Admins change the about hero" on public.about_hero
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change the about hero" on public.about_hero is
  'Content is written in the admin area alone.';
create policy "Admins remove the about hero" on public.about_hero
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove the about hero" on public.about_hero is
  'Content is removed in the admin area alone.';

create table public.about_team_members (
  id uuid primary key default gen_random_uuid(),
  "order" integer not null default 0 constraint about_team_members_order_check check ("order" >= 1),
  is_active boolean not null default false,
  image_url text not null default '' constraint about_team_members_image_url_check check (private.is_media_ref(image_url)),
  image_alt_pl text not null default '',
  image_alt_en text not null default '',
  name text not null default '',
  role_pl text not null default '',
  role_en text not null default '',
  bio_pl text not null default '',
  bio_en text not null default '',
  updated_at timestamptz not null default now(),
  -- Deferred, so that a list can be numbered anew in one statement.
  constraint about_team_members_order_key unique ("order") deferrable initially deferred
);
comment on table public.about_team_members is
  'The team in its order. A new member is inactive, so hidden from visitors, until it is first saved.';

create index about_team_members_public_idx on public.about_team_members ("order") where is_active;

create trigger lock_list before insert or delete or update of "order" on public.about_team_members
  for each statement execute function private.lock_list();
create trigger place_new_item before insert on public.about_team_members
  for each row execute function private.place_new_item();
create trigger keep_order_on_insert after insert on public.about_team_members
  referencing new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_update after update on public.about_team_members
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_delete after delete on public.about_team_members
  for each statement execute function private.keep_order();
create trigger touch_updated_at before update on public.about_team_members
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.about_team_members
  for each row execute function private.keep_history('id');

grant select on public.about_team_members to anon;
grant select, insert, update, delete on public.about_team_members to authenticated, service_role;

alter table public.about_team_members enable row level security;

create policy "Visitors see active team members" on public.about_team_members
  for select to anon
  using (is_active);
comment on policy "Visitors see active team members" on public.about_team_members is
  'This is what the public site shows.';
create policy "Signed-in people see active team members, admins see all" on public.about_team_members
  for select to authenticated
  using (is_active or (select public.is_admin()));
comment on policy "Signed-in people see active team members, admins see all" on public.about_team_members is
  'Signing in never shows less than a visitor sees; the admin area lists the hidden ones too.';
create policy "Admins add team members" on public.about_team_members
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add team members" on public.about_team_members is
  'Content is written in the admin area alone.';
create policy "Admins change team members" on public.about_team_members
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change team members" on public.about_team_members is
  'Content is written in the admin area alone.';
create policy "Admins remove team members" on public.about_team_members
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove team members" on public.about_team_members is
  'Content is removed in the admin area alone.';

create function public.move_team_member(item_id uuid, direction text) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item('about_team_members', item_id, direction) $$;
comment on function public.move_team_member(uuid, text) is
  'Swaps a team member with its neighbour: direction ''up'' (towards the first) or ''down''. Returns its place afterwards; at the end of the list nothing moves. Errors: 42501 admin_only, PT400 bad_direction, PT404 not_found.';
grant execute on function public.move_team_member(uuid, text) to authenticated;

create function public.create_team_member() returns public.about_team_members
language plpgsql set search_path = ''
as $$
declare
  created public.about_team_members;
begin
  perform private.require_admin();
  insert into public.about_team_members (name, role_pl, role_en, bio_pl, bio_en, image_url)
    values ('Nowy członek zespołu', 'Stanowisko', 'Position', 'Biografia', 'Biography', 'team/placeholder.webp')
    returning * into created;
  return created;
end;
$$;
comment on function public.create_team_member() is
  'Adds a team member with the defaults of ABA-2 at the end of the list, inactive, and returns it. Errors: 42501 admin_only.';
grant execute on function public.create_team_member() to authenticated;

create function public.remove_team_member(item_id uuid) returns public.about_team_members
language plpgsql set search_path = ''
as $$
declare
  removed public.about_team_members;
begin
  perform private.require_admin();
  delete from public.about_team_members where about_team_members.id = item_id returning * into removed;
  if not found then
    raise exception 'no such item' using errcode = 'PT404', hint = 'not_found';
  end if;
  return removed;
end;
$$;
comment on function public.remove_team_member(uuid) is
  'Removes a team member and returns it as it was, so that its picture can go too; the list''s trigger closes the gap in the same transaction (DATA-3). Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.remove_team_member(uuid) to authenticated;
