-- Undoing a whole change, restoring one field, and finding changes.
begin;
set local search_path = tests, extensions, public;
select plan(58);
select tests.start();

-- A request's statements are one transaction: this test's are many, so each starts a change of its own.
create function pg_temp.write(statement text, person text default 'admin') returns text language plpgsql as $$
begin
  perform set_config('app.change_id', '', true);
  return tests.error_as(person, statement);
end
$$;
create function pg_temp.last_change() returns bigint language sql as $$
  select change_id from public.content_history order by id desc limit 1
$$;
create function pg_temp.undo(change bigint default pg_temp.last_change()) returns text language sql as $$
  select format('select public.undo_change(%s)', change)
$$;
create function pg_temp.detail_of(statement text) returns text language plpgsql as $$
declare
  detail text;
begin
  perform tests.act_as('admin');
  execute statement;
  return 'none';
exception when others then
  get stacked diagnostics detail = pg_exception_detail;
  return detail;
end
$$;
create temporary table noted (name text primary key, change bigint);
create function pg_temp.note(name text) returns void language sql as $$ insert into noted values (name, pg_temp.last_change()) $$;
create function pg_temp.noted(name text) returns bigint language sql as $$ select change from noted where noted.name = $1 $$;

select is(pg_temp.write($$insert into public.portfolio (title_pl, category, is_active) values
  ('a', 'sports', true), ('b', 'corporate', true), ('c', 'cultural', true), ('d', 'cultural', true)$$), 'none', 'PFA-1 four projects are added');
select is((select count(distinct change_id)::text || count(*) || bool_and(change_id = (select min(id) from public.content_history where table_name = 'portfolio')) from public.content_history where table_name = 'portfolio'),
  '14true', 'PUB-5 the entries of one transaction share the id of the first');

-- Who may.
select is(error_as('anonymous', pg_temp.undo()), '42501', 'GATE-4 anonymous undoes nothing');
select is(error_as('member', pg_temp.undo()), '42501 admin_only', 'GATE-4 a member undoes nothing');
select is(error_as('server', pg_temp.undo()), '42501', 'DATA-2 the secret key undoes nothing');
select is(error_as('admin', 'select public.undo_change(-1)'), 'PT404 not_found', 'PUB-5 a change that is none is told');

-- An edit, and the undo of its undo.
select is(pg_temp.write($$update public.portfolio set title_pl = 'B', description_pl = 'new' where title_pl = 'b'$$), 'none', 'PFA-1 one is edited');
select pg_temp.note('edit');
select is(pg_temp.write($$update public.portfolio set "order" = 1 where title_pl = 'd'$$), 'none', 'PFA-1 another one is put first');
select is(pg_temp.write(pg_temp.undo(pg_temp.noted('edit'))), 'none', 'PUB-5 an edit is undone');
select is(list_of('portfolio', 'title_pl'), 'd a b c', 'PUB-5 the places of by now are kept');
select is((select coalesce(description_pl, '-') from public.portfolio where title_pl = 'b'), '', 'PUB-5 every changed field has its former value');
select is(value_as('admin', pg_temp.undo()), pg_temp.last_change()::text, 'PUB-5 the undo is a change, which its undo returns');
select is(list_of('portfolio', 'title_pl'), 'd a B c', 'PUB-5 and undone itself');

-- A swap, and a drop on a place.
select is(pg_temp.write($$select public.move_item('portfolio', (select id from public.portfolio where title_pl = 'a'), 'up')$$), 'none', 'PFA-1 neighbours are swapped');
select is(list_of('portfolio', 'title_pl'), 'a d B c', 'PFA-1 so');
select is(pg_temp.write(pg_temp.undo()), 'none', 'PUB-5 a swap is undone');
select is(list_of('portfolio', 'title_pl'), 'd a B c', 'PUB-5 both are back on their places');
select is((select string_agg(after ->> 'title_pl', ' ' order by after ->> 'title_pl') from public.content_history where change_id = pg_temp.last_change()), 'a d', 'PUB-5 and both moves are kept');
select is(pg_temp.write(pg_temp.undo()) || list_of('portfolio', 'title_pl'), 'nonea d B c', 'PUB-5 and that is undone');

