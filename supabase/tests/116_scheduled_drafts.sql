-- Drafts: who sees and writes them, their publication at a time of their own, and their return by an undo.
begin;
set local search_path = tests, extensions, public;
select plan(61);
select tests.start();

-- A request's statements are one transaction: this test's are many, so each starts a change of its own.
create function pg_temp.write(statement text, person text default 'admin') returns text language plpgsql as $$
begin
  perform set_config('app.change_id', '', true);
  return tests.error_as(person, statement);
end
$$;
create function pg_temp.id_of(title text) returns uuid language sql as $$ select id from public.portfolio where title_pl = title $$;
create function pg_temp.undo() returns text language sql as $$
  select pg_temp.write(format('select public.undo_change(%s)', (select max(change_id) from public.content_history)))
$$;
create function pg_temp.draft(title text, change text, base text default '{}', due text default null) returns text language sql as $$
  select format('select public.save_draft(''portfolio'', %L, %L, %L, %L, %L::timestamptz)', pg_temp.id_of(title), change,
    (select updated_at from public.drafts where row_id = pg_temp.id_of(title)), base, due)
$$;
-- Its time comes: the draft stays the version that it was.
create function pg_temp.come(due timestamptz default now() - interval '1 second') returns void language sql as $$
  update public.drafts set publish_at = due
$$;
create function pg_temp.publish(id uuid) returns text language plpgsql as $$
begin
  perform set_config('app.change_id', '', true);
  return (select tests.value_as('server', format('select concat_ws('' '', outcome, columns) from public.publish_due_draft(''portfolio'', %L, %L, %L)',
    row_id, fields, updated_at)) from public.drafts where row_id = id);
end
$$;
-- In a statement of its own, after what was done before it.
create function pg_temp.seen(question text) returns text language sql as $$ select tests.value_as('owner', 'select ' || question) $$;
create function pg_temp.drafts() returns text language sql as $$
  select coalesce(string_agg(concat_ws('|', fields, publish_at, author = tests.id_of('admin')), ' '), 'none') from public.drafts
$$;

select is(pg_temp.write($$insert into public.portfolio (title_pl, title_en, category, is_active) values
  ('a', 'a en', 'sports', true), ('b', 'b en', 'sports', true), ('hidden', '', 'sports', false)$$), 'none', 'PFA-1 three projects are added');

-- Who may.
select is(error_as('anonymous', pg_temp.draft('a', '{}')), '42501', 'PUB-2 anonymous saves no draft');
select is(error_as('member', pg_temp.draft('a', '{}')), '42501 admin_only', 'PUB-2 a member saves no draft');
select is(error_as('server', pg_temp.draft('a', '{}')), '42501', 'PUB-2 the secret key saves no draft');
select is(pg_temp.write(format('insert into public.drafts (table_name, row_id, fields, author) values (''portfolio'', %L, ''{}'', %L)',
  pg_temp.id_of('a'), tests.id_of('other admin'))), 'none', 'PUB-2 a draft in another one''s name');
select is(pg_temp.drafts(), '{}|t', 'PUB-2 is that of whoever writes it');
select is(pg_temp.write('delete from public.drafts'), 'none', 'PUB-2 and goes');
select is(pg_temp.write('insert into public.drafts (table_name, row_id, fields) values (''nope'', gen_random_uuid(), ''{}'')'), 'PT400 bad_list',
  'PUB-3 there is no draft of what is no content');
select is(error_as('admin', pg_temp.draft('a', '{"title_en": "A"}', '{"title_en": "a en"}')), 'none', 'PUB-2 an admin saves a draft');
select is(rows_as('anonymous', 'select from public.drafts'), -1, 'PUB-1 anonymous sees no drafts');
select is(rows_as('member', 'select from public.drafts'), 0, 'PUB-1 a member sees no drafts');
select is(rows_as('other admin', 'select from public.drafts'), 1, 'PUB-1 every admin sees the drafts');
select is(rows_as('member', 'insert into public.drafts (table_name, row_id, fields) values (''portfolio'', gen_random_uuid(), ''{}'')'), -1, 'PUB-2 a member adds no draft');
select is(rows_as('member', 'update public.drafts set publish_at = now()'), 0, 'PUB-2 a member schedules no draft');
select is(rows_as('member', 'delete from public.drafts'), 0, 'PUB-2 a member removes no draft');
select is(rows_as('anonymous', 'select public.due_drafts()'), -1, 'PUB-2 anonymous asks for no due drafts');
select is(rows_as('admin', 'select public.due_drafts()'), -1, 'PUB-2 nor does an admin: the server does');
select is(error_as('admin', 'select public.publish_due_draft(''portfolio'', gen_random_uuid(), ''{}'', now())'), '42501', 'PUB-2 an admin does not publish in another one''s name');

