-- Replacing a service's details and banner in one transaction.
begin;
set local search_path = tests, extensions, public;
select plan(31);
select tests.start();
insert into public.services (id, link) values ('00000000-0000-4000-8000-000000000001', '/services/audio');

create function pg_temp.replace(what text, read_at text, payload text) returns text language sql as $$
  select format('select public.replace_service_%s(''00000000-0000-4000-8000-000000000001'', %L, %L)', what, read_at, payload)
$$;
create function pg_temp.read_at(list text) returns text language plpgsql as $$
declare answer text;
begin
  execute format('select updated_at from public.%I', list) into answer;
  return answer;
end $$;

select is(error_as('anonymous', pg_temp.replace('details', null, '{}')), '42501', 'GATE-4 anonymous replaces no details');
select is(error_as('member', pg_temp.replace('details', null, '{}')), '42501 admin_only', 'GATE-4 a member replaces no details');
select is(error_as('anonymous', pg_temp.replace('banner', null, '{}')), '42501', 'GATE-4 anonymous replaces no banner');
select is(error_as('member', pg_temp.replace('banner', null, '{}')), '42501 admin_only', 'GATE-4 a member replaces no banner');

select is(error_as('admin', pg_temp.replace('details', null,
  '{"title_pl": "T", "title_en": "E", "description_pl": "D", "description_en": "F", "features_pl": ["H\r\nline\nmore", "only heading"], "features_en": ["one"]}')), 'none',
  'SDT-3 details are made where there were none');
select is((select concat_ws('|', title_pl, title_en, description_pl, description_en) from public.service_details), 'T|E|D|F', 'SDT-1 the texts are kept');
select is((select features_pl from public.service_details), array[E'H\nline\nmore', 'only heading'], 'SDT-2 features keep their order and lines, CRLF normalised, a heading alone included');
select is((select features_en from public.service_details), array['one'], 'SDT-2 the languages'' lists are independent');
select is(error_as('admin', pg_temp.replace('details', null, '{}')), 'PT409 stale', 'DATA-4 details made by somebody else meanwhile are not overwritten');
select is(error_as('admin', pg_temp.replace('details', '2001-01-01T00:00:00Z', '{}')), 'PT409 stale', 'DATA-4 details saved by somebody else meanwhile are not overwritten');
select is(error_as('admin', pg_temp.replace('details', pg_temp.read_at('service_details'), '{"title_pl": "T2", "features_pl": "no list"}')), 'PT400 bad_payload',
  'SDT-3 a payload of another shape is refused');
select is(error_as('admin', pg_temp.replace('details', pg_temp.read_at('service_details'), '{"title_pl": "T2", "features_pl": [1]}')), 'PT400 bad_payload',
  'SDT-3 a feature that is no text is refused');
select is(error_as('admin', pg_temp.replace('details', pg_temp.read_at('service_details'), '{"features_en": [null]}')), 'PT400 bad_payload', 'SDT-3 no feature is null');
select is(error_as('admin', pg_temp.replace('details', pg_temp.read_at('service_details'), '[]')), 'PT400 bad_payload', 'SDT-3 a payload is an object');
select is(error_as('admin', pg_temp.replace('details', pg_temp.read_at('service_details'), null)), 'PT400 bad_payload', 'SDT-3 a payload is needed');
select is((select title_pl from public.service_details), 'T', 'SDT-3 a failing save leaves the old details');
select is((select cardinality(features_pl) from public.service_details), 2, 'SDT-3 a failing save leaves the old features');
create temporary table read_before as select updated_at from public.service_details;
select is(error_as('admin', pg_temp.replace('details', pg_temp.read_at('service_details'), '{"title_pl": "T2"}')), 'none', 'SDT-3 details are replaced');
select is((select concat_ws('|', title_pl, title_en, cardinality(features_pl)) from public.service_details), 'T2||0', 'SDT-3 what the payload leaves out is gone');
select ok((select service_details.updated_at > read_before.updated_at from public.service_details, read_before), 'DATA-4 the save has a later time');
select is((select count(*) from public.service_details), 1::bigint, 'SDT-3 one row a service');
select is(error_as('admin', $$select public.replace_service_details(gen_random_uuid(), null, '{}')$$), 'PT404 not_found', 'SDT-3 an unknown service is told');

select is(error_as('admin', pg_temp.replace('banner', null, '{"title_pl": "B", "subtitle_en": "S", "bunny_id": "abc-1", "mobile_bunny_id": "", "media_type": "video"}')), 'none',
  'SDT-3 a banner is made where there was none');
select is((select concat_ws('|', title_pl, subtitle_en, bunny_id, media_type) from public.service_banners where mobile_bunny_id is null), 'B|S|abc-1|image',
  'SVC-1 the banner is kept; its media type is always image');
select is(error_as('admin', pg_temp.replace('banner', null, '{}')), 'PT409 stale', 'DATA-4 a banner saved meanwhile is not overwritten');
select is(error_as('admin', pg_temp.replace('banner', pg_temp.read_at('service_banners'), '{"title_pl": "B2", "bunny_id": "a b"}')), '23514', 'SDT-1 a malformed video id is refused');
select is((select title_pl from public.service_banners), 'B', 'SDT-3 a failing save leaves the old banner');
select is(error_as('admin', pg_temp.replace('banner', pg_temp.read_at('service_banners'), '{"title_en": "E"}')), 'none', 'SDT-3 a banner is replaced');
select is((select concat_ws('|', title_pl, title_en, bunny_id) from public.service_banners), '|E', 'SDT-3 what the payload leaves out is gone from the banner');
select is(error_as('admin', $$select public.replace_service_banner(gen_random_uuid(), null, '{}')$$), 'PT404 not_found', 'SDT-3 a banner of an unknown service is told');
delete from public.services;
select is((select count(*) from public.service_details) + (select count(*) from public.service_banners), 0::bigint, 'DATA-1 details and banner go with their service');

select * from finish();
rollback;
