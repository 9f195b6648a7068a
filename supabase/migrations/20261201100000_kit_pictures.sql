-- A picture of a service's kit beside the list of it on the service's page (LOOK-2). Optional.

alter table public.services
  add column kit_picture_pl text not null default '',
  add column kit_picture_en text not null default '';
comment on column public.services.kit_picture_pl is
  'HTML of one picture alone; without it the page shows the service''s own picture, without an English one the Polish one.';