-- Several moved at once: a, B from the first and third place to the last two.
select is(pg_temp.write($$select public.move_items_to('portfolio', array(select id from public.portfolio where title_pl in ('a', 'B')), 4)$$)
  || list_of('portfolio', 'title_pl'), 'noned c a B', 'PUB-8 two are moved behind the others');
select is((select string_agg(concat(before -> 'order', after -> 'order'), ' ' order by before -> 'order') from public.content_history where change_id = pg_temp.last_change()), '13 34', 'DATA-5 the places of both before the move are kept, and of no other');
select is(pg_temp.write(pg_temp.undo()) || list_of('portfolio', 'title_pl'), 'nonea d B c', 'PUB-5 both are back on their places');
select is(pg_temp.write(pg_temp.undo()) || list_of('portfolio', 'title_pl'), 'noned c a B', 'PUB-5 and that is undone');
select pg_temp.note('moves');
select is(pg_temp.write($$update public.portfolio set "order" = 2 where title_pl = 'd'$$, 'other admin') || list_of('portfolio', 'title_pl'), 'nonec d a B', 'PFA-1 another admin moves another one');
select is(pg_temp.write(pg_temp.undo(pg_temp.noted('moves'))) || list_of('portfolio', 'title_pl'), 'nonea c B d', 'PUB-5 the two are put back alone');
select is(pg_temp.write(pg_temp.undo()) || list_of('portfolio', 'title_pl'), 'nonec d a B', 'PUB-5 which is undone as well');
select pg_temp.note('again');
select is(pg_temp.write($$update public.portfolio set "order" = 1 where title_pl = 'B'$$, 'other admin') || error_as('admin', pg_temp.undo(pg_temp.noted('again'))), 'nonePT409 newer', 'PUB-5 with a newer move of one of them nothing is put back');
select is(pg_temp.detail_of(pg_temp.undo(pg_temp.noted('again'))), (select max(id)::text from public.content_history), 'PUB-5 and it is named');
select is(list_of('portfolio', 'title_pl'), 'B c d a', 'PUB-5 all stand as they were');
select is(pg_temp.write($$update public.portfolio set "order" = array_position(array['a', 'd', 'B', 'c'], title_pl)$$) || list_of('portfolio', 'title_pl'), 'nonea d B c', 'ABA-3 a list is put in any order in one statement');

-- Several at once.
select is(pg_temp.write($$delete from public.portfolio where title_pl in ('d', 'c')$$), 'none', 'PUB-8 two are deleted');
select pg_temp.note('delete');
select is(pg_temp.write(pg_temp.undo()) || list_of('portfolio', 'title_pl'), 'nonea d B c', 'PUB-5 both return to their places');
select is(error_as('admin', pg_temp.undo(pg_temp.noted('delete'))), 'PT409 newer', 'PUB-5 what has come back is not brought back twice');
select is(pg_temp.write($$update public.portfolio set is_active = false where title_pl in ('a', 'B')$$), 'none', 'PUB-8 two are hidden');
select pg_temp.note('hide');
select is(pg_temp.write($$update public.portfolio set title_en = 'newer' where title_pl = 'a'$$, 'other admin'), 'none', 'PFA-1 another admin edits one of them');
select is(error_as('admin', pg_temp.undo(pg_temp.noted('hide'))), 'PT409 newer', 'PUB-5 with something newer nothing is undone');
select is(pg_temp.detail_of(pg_temp.undo(pg_temp.noted('hide'))), (select max(id)::text from public.content_history), 'PUB-5 and it is named');
select is((select count(*) from public.portfolio where not is_active), 2::bigint, 'PUB-5 both are still hidden');
select is(pg_temp.write(pg_temp.undo()) || pg_temp.write(pg_temp.undo(pg_temp.noted('hide'))), 'nonePT409 newer', 'PUB-5 an undone change is a newer one as well');

