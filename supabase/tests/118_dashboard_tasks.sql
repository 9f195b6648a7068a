-- What the dashboard asks: tasks, weeks, latest changes, the last backup; and who may.
begin;
set local search_path = tests, extensions, public;
select plan(21);
select tests.start();

-- Who may.
select is(error_as(who.person, call), who.error, 'GATE-4 refused to ' || who.person || ': ' || call)
from (values ('anonymous', '42501'), ('member', '42501 admin_only')) as who (person, error), unnest(array[
  $$select public.content_tasks('{}')$$, 'select public.weekly_activity(12)',
  'select public.latest_changes(8)', 'select public.last_backup()'
]) as call;

insert into public.portfolio (title_pl, title_en, description_pl, category, is_active, image_url, image_alt_pl, visible_from, visible_until) values
  ('Gala', 'Gala', 'Opis', 'sports', true, 'portfolio/a.webp', '', null, null),
  ('Mecz', '', '', 'sports', true, 'portfolio/placeholder.webp', '', now() + interval '2 days', now() + interval '9 days'),
  ('Koncert', ' ', '', 'sports', true, 'portfolio/b.webp', 'Scena', null, now() + interval '1 day'),
  ('Ukryty', 'Hidden', '', 'sports', false, '', '', now() + interval '2 days', null);
insert into public.drafts (table_name, row_id, fields, author)
  select 'portfolio', id, '{"title_pl": "Gala 2027"}', tests.id_of('admin') from public.portfolio where title_pl = 'Gala';

create function pg_temp.tasks(wanted text) returns text language sql as $$
  select tests.value_as('admin', format(
    $query$select coalesce(string_agg(concat_ws(' ', content ->> 'title_pl', total), ', '), 'none') from public.content_tasks(
      '{"portfolio": {"drafts": true, "state": "is_active", "picture": "image_url", "stock": "portfolio/placeholder.webp", "alt": "image_alt_pl"},
        "media_assets": {"video": "bunny_id"}}') where task = %L$query$, wanted))
$$;
select is(pg_temp.tasks('draft'), 'Gala 2027 1', 'PANEL-4 a draft is listed under its own name');
select is(pg_temp.tasks('scheduled'), 'Koncert 2, Mecz 2', 'PANEL-4 what will appear or go is listed by its next time, what is hidden is not');
select is(pg_temp.tasks('undescribed'), 'Gala 1', 'PANEL-4 a picture of its own without a text is listed, the stock picture is not');
select is(pg_temp.tasks('video'), 'none', 'PANEL-4 no video is none');
insert into public.media_assets (bunny_id) values ('abc');
select is(pg_temp.tasks('video'), '1', 'PANEL-4 a video is listed');
select is(tests.value_as('admin', $$select author from public.content_tasks('{"portfolio": {"drafts": true}}')$$), tests.id_of('admin')::text, 'PANEL-4 a draft has its author');
update public.drafts set publish_at = '2030-01-01 10:00+00';
select is(tests.value_as('admin', $$select content ->> 'publish_at' from public.content_tasks('{"portfolio": {"drafts": true}}')$$), '2030-01-01T10:00:00+00:00', 'PANEL-4 and the time at which it is published');

insert into public.contact_messages (name, email, message, content_hash, created_at) values
  ('Ann', 'a@example.com', 'x', '1', now()), ('Ann', 'a@example.com', 'x', '2', now() - interval '7 days'),
  ('Ann', 'a@example.com', 'x', '3', now() - interval '7 days'), ('Ann', 'a@example.com', 'x', '4', now() - interval '200 days');
select is(tests.value_as('admin', 'select string_agg(messages::text, '' '' order by week) from public.weekly_activity(3)'), '0 2 1', 'PANEL-4 messages are counted by their week');
select is(tests.value_as('admin', 'select string_agg(extract(isodow from week)::text, '' '') from public.weekly_activity(3)'), '1 1 1', 'PANEL-4 a week begins on Monday');
select is(tests.value_as('admin', 'select sum(changes) from public.weekly_activity(3)'), '0', 'PANEL-4 changes from outside of the panel are not counted');
-- A transaction is a change: this one begins another.
select set_config('app.change_id', '', true);
select is(rows_as('admin', $$update public.portfolio set category = 'cultural'$$), 4, 'PANEL-4 one change of four rows');
select is(tests.value_as('admin', 'select changes from public.weekly_activity(1)'), '1', 'PANEL-4 is one');
select is(tests.value_as('admin', 'select entries || '' '' || kind from public.latest_changes(1)'), '4 changed', 'PANEL-4 and one of the latest, with its number of entries');

select * from finish();
rollback;