-- Its time.
select is(error_as('admin', pg_temp.draft('a', '{"title_en": "A"}', '{}', (now() - interval '1 minute')::text)), 'PT400 past_time', 'PUB-2 a time that has passed is refused');
select is(error_as('admin', pg_temp.draft('a', '{"title_en": "A"}', '{"title_en": "a en"}', (now() + interval '1 hour')::text)), 'none', 'PUB-2 a draft has a time');
select is(rows_as('server', 'select from public.due_drafts()'), 0, 'PUB-3 before it the draft is not due');
select is(pg_temp.publish(pg_temp.id_of('a')), 'not_due', 'PUB-3 and not published, whoever says so');
select pg_temp.come(now() + interval '7 seconds');
select is(value_as('server', 'select due_in from public.due_drafts()'), '7', 'PUB-3 the server knows of it some seconds before');
select pg_temp.come();
select is(value_as('server', 'select due_in from public.due_drafts()'), '-1', 'PUB-3 and when it is due');
select is(pg_temp.publish(pg_temp.id_of('a')), 'published {}', 'PUB-3 it is published');
select is(pg_temp.seen($$title_en from public.portfolio where title_pl = 'a'$$) || pg_temp.drafts(), 'Anone', 'PUB-3 visitors see it, and there is no draft any more');
select is((select concat_ws('|', kind, changed_by = tests.id_of('admin'), draft ->> 'on_schedule') from public.content_history order by id desc limit 1),
  'published_on_schedule|t|true', 'PUB-7 its entry says that it was scheduled, and by whom');

-- Back again.
select is(pg_temp.undo(), 'none', 'PUB-5 its publication is undone');
select is(pg_temp.seen($$title_en from public.portfolio where title_pl = 'a'$$) || pg_temp.drafts(), 'a en{"title_en": "A"}|t', 'PUB-5 the draft comes back as its author''s, without the time that has passed');
select is(pg_temp.undo(), 'none', 'PUB-5 the undo is undone');
select is(pg_temp.seen($$title_en from public.portfolio where title_pl = 'a'$$) || pg_temp.drafts(), 'Anone', 'PUB-5 it is published again, without a draft');
select is(pg_temp.undo() || pg_temp.drafts(), 'none{"title_en": "A"}|t', 'PUB-5 and so on');

-- By hand.
select is((select pg_temp.write(format('select public.publish_draft(''portfolio'', %L, %L, %L)', row_id, fields, updated_at)) from public.drafts) || pg_temp.drafts(), 'nonenone', 'PUB-2 a draft is published by hand');
select is((select kind from public.content_history order by id desc limit 1), 'published', 'PUB-7 that is a publication, though its row was live before');
insert into public.drafts (table_name, row_id, fields) values ('portfolio', pg_temp.id_of('a'), '{"title_en": "newer"}');
select is(pg_temp.undo(), 'none', 'PUB-5 a publication is undone where there is a newer draft');
select is(pg_temp.seen($$title_en from public.portfolio where title_pl = 'a'$$) || pg_temp.drafts(), 'a en{"title_en": "newer"}', 'PUB-5 which stays as it is');
delete from public.drafts;
select is(pg_temp.write(pg_temp.draft('hidden', '{}', '{}', '2100-01-01')), 'none', 'PUB-2 a new item waits with a draft');
select is(pg_temp.write(format('select public.change_items(''portfolio'', array[%L]::uuid[], ''{"is_active": true}'', true)', pg_temp.id_of('hidden'))) || pg_temp.drafts(), 'nonenone', 'PUB-8 several are published with their drafts');
select is(pg_temp.undo() || pg_temp.seen($$is_active from public.portfolio where title_pl = 'hidden'$$), 'nonefalse', 'PUB-5 and hidden again by an undo');
select is((select publish_at from public.drafts), '2100-01-01'::timestamptz, 'PUB-5 where the draft is back with its time, which is still to come');
delete from public.drafts;

