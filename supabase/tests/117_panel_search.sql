-- Who may search the panel's content, and which rows a search finds.
begin;
set local search_path = tests, extensions, public;
select plan(18);
select tests.start();

insert into public.portfolio (title_pl, title_en, description_pl, category, is_active) values
  ('ŻÓŁWIE W AKWARIUM', 'Turtles', '<p>Kamera pod wodą</p>', 'sports', true),
  ('Na żółwim grzbiecie', 'Slowly', '<p>Film o rzece</p>', 'sports', false),
  ('Gala', 'Gala', '<p>Scena i żółte światło, 100% na żywo</p>', 'cultural', true);
insert into public.company (id, name, phone) values (1, 'Reżyserka', '+48 71 345-67-89')
  on conflict (id) do update set name = excluded.name, phone = excluded.phone;

create function pg_temp.found(words text[], enough text default 'null') returns text language sql as $$
  select tests.value_as('admin', format(
    $query$select coalesce(string_agg(content ->> 'title_pl', ', '), 'nothing') from public.search_content(%L,
      '{"portfolio": {"columns": ["title_pl", "title_en", "description_pl"], "names": ["title_pl", "title_en"]}}', %s)$query$, words, enough))
$$;

-- Who may.
select is(error_as('anonymous', $$select public.search_content('{a}', '{}')$$), '42501', 'GATE-4 anonymous searches nothing');
select is(error_as('member', $$select public.search_content('{a}', '{}')$$), '42501 admin_only', 'GATE-4 a member searches nothing');
select is(error_as('server', $$select public.search_content('{a}', '{}')$$), '42501', 'DATA-2 the secret key searches nothing');
select is(error_as('admin', $$select public.search_content('{a}', '{"pg_authid": {"columns": [], "names": []}}')$$), '42P01', 'GATE-4 a table outside of the schema public is none');

-- Which rows.
select is(pg_temp.found('{zolw}'), 'Na żółwim grzbiecie, ŻÓŁWIE W AKWARIUM', 'PANEL-5 a word without its marks finds small letters and capitals, what is hidden too');
select is(pg_temp.found('{żółw}'), 'Na żółwim grzbiecie, ŻÓŁWIE W AKWARIUM', 'PANEL-5 with its marks too');
select is(pg_temp.found('{zolt}'), 'Gala', 'PANEL-5 texts are searched');
select is(pg_temp.found('{kamer,zolw}'), 'ŻÓŁWIE W AKWARIUM', 'PANEL-5 all words count, in whatever field and order');
select is(pg_temp.found('{gal,rzece}'), 'nothing', 'PANEL-5 one missing is too many');
select is(pg_temp.found('{gal,rzece}', '1'), 'Gala, Na żółwim grzbiecie', 'PANEL-5 unless fewer are enough; the name comes first');
select is(pg_temp.found('{w}'), 'ŻÓŁWIE W AKWARIUM', 'PANEL-5 a short word is looked for at the starts of words');
select is(pg_temp.found('{sw}'), 'Gala', 'PANEL-5 those with marks too');
select is(pg_temp.found('{swiatlo,swiatlo}'), 'Gala', 'PANEL-5 a word may come twice');
select is(pg_temp.found('{}'), 'nothing', 'PANEL-5 no word finds nothing');
select is(pg_temp.found(array['.*', '(', '100%']), 'Gala', 'PANEL-5 signs of regular expressions mean nothing');
select is(tests.value_as('admin', $$select content ->> 'name' from public.search_content('{713456789}', '{"company": {"columns": ["phone"], "names": []}}')$$),
  'Reżyserka', 'PANEL-5 digits are found however they are grouped');
select is(tests.value_as('admin', $$select count(*) from public.search_content('{qqqq}', '{"portfolio": {"columns": [], "names": []}}')$$), '3', 'PANEL-5 without columns all rows are given');
select is(tests.value_as('admin', $$select count(*) from public.search_content('{gala}', '"{\"portfolio\": {\"columns\": [\"title_pl\"], \"names\": []}}"')$$), '1',
  'PANEL-5 sources may be JSON within a string, as the embedded home hands them on');

select * from finish();
rollback;
