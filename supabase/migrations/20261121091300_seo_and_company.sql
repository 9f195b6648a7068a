-- What search engines see, by page (SEO-1, SET-1, SET-2), and the company's own record (NAV-7, SET-4).

create table public.seo_settings (
  id uuid primary key default gen_random_uuid(),
  page_path text not null constraint seo_settings_page_path_key unique
    constraint seo_settings_page_path_check check (page_path ~ '^/([^/?#[:space:]]+(/[^/?#[:space:]]+)*)?$'),
  title_pl text not null default '',
  title_en text not null default '',
  description_pl text not null default '',
  description_en text not null default '',
  keywords_pl text not null default '',
  keywords_en text not null default '',
  og_title_pl text not null default '',
  og_title_en text not null default '',
  og_description_pl text not null default '',
  og_description_en text not null default '',
  og_image text constraint seo_settings_og_image_check check (private.is_media_ref(og_image)),
  favicon_url text constraint seo_settings_favicon_url_check check (private.is_media_ref(favicon_url)),
  google_analytics_id text
    constraint seo_settings_google_analytics_id_check check (google_analytics_id ~ '^G-[A-Z0-9]{10}$'),
  title text not null default '',
  description text not null default '',
  updated_at timestamptz not null default now()
);
comment on table public.seo_settings is
  'One row a page, by its Polish path; the row of / stands in for pages without one. title and description are the last fallback.';

create function private.keep_seo_fallback() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := new.title_pl;
  new.description := new.description_pl;
  return new;
end;
$$;
comment on function private.keep_seo_fallback() is 'title and description take the Polish values on every save (SEO-1).';

create trigger keep_seo_fallback before insert or update on public.seo_settings
  for each row execute function private.keep_seo_fallback();
create trigger touch_updated_at before update on public.seo_settings
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.seo_settings
  for each row execute function private.keep_history('id');

grant select on public.seo_settings to anon;
grant select, insert, update, delete on public.seo_settings to authenticated, service_role;

alter table public.seo_settings enable row level security;

create policy "Visitors see SEO settings" on public.seo_settings
  for select to anon
  using (true);
comment on policy "Visitors see SEO settings" on public.seo_settings is
  'This is what the public site shows.';
create policy "Signed-in people see SEO settings" on public.seo_settings
  for select to authenticated
  using (true);
comment on policy "Signed-in people see SEO settings" on public.seo_settings is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add SEO settings" on public.seo_settings
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add SEO settings" on public.seo_settings is
  'Content is written in the admin area alone.';
create policy "Admins change SEO settings" on public.seo_settings
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change SEO settings" on public.seo_settings is
  'Content is written in the admin area alone.';
create policy "Admins remove SEO settings" on public.seo_settings
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove SEO settings" on public.seo_settings is
  'Content is removed in the admin area alone.';

create function private.is_opening_hours(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) <> 'array' then false else not exists (
    select from jsonb_array_elements(value) as entry
    where coalesce(
      not (
        jsonb_typeof(entry -> 'days') = 'array'
        and jsonb_array_length(entry -> 'days') > 0
        and not jsonb_path_exists(entry, 'strict $.days[*] ? (@.type() != "number" || @ < 1 || @ > 7 || @.floor() != @)', '{}', true)
        and entry ->> 'open' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and entry ->> 'close' ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
        and entry ->> 'open' < entry ->> 'close'
      ),
      true
    )
  ) end
$$;
comment on function private.is_opening_hours(jsonb) is
  'A list of {"days": [1, 2], "open": "09:00", "close": "18:00"}: ISO weekdays, Monday is 1. A day in no entry is closed.';
grant execute on function private.is_opening_hours(jsonb) to authenticated, service_role;

create table public.company (
  id smallint primary key default 1 constraint company_single_row_check check (id = 1),
  name text not null default '',
  legal_name text not null default '',
  phone text not null default '',
  email text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country_pl text not null default '',
  country_en text not null default '',
  tax_number text not null default '',
  court_register_pl text not null default '',
  court_register_en text not null default '',
  map_url text not null default '' constraint company_map_url_check check (map_url ~ '^(https://[^[:space:]"<>]+)?$'),
  latitude numeric constraint company_latitude_check check (latitude between -90 and 90),
  longitude numeric constraint company_longitude_check check (longitude between -180 and 180),
  opening_hours jsonb not null default '[]'
    constraint company_opening_hours_check check (private.is_opening_hours(opening_hours)),
  updated_at timestamptz not null default now()
);
comment on table public.company is 'The company''s name, contact details, register entries and office hours: one record (NAV-7).';

create trigger touch_updated_at before update on public.company
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.company
  for each row execute function private.keep_history('id');

grant select on public.company to anon;
grant select, insert, update, delete on public.company to authenticated, service_role;

alter table public.company enable row level security;

create policy "Visitors see the company record" on public.company
  for select to anon
  using (true);
comment on policy "Visitors see the company record" on public.company is
  'This is what the public site shows.';
create policy "Signed-in people see the company record" on public.company
  for select to authenticated
  using (true);
comment on policy "Signed-in people see the company record" on public.company is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add the company record" on public.company
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add the company record" on public.company is
  'Content is written in the admin area alone.';
create policy "Admins change the company record" on public.company
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change the company record" on public.company is
  'Content is written in the admin area alone.';
create policy "Admins remove the company record" on public.company
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove the company record" on public.company is
  'Content is removed in the admin area alone.';
