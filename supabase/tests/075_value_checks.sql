-- The checks that no other file meets, one row each: a statement, the code it must end with, and what that proves.
begin;
set local search_path = tests, extensions, public;
select plan(37);
select tests.start();
insert into public.services (link) values ('/services/audio'), ('/services/stage');
insert into public.service_details (service_id) select id from public.services where link = '/services/audio';
insert into public.service_banners (service_id) select id from public.services where link = '/services/audio';
insert into public.portfolio (title_pl) values ('a'), ('b');
insert into public.about_team_members (name) values ('a'), ('b');
insert into public.testimonials (name) values ('a'), ('b');
insert into public.social_media_links (icon, url) values ('x', 'https://x.example/a'), ('x', 'https://x.example/b');
insert into public.about_hero default values;
insert into public.company default values;
insert into public.contact_messages (name, email, message, content_hash) values ('a', 'a@b.example', 'a', 'a');

select is(error_as('owner', statement), code, description) from (values
  ($$insert into public.admins (id, email) values (tests.id_of('member'), 'Member@tests.example')$$, '23514', 'USR-1 an admin''s address is in lower case'),
  ($$insert into public.admins (id, email) values (tests.id_of('member'), 'member')$$, '23514', 'USR-1 an admin''s address is one'),
  ($$insert into public.admins (id, email) values (tests.id_of('member'), 'admin@tests.example')$$, '23505', 'USR-1 an address is one admin''s'),
  ($$insert into public.content_history (table_name, row_id, operation) values ('x', 'x', 'truncate')$$, '23514', 'DATA-5 the history knows three operations'),
  ($$update public.services set mobile_bunny_id = 'a b'$$, '23514', 'CED-1 a service''s mobile video id has the format'),
  ($$update public.services set bunny_id = 'a/b'$$, '23514', 'CED-1 a service''s video id has the format'),
  ($$update public.service_details set features_pl = array['a', null]$$, '23514', 'SDT-2 no Polish feature is null'),
  ($$update public.service_details set features_en = array[null]::text[]$$, '23514', 'SDT-2 no English feature is null'),
  ($$update public.service_banners set media_type = 'video'$$, '23514', 'SVC-1 a banner''s media type is image'),
  ($$update public.service_banners set mobile_bunny_id = 'a b'$$, '23514', 'SDT-1 a banner''s mobile video id has the format'),
  ($$insert into public.media_assets (bunny_id, type) values ('a', 'youtube')$$, '23514', 'MED-2 a video is the provider''s'),
  ($$insert into public.media_assets (bunny_id, location) values ('a', 'footer')$$, '23514', 'MED-2 a video is for the hero'),
  ($$update public.services set "order" = 0$$, '23514', 'CED-1 services are counted from 1'),
  ($$update public.portfolio set "order" = 0$$, '23514', 'PFA-1 projects are counted from 1'),
  ($$update public.about_team_members set "order" = 0$$, '23514', 'ABA-3 team members are counted from 1'),
  ($$update public.testimonials set "order" = 0$$, '23514', 'HOME-4 testimonials are counted from 1'),
  ($$update public.social_media_links set "order" = 0$$, '23514', 'NAV-2 social links are counted from 1'),
  ($$update public.about_hero set video_url = 'javascript:alert(1)'$$, '23514', 'ABA-1 the hero''s video is a file'),
  ($$update public.about_hero set mobile_video_url = 'http://x.example/a.webm'$$, '23514', 'ABA-1 the hero''s mobile video is a file, not fetched in the clear'),
  ($$update public.about_team_members set image_url = 'data:text/html,x'$$, '23514', 'ABA-2 a member''s picture is a file'),
  ($$update public.testimonials set image_url = '/etc/passwd'$$, '23514', 'HOME-4 a client''s picture is a file'),
  ($$insert into public.blog_posts (slug, cover_url) values ('a', 'a b.webp')$$, '23514', 'BLOG-1 a cover is a file'),
  ($$insert into public.seo_settings (page_path, og_image) values ('/x', 'javascript:x')$$, '23514', 'SET-1 an OG image is a file'),
  ($$insert into public.seo_settings (page_path, favicon_url) values ('/x', 'javascript:x')$$, '23514', 'SET-3 a favicon is a file'),
  ($$insert into public.content_blocks (key) values ('Home hero')$$, '23514', 'DATA-1 a block''s key is a word of the code'),
  ($$update public.company set latitude = 91$$, '23514', 'NAV-7 latitudes end at the poles'),
  ($$update public.company set longitude = -181$$, '23514', 'NAV-7 longitudes end at the date line'),
  ($$update public.contact_messages set attempts = -1$$, '23514', 'CONT-4 attempts are counted'),
  ($$update public.contact_messages set idempotency_key = ''$$, '23514', 'CONT-4 a key is not empty'),
  ($$update public.contact_messages set name = repeat('x', 201)$$, '23514', 'CONT-1 a name has an end'),
  ($$update public.contact_messages set email = repeat('x', 320) || '@b.example'$$, '23514', 'CONT-1 an address has an end'),
  ($$update public.contact_messages set message = repeat('x', 20001)$$, '23514', 'CONT-1 a message has an end')
) as refused (statement, code, description);

-- The unique orders stand behind the triggers: met only without them.
alter table public.services disable trigger keep_order_on_update;
alter table public.portfolio disable trigger keep_order_on_update;
alter table public.about_team_members disable trigger keep_order_on_update;
alter table public.testimonials disable trigger keep_order_on_update;
alter table public.social_media_links disable trigger keep_order_on_update;
select is(error_as('owner', format('update public.%I set "order" = 1', list)), '23505', format('%s two of %s never have one place', id, list))
from (values ('CED-1', 'services'), ('PFA-1', 'portfolio'), ('ABA-3', 'about_team_members'), ('HOME-4', 'testimonials'),
  ('NAV-2', 'social_media_links')) as lists (id, list);

select * from finish();
rollback;