-- What it was made of.
select is(pg_temp.write(pg_temp.draft('b', '{"title_en": "B", "description_en": "B"}', '{"title_en": "b en", "description_en": ""}', '2100-01-01')), 'none', 'PUB-6 a draft of two fields');
select pg_temp.come();
update public.portfolio set title_en = 'theirs', category = 'cultural' where title_pl = 'b';
select is(pg_temp.publish(pg_temp.id_of('b')), 'changed {title_en}', 'PUB-6 is not published over what somebody else changed in one of them');
select is((select concat_ws('|', title_en, description_en) from public.portfolio where title_pl = 'b'), 'theirs|', 'PUB-6 nothing of it is');
update public.portfolio set title_en = 'B' where title_pl = 'b';
select is(pg_temp.publish(pg_temp.id_of('b')), 'published {}', 'PUB-6 but where they wrote the same');
select is((select concat_ws('|', title_en, description_en, category) from public.portfolio where title_pl = 'b'), 'B|B|cultural', 'PUB-6 and in other fields theirs stay');

-- Hidden and deleted.
select is(pg_temp.write(pg_temp.draft('b', '{"title_en": "C"}', '{"title_en": "B"}', '2100-01-01')), 'none', 'PUB-2 another draft with a time');
update public.drafts set updated_at = '2000-01-01';
select is(pg_temp.write($$update public.portfolio set is_active = false where title_pl = 'b'$$) || pg_temp.drafts(), 'none{"title_en": "C"}|t', 'PUB-2 hiding the row cancels it, and the draft stays');
select is((select updated_at from public.drafts), '2000-01-01'::timestamptz, 'DATA-4 as the version that a form was filled with');
select is(pg_temp.undo() || pg_temp.seen('publish_at::date from public.drafts'), 'none2100-01-01', 'PUB-5 undoing that gives the time back');
select is(pg_temp.write($$delete from public.portfolio where title_pl = 'b'$$) || pg_temp.drafts(), 'none{"title_en": "C"}|t', 'PUB-2 so does deleting it');
select is(pg_temp.publish((select row_id from public.drafts)), 'not_due', 'PUB-3 a draft of a deleted row is not published');
select is(pg_temp.undo() || pg_temp.seen('publish_at::date from public.drafts'), 'none2100-01-01', 'PUB-5 undone, the draft has its time');
select pg_temp.come();
set local session_replication_role = replica;
delete from public.portfolio where title_pl = 'b';
set local session_replication_role = origin;
select is(pg_temp.publish((select row_id from public.drafts)), 'gone', 'PUB-3 where no trigger saw the row go, it is found out');
delete from public.drafts;

-- The table changes while a draft waits.
select is(pg_temp.write(pg_temp.draft('a', '{"title_en": "D", "subtitle": "gone with a migration"}', '{"title_en": "a en", "subtitle": ""}', '2100-01-01')), 'none', 'DATA-1 a draft of a column that goes');
alter table public.portfolio add column added text not null default 'default';
select is(value_as('admin', format('select title_en || added from public.preview_portfolio(%L) where title_pl = ''a''', pg_temp.id_of('a'))), 'Ddefault', 'PUB-4 a draft from before a new field is previewed');
select pg_temp.come();
select is(pg_temp.publish(pg_temp.id_of('a')), 'published {}', 'PUB-3 and published');
select is((select title_en || added from public.portfolio where title_pl = 'a'), 'Ddefault', 'PUB-3 the new field has its value, what was removed is passed over');
select is(pg_temp.undo() || pg_temp.seen($$title_en || added from public.portfolio where title_pl = 'a'$$), 'nonea endefault', 'PUB-5 and undone');
select is(pg_temp.write(pg_temp.draft('a', '{"subtitle": "x"}', '{}', '2100-01-01')), 'none', 'DATA-1 a draft of nothing that is left');
select pg_temp.come();
select is(pg_temp.publish(pg_temp.id_of('a')) || pg_temp.drafts(), 'published {}none', 'PUB-3 changes nothing, and goes');

-- Its pictures.
insert into public.drafts (table_name, row_id, fields) values ('portfolio', pg_temp.id_of('a'), '{"image_url": "portfolio/00000000-0000-4000-8000-000000000001.webp"}');
select is(value_as('admin', $$select public.unused_files(array['portfolio/00000000-0000-4000-8000-000000000001.webp', 'portfolio/00000000-0000-4000-8000-000000000002.webp'])::text$$),
  '{portfolio/00000000-0000-4000-8000-000000000002.webp}', 'PUB-2 a picture of a draft is in use');

select * from finish();
rollback;
