-- Clients' logos on the home page and the about page.

create table public.client_logos (
  id uuid primary key default gen_random_uuid(),
  "order" integer not null default 0,
  is_active boolean not null default false,
  name_pl text not null default '',
  name_en text not null default '',
  image_url text not null default '' constraint client_logos_image_url_check check (private.is_media_ref(image_url)),
  url text not null default '' constraint client_logos_url_check check (url = '' or url ~ '^https://[^[:space:]"<>]+$'),
  updated_at timestamptz not null default now()
);
comment on table public.client_logos is
  'Clients in their order: a logo, or the name where there is none, and an address; an empty English name shows the Polish one.';
select private.make_content_list('client_logos', 'client logos');
