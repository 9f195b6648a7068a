-- What no client may store, and what triggers fill in.
begin;
set local search_path = tests, extensions, public;
select plan(65);
select tests.start();

-- translations
select is(error_as('admin', $$insert into public.translations (key, pl, en) values ('nav.home', 'Start', 'Home')$$), 'none', 'TRA-1 a dotted key is added');
select is(error_as('admin', $$insert into public.translations (key) values ('nav.home')$$), '23505', 'TRA-1 keys are unique');
select is(error_as('admin', $$insert into public.translations (key) values ('nav')$$), 'PT409 translation_key_conflict', 'TRA-1 a key that would replace a group is refused');
select is(error_as('admin', $$insert into public.translations (key) values ('nav.home.label')$$), 'PT409 translation_key_conflict', 'TRA-1 a key under a text is refused');
select is(error_as('admin', $$insert into public.translations (key) values ('a.b'), ('a')$$), 'PT409 translation_key_conflict', 'TRA-1 nor may both come at once');
select is(error_as('admin', $$insert into public.translations (key) values ('nav.homepage'), ('navigation'), ('nav.home_one')$$), 'none', 'TRA-1 a common beginning is no group');
select is(error_as('admin', $$update public.translations set key = 'nav' where key = 'nav.homepage'$$), 'PT409 translation_key_conflict', 'TRA-1 a renaming into a group is refused');
select is(error_as('admin', $$update public.translations set key = 'nav.home.x' where key = 'nav.home'$$), 'none', 'TRA-1 a key may move under its own old name');
select is(error_as('admin', $$insert into public.translations (key) values ('__proto__')$$), '23514', 'TRA-1 __proto__ is no key');
select is(error_as('admin', $$insert into public.translations (key) values ('a.constructor.b')$$), '23514', 'TRA-1 constructor is no part of a key');
select is(error_as('admin', $$insert into public.translations (key) values ('x.prototype')$$), '23514', 'TRA-1 prototype is no part of a key');
select is(error_as('admin', $$insert into public.translations (key) values ('a..b')$$), '23514', 'TRA-1 a key has no empty part');
select is(error_as('admin', $$insert into public.translations (key) values ('a b')$$), '23514', 'TRA-1 a key has no spaces');
select is(error_as('admin', $$insert into public.translations (key) values ('')$$), '23514', 'TRA-1 a key is not empty');

-- SEO
insert into public.seo_settings (page_path, title_pl, description_pl, title) values ('/', 'Tytuł', 'Opis', 'typed');
select is((select concat_ws('|', title, description) from public.seo_settings), 'Tytuł|Opis', 'SEO-1 title and description take the Polish values');
update public.seo_settings set title_pl = 'Nowy', title = 'typed';
select is((select title from public.seo_settings), 'Nowy', 'SEO-1 and again on every save');
select is(error_as('admin', $$insert into public.seo_settings (page_path) values ('/')$$), '23505', 'SEO-1 one row a page');
select is(error_as('admin', $$insert into public.seo_settings (page_path) values ('about')$$), '23514', 'SEO-1 a path starts with a slash');
select is(error_as('admin', $$insert into public.seo_settings (page_path) values ('/about/')$$), '23514', 'SEO-1 a path ends with none');
select is(error_as('admin', $$insert into public.seo_settings (page_path) values ('/about?x=1')$$), '23514', 'SEO-1 a path has no query');
select is(error_as('admin', $$insert into public.seo_settings (page_path) values ('/services/live-streaming')$$), 'none', 'SEO-1 a page below another has its row');
select is(error_as('admin', $$update public.seo_settings set google_analytics_id = 'G-AB12CD34EF' where page_path = '/'$$), 'none', 'SET-2 an analytics id is kept');
select is(error_as('admin', $$update public.seo_settings set google_analytics_id = 'G-ab12cd34ef' where page_path = '/'$$), '23514', 'SET-2 in capitals');
select is(error_as('admin', $$update public.seo_settings set google_analytics_id = 'G-AB12CD34E' where page_path = '/'$$), '23514', 'SET-2 with exactly ten characters');
select is(error_as('admin', $$update public.seo_settings set google_analytics_id = E'G-AB12CD34EF\nx' where page_path = '/'$$), '23514', 'SET-2 and nothing after them');

select is(error_as('anonymous', $$select public.set_analytics_id(gen_random_uuid(), now(), 'G-AB12CD34EF')$$), '42501', 'GATE-4 anonymous sets no analytics id');
select is(error_as('member', $$select public.set_analytics_id(gen_random_uuid(), now(), 'G-AB12CD34EF')$$), '42501 admin_only', 'GATE-4 a member sets none');
select is(value_as('admin', $$select public.set_analytics_id(id, updated_at, 'G-0000000000') from public.seo_settings where page_path = '/services/live-streaming'$$), 'true', 'SET-2 an admin sets it');
select is((select string_agg(distinct google_analytics_id, ' ') from public.seo_settings), 'G-0000000000', 'SET-2 for all pages at once');
select is(value_as('admin', $$select public.set_analytics_id(id, updated_at - interval '1 second', 'G-1111111111') from public.seo_settings limit 1$$), 'false', 'DATA-4 not over somebody else''s');
select is((select string_agg(distinct google_analytics_id, ' ') from public.seo_settings), 'G-0000000000', 'DATA-4 which stays');
select is(error_as('admin', $$select public.set_analytics_id(id, updated_at, 'x') from public.seo_settings limit 1$$), '23514', 'SET-2 a malformed one is refused');