-- An addition, and what was added to it.
select is(pg_temp.write($$insert into public.services (id, link) values ('00000000-0000-4000-8000-000000000001', '/services/audio')$$), 'none', 'CED-1 a service is added');
select pg_temp.note('service');
select is(pg_temp.write($$select public.replace_service_details('00000000-0000-4000-8000-000000000001', null, '{"title_pl": "d"}')$$), 'none', 'CED-1 and its details');
select is(error_as('admin', pg_temp.undo(pg_temp.noted('service'))), 'PT409 newer', 'PUB-5 an addition is not undone over what belongs to it');
select is(pg_temp.write($$delete from public.services$$) || pg_temp.write(pg_temp.undo()), 'nonenone', 'PUB-5 a deletion is undone');
select is((select title_pl from public.service_details), 'd', 'PUB-5 the row returns with those that went with it');
select is(pg_temp.write($$insert into public.content_blocks (key) values ('x')$$) || pg_temp.write(pg_temp.undo()), 'nonenone', 'PUB-5 an addition is undone');
select is((select count(*) from public.content_blocks), 0::bigint, 'PUB-5 the row is gone');

-- The active film.
insert into public.media_assets (bunny_id, is_active) values ('00000000-0000-4000-8000-0000000000a1', true), ('00000000-0000-4000-8000-0000000000a2', false);
select is(pg_temp.write($$select public.activate_hero((select id from public.media_assets where not is_active))$$)
  || pg_temp.write(pg_temp.undo()), 'nonenone', 'PUB-5 an activation is undone');
select is((select right(bunny_id, 2) from public.media_assets where is_active), 'a1', 'PUB-5 the film of before is the active one');
select is(pg_temp.write($$delete from public.admins where email like 'other%'$$, 'owner') || error_as('admin', pg_temp.undo()), 'nonePT400 nothing_to_restore',
  'USR-1 nobody is made an admin by an undo');

-- One field.
create function pg_temp.restore_field(change bigint, field text) returns text language sql as $$
  select format('select public.restore_field(%s, %L, %L)', change, field, (select updated_at from public.portfolio where title_pl = 'Z'))
$$;
update public.portfolio set title_pl = 'Z', title_en = 'Z', is_active = true where title_pl = 'B';
insert into noted select 'fields', max(id) from public.content_history;
select is(error_as('member', pg_temp.restore_field(pg_temp.noted('fields'), 'title_en')), '42501 admin_only', 'GATE-4 a member restores no field');
select is(error_as('admin', pg_temp.restore_field(pg_temp.noted('fields'), 'category')), 'PT400 nothing_to_restore', 'PUB-7 a field that did not change is told');
select is(error_as('admin', pg_temp.restore_field(pg_temp.noted('fields'), 'title_en')), 'none', 'PUB-7 one field is restored');
select is((select concat_ws('|', title_pl, title_en, is_active) from public.portfolio where title_pl = 'Z'), 'Z||t', 'PUB-7 the others are left');
select is(error_as('admin', format('select public.restore_field(%s, ''title_pl'', ''2000-01-01'')', pg_temp.noted('fields'))), 'PT409 stale', 'DATA-4 not over what was saved since');

-- A backup made before entries belonged to changes.
set local session_replication_role = replica;
insert into public.content_history (table_name, row_id, operation) values ('services', 'old', 'insert');
set local session_replication_role = origin;
select is((select change_id = id from public.content_history where row_id = 'old'), true, 'PUB-5 an entry of an older backup is a change of its own');
delete from public.content_history where row_id = 'old';

-- Finding.
update public.portfolio set visible_from = '2030-01-01', is_active = true where title_pl = 'a';
update public.portfolio set description_pl = '<p>Zażółć <b>gęślą</b></p>' where title_pl = 'a';
select is((select string_agg(distinct kind, ' ' order by kind) from public.content_history), 'added changed deleted hidden moved published scheduled', 'PUB-7 every change has a kind');
select is(value_as('admin', $$select string_agg(kind, ' ') from public.find_history('zazolc GĘŚLĄ')$$), 'changed', 'PUB-7 changes are found by their words, without marks and markup');
select is(error_as('member', $$select public.find_history('x')$$), '42501 admin_only', 'GATE-4 a member finds nothing');

select * from finish();
rollback;
