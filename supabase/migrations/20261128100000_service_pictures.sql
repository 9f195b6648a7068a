-- A picture of each service, beside its text on the home page and on its own page, and the kit it comes with (LOOK-2).

alter table public.services
  add column image_url text not null default '' constraint services_image_url_check check (private.is_media_ref(image_url)),
  add column kit_pl text not null default '',
  add column kit_en text not null default '';
comment on column public.services.image_url is 'Its picture in the bucket; none where empty.';
comment on column public.services.kit_pl is 'Kit, an item a line; an empty English list shows the Polish one.';