-- single records
select is(error_as('admin', 'insert into public.about_hero default values'), 'none', 'DATA-1 the about hero has its record');
select is(error_as('admin', 'insert into public.about_hero (id) values (2)'), '23514', 'DATA-1 about_hero is held to one row');
select is(error_as('admin', 'insert into public.about_hero default values'), '23505', 'DATA-1 and that one only once');
select is(error_as('admin', 'insert into public.company (id) values (2)'), '23514', 'NAV-7 there is one company');
select is(error_as('admin', $$insert into public.company (opening_hours) values ('[{"days": [1, 2, 3, 4, 5], "open": "09:00", "close": "18:00"}, {"days": [6], "open": "10:00", "close": "15:00"}]')$$), 'none',
  'NAV-7 the office hours of the specification fit');
select is(error_as('admin', $$update public.company set opening_hours = '[]'$$), 'none', 'NAV-7 an office may be closed all week');
select is(error_as('admin', $$update public.company set opening_hours = '{}'$$), '23514', 'NAV-7 hours are a list');
select is(error_as('admin', $$update public.company set opening_hours = '[{"days": [0], "open": "09:00", "close": "18:00"}]'$$), '23514', 'NAV-7 weekdays are 1 to 7');
select is(error_as('admin', $$update public.company set opening_hours = '[{"days": [], "open": "09:00", "close": "18:00"}]'$$), '23514', 'NAV-7 hours belong to a day');
select is(error_as('admin', $$update public.company set opening_hours = '[{"days": ["1"], "open": "09:00", "close": "18:00"}]'$$), '23514', 'NAV-7 weekdays are numbers');
select is(error_as('admin', $$update public.company set opening_hours = '[{"days": [1], "open": "18:00", "close": "09:00"}]'$$), '23514', 'NAV-7 an office opens before it closes');
select is(error_as('admin', $$update public.company set opening_hours = '[{"days": [1], "open": "9:00", "close": "18:00"}]'$$), '23514', 'NAV-7 times have two digits');
select is(error_as('admin', $$update public.company set opening_hours = '[{"open": "09:00", "close": "18:00"}]'$$), '23514', 'NAV-7 hours without days are refused');
select is(error_as('admin', $$update public.company set map_url = 'javascript:alert(1)'$$), '23514', 'CONT-1 the map link is an https address');

-- checks
select is(error_as('admin', $$insert into public.services (link) values ('/services/catering')$$), '23514', 'SVC-1 there are five services');
select is(error_as('admin', $$insert into public.services (link) values ('/services/audio'), ('/services/audio')$$), '23505', 'SVC-1 each of them once');
select is(error_as('admin', $$insert into public.services (link, bunny_id) values ('/services/audio', '')$$), '23514', 'CED-1 a video id is not empty');
select is(error_as('admin', $$insert into public.portfolio (category) values ('all')$$), '23514', 'HOME-3 All is a filter and no category');
select is((select count(*) from unnest(array['conference', 'sports', 'entertainment', 'corporate', 'cultural']) as c
  where error_as('admin', format('insert into public.portfolio (category) values (%L)', c)) = 'none'), 5::bigint, 'HOME-3 the five categories are there');
select is(error_as('admin', $$insert into public.portfolio (youtube_url) values ('https://youtu.be/abc')$$), 'none', 'PFA-1 a YouTube link is kept');
select is(error_as('admin', $$insert into public.portfolio (youtube_url) values ('https://youtube.com.example/abc')$$), '23514', 'PFA-1 another host''s is not');
select is(error_as('admin', $$insert into public.portfolio (image_url) values ('https://cdn.example/a.webp')$$), 'none', 'UPL-1 a picture may be an https address');
select is(error_as('admin', $$insert into public.portfolio (image_url) values ('javascript:alert(1)')$$), '23514', 'UPL-1 a picture is no script');
select is(error_as('admin', $$insert into public.portfolio (image_url) values ('portfolio/../secret')$$), '23514', 'UPL-1 a picture''s path does not climb');
select is(error_as('admin', $$insert into public.portfolio (image_url) values ('//evil.example/a.webp')$$), '23514', 'UPL-1 a picture''s path has no host');
select is(error_as('admin', $$insert into public.blog_posts (slug) values ('Żółw')$$), '23514', 'BLOG-1 a slug is lower-case ASCII');
select is(error_as('admin', $$insert into public.blog_posts (slug) values ('a'), ('a')$$), '23505', 'BLOG-1 slugs are unique');
select is(error_as('admin', $$insert into public.content_blocks (key) values ('a'), ('a')$$), '23505', 'DATA-1 keys of content blocks are unique');
select is(error_as('admin', $$insert into public.social_media_links (icon, url) values ('x', 'javascript:alert(1)')$$), '23514', 'NAV-2 a social link is an https address');
select is(error_as('admin', $$insert into public.social_media_links (icon, url) values ('myspace', 'https://x.example')$$), '23514', 'NAV-2 a social link has one of the known icons');

-- updated_at
create temporary table times (updated_at timestamptz);
insert into times select updated_at from public.about_hero;
update public.about_hero set title_pl = 'a';
insert into times select updated_at from public.about_hero;
update public.about_hero set title_pl = 'b', updated_at = '2001-01-01';
insert into times select updated_at from public.about_hero;
update public.about_hero set title_pl = 'b';
insert into times select updated_at from public.about_hero;
select is((select count(distinct updated_at) from times), 3::bigint,
  'DATA-4 PUB-6 every update that changes something, in one transaction too, has another time, and one that changes nothing keeps it');
select ok((select min(updated_at) > '2026-01-01' from times), 'DATA-4 the client does not choose it');
select is((select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'updated_at'
    and not exists (select from pg_trigger where tgrelid = attrelid and tgname = 'touch_updated_at' and tgenabled <> 'D')), 0::bigint,
  'DATA-4 every updated_at has its trigger');

select * from finish();
rollback;
