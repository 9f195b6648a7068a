-- Projects (HOME-3, PORT-1, PFA-1).

create table public.portfolio (
  id uuid primary key default gen_random_uuid(),
  "order" integer not null default 0 constraint portfolio_order_check check ("order" >= 1),
  category text not null default 'conference'
    constraint portfolio_category_check check (category in ('conference', 'sports', 'entertainment', 'corporate', 'cultural')),
  title_pl text not null default '',
  title_en text not null default '',
  description_pl text not null default '',
  description_en text not null default '',
  image_url text not null default '' constraint portfolio_image_url_check check (private.is_media_ref(image_url)),
  image_alt_pl text not null default '',
  image_alt_en text not null default '',
  youtube_url text
    constraint portfolio_youtube_url_check check (youtube_url ~ '^https://((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)/'),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deferred, so that a list can be numbered anew in one statement.
  constraint portfolio_order_key unique ("order") deferrable initially deferred
);
comment on table public.portfolio is 'Projects in their order. A new one is inactive, so hidden from visitors, until it is first saved.';

create index portfolio_public_idx on public.portfolio ("order") where is_active;
create index portfolio_category_idx on public.portfolio (category, "order") where is_active;

create trigger lock_list before insert or delete or update of "order" on public.portfolio
  for each statement execute function private.lock_list();
create trigger place_new_item before insert on public.portfolio
  for each row execute function private.place_new_item();
create trigger keep_order_on_insert after insert on public.portfolio
  referencing new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_update after update on public.portfolio
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_order();
create trigger keep_order_on_delete after delete on public.portfolio
  for each statement execute function private.keep_order();
create trigger touch_updated_at before update on public.portfolio
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.portfolio
  for each row execute function private.keep_history('id');

grant select on public.portfolio to anon;
grant select, insert, update, delete on public.portfolio to authenticated, service_role;

alter table public.portfolio enable row level security;

create policy "Visitors see active projects" on public.portfolio
  for select to anon
  using (is_active);
comment on policy "Visitors see active projects" on public.portfolio is
  'This is what the public site shows.';
create policy "Signed-in people see active projects, admins see all" on public.portfolio
  for select to authenticated
  using (is_active or (select public.is_admin()));
comment on policy "Signed-in people see active projects, admins see all" on public.portfolio is
  'Signing in never shows less than a visitor sees; the admin area lists the hidden ones too.';
create policy "Admins add projects" on public.portfolio
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add projects" on public.portfolio is
  'Content is written in the admin area alone.';
create policy "Admins change projects" on public.portfolio
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change projects" on public.portfolio is
  'Content is written in the admin area alone.';
create policy "Admins remove projects" on public.portfolio
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove projects" on public.portfolio is
  'Content is removed in the admin area alone.';

create function public.move_project(item_id uuid, direction text) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item('portfolio', item_id, direction) $$;
comment on function public.move_project(uuid, text) is
  'Swaps a project with its neighbour: direction ''up'' (towards the first) or ''down''. Returns its place afterwards; at the end of the list nothing moves. Errors: 42501 admin_only, PT400 bad_direction, PT404 not_found.';
grant execute on function public.move_project(uuid, text) to authenticated;

create function public.create_project() returns public.portfolio
language plpgsql set search_path = ''
as $$
declare
  created public.portfolio;
begin
  perform private.require_admin();
  insert into public.portfolio (title_pl, title_en, description_pl, description_en, image_url, category)
    values ('Nowy projekt', 'New project', 'Opis projektu', 'Project description', 'portfolio/placeholder.webp', 'conference')
    returning * into created;
  return created;
end;
$$;
comment on function public.create_project() is
  'Adds a project with the defaults of PFA-1 at the end of the list, inactive, and returns it. Errors: 42501 admin_only.';
grant execute on function public.create_project() to authenticated;

create function public.remove_project(item_id uuid) returns public.portfolio
language plpgsql set search_path = ''
as $$
declare
  removed public.portfolio;
begin
  perform private.require_admin();
  delete from public.portfolio where portfolio.id = item_id returning * into removed;
  if not found then
    raise exception 'no such item' using errcode = 'PT404', hint = 'not_found';
  end if;
  return removed;
end;
$$;
comment on function public.remove_project(uuid) is
  'Removes a project and returns it as it was, so that its picture can go too; the list''s trigger closes the gap in the same transaction (DATA-3). Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.remove_project(uuid) to authenticated;
