-- What a project was in figures: shown as a strip on its page, place and year on its card (LOOK-2). All optional.

alter table public.portfolio
  add column client_pl text not null default '',
  add column client_en text not null default '',
  add column place_pl text not null default '',
  add column place_en text not null default '',
  add column held_on date,
  add column audience integer constraint portfolio_audience_check check (audience between 0 and 100000000),
  add column cameras integer constraint portfolio_cameras_check check (cameras between 0 and 1000),
  add column hours_on_air integer constraint portfolio_hours_on_air_check check (hours_on_air between 0 and 10000),
  add column crew integer constraint portfolio_crew_check check (crew between 0 and 10000);
comment on column public.portfolio.held_on is 'Its first day; visitors see month and year.';
comment on column public.portfolio.audience is 'People in the room and in front of the screens.';

-- The page of all projects has texts for search engines, as every page; a fresh database gets them with the demo content.
insert into public.seo_settings (page_path)
  select '/portfolio' where exists (select from public.seo_settings)
  on conflict do nothing;
