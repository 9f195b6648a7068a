-- Order 1..n without gaps, whatever is sent: by the functions and by direct writes, in each of the six lists.
begin;
set local search_path = tests, extensions, public;
select plan(6 * 36 + 22);
select tests.start();

create function pg_temp.keeps_order(list text, label text, needs text, given text) returns setof text
language plpgsql as $$
declare
  add text := format('insert into public.%I (%I%s) values ', list, label, needs);
  mover text := format('move_item of %s', list);
  move text := format('select public.move_item(%L, (select id from public.%I where %I = %%L), %%L)', list, list, label);
  move_to text := format('select public.move_item_to(%L, (select id from public.%I where %I = %%L), %%s)', list, list, label);
begin
  return next is(tests.rows_as('admin', add || format('(%L%s), (%L%s)', 'a', given, 'b', given)), 2, format('ABA-3 two at once go into %s', list));
  return next is(tests.rows_as('admin', add || format('(%L%s)', 'c', given)), 1, format('ABA-3 one more goes into %s', list));
  return next is(tests.list_of(list, label), 'a b c', format('ABA-3 a new item of %s stands at the end', list));
  return next is(tests.value_as('admin', format(move, 'c', 'up')), '2', format('ABA-3 %s up tells the new place', mover));
  return next is(tests.list_of(list, label), 'a c b', format('ABA-3 %s up swaps with the one before', mover));
  return next is(tests.value_as('admin', format(move, 'a', 'down')), '2', format('ABA-3 %s down tells the new place', mover));
  return next is(tests.list_of(list, label), 'c a b', format('ABA-3 %s down swaps with the one after', mover));
  return next is(tests.value_as('admin', format(move, 'c', 'up')), '1', format('ABA-3 %s: the first does not move up', mover));
  return next is(tests.value_as('admin', format(move, 'b', 'down')), '3', format('ABA-3 %s: the last does not move down', mover));
  return next is(tests.list_of(list, label), 'c a b', format('ABA-3 %s at an end changes nothing', mover));
  return next is(tests.value_as('admin', format(move_to, 'c', 3)), '3', format('ABA-3 %s_to tells the new place', mover));
  return next is(tests.list_of(list, label), 'a b c', format('ABA-3 %s_to puts the first last', mover));
  return next is(tests.value_as('admin', format(move_to, 'c', 1)), '1', format('ABA-3 %s_to goes towards the first as well', mover));
  return next is(tests.list_of(list, label), 'c a b', format('ABA-3 %s_to puts the last first', mover));
  return next is(tests.value_as('admin', format(move_to, 'a', 99)), '3', format('ABA-3 %s_to past the end means the end', mover));
  return next is(tests.list_of(list, label), 'c b a', format('ABA-3 %s_to leaves no gap', mover));
  return next is(tests.value_as('admin', format(move_to, 'a', 2)), '2', format('ABA-3 %s_to puts an item between two', mover));
  return next is(tests.list_of(list, label), 'c a b', format('ABA-3 %s_to moves the others on', mover));
  return next is(tests.error_as('admin', format(move_to, 'a', 0)), 'PT400 bad_place', format('ABA-3 %s_to knows places from 1 on', mover));
  return next is(tests.error_as('admin', format(move_to, 'nobody', 1)), 'PT404 not_found', format('ABA-3 %s_to of nothing is told', mover));
  return next is(tests.error_as('anonymous', format(move_to, 'a', 1)), '42501', format('GATE-4 anonymous has no %s_to', mover));
  return next is(tests.error_as('member', format(move_to, 'a', 1)), '42501 admin_only', format('GATE-4 a member has no %s_to', mover));
  return next is(tests.error_as('admin', format(move, 'a', 'left')), 'PT400 bad_direction', format('ABA-3 %s knows up and down alone', mover));
  return next is(tests.error_as('admin', format(move, 'nobody', 'up')), 'PT404 not_found', format('ABA-3 %s of nothing is told', mover));
  return next is(tests.error_as('admin', format('select public.move_item(%L, gen_random_uuid(), ''up'')', list)), 'PT404 not_found', format('ABA-3 %s of an unknown id is told', mover));
  return next is(tests.error_as('anonymous', format(move, 'a', 'up')), '42501', format('GATE-4 anonymous has no %s', mover));
  return next is(tests.error_as('member', format(move, 'a', 'up')), '42501 admin_only', format('GATE-4 a member has no %s', mover));
  return next is(tests.rows_as('admin', format('update public.%I set "order" = 1 where %I = ''b''', list, label)), 1, format('ABA-3 a direct write of the order of %s is possible', list));
  return next is(tests.list_of(list, label), 'b c a', format('ABA-3 the others of %s make room', list));
  return next is(tests.rows_as('admin', format('update public.%I set "order" = 99 where %I = ''b''', list, label)), 1, format('ABA-3 a place past the end of %s is possible', list));
  return next is(tests.list_of(list, label), 'c a b', format('ABA-3 and means the end of %s', list));
  return next is(tests.rows_as('admin', format('delete from public.%I where %I = ''c''', list, label)), 1, format('ABA-3 a direct removal from %s is possible', list));
  return next is(tests.list_of(list, label), 'a b', format('ABA-3 a removal leaves no gap in %s', list));
  return next is(tests.rows_as('admin', format('insert into public.%I ("order", %I%s) values (1, ''d''%s)', list, label, needs, given)), 1,
    format('ABA-3 an item with a place goes into %s', list));
  return next is(tests.list_of(list, label), 'd a b', format('ABA-3 and takes that place in %s', list));
  return next is(tests.rows_as('admin', format('delete from public.%I where %I = ''d''', list, label)), 1, format('ABA-3 and is taken from %s again', list));
end
$$;

select * from pg_temp.keeps_order('portfolio', 'title_pl', '', '');
select * from pg_temp.keeps_order('about_team_members', 'name', '', '');
select * from pg_temp.keeps_order('testimonials', 'name', '', '');
select * from pg_temp.keeps_order('client_logos', 'name_pl', '', '');
select * from pg_temp.keeps_order('social_media_links', 'platform', ', icon, url', $$, 'x', 'https://x.example/'$$);
-- A service's link is one of five: told apart by the icon, linked at random.
alter table public.services drop constraint services_link_check;
alter table public.services alter column link set default gen_random_uuid()::text;
select * from pg_temp.keeps_order('services', 'icon', '', '');

-- Adding by insert, removing by delete; nothing but a list is moved.
select is(value_as('admin', $$insert into public.portfolio (title_pl) values ('c') returning concat_ws('|', "order", category, is_active)$$),
  '3|conference|f', 'PFA-1 a new project stands last');
select is(value_as('admin', $$insert into public.about_team_members (name, image_url) values ('c', 'team/placeholder.webp') returning concat_ws('|', "order", is_active)$$),
  '3|f', 'ABA-2 a new member stands last');
select is(rows_as('member', 'delete from public.portfolio'), 0, 'GATE-4 a member removes no project');
select is(error_as('anonymous', 'delete from public.about_team_members'), '42501', 'GATE-4 anonymous removes no team member');
select is(value_as('admin', $$delete from public.portfolio where "order" = 1 returning title_pl$$), 'a', 'PFA-1 a removed project is returned');
select is(list_of('portfolio', 'category'), 'conference conference', 'DATA-3 removing a project closes the gap');
select is(value_as('admin', $$delete from public.about_team_members where "order" = 2 returning name$$), 'b', 'ABA-2 a removed member is returned');
select is(list_of('about_team_members', 'image_url'), ' team/placeholder.webp', 'DATA-3 removing a member closes the gap');
select is(error_as('admin', $$select public.move_item('admins', gen_random_uuid(), 'up')$$), 'PT400 bad_list', 'ABA-3 a table without an order is no list');
select is(error_as('admin', $$select public.move_item_to('no such table', gen_random_uuid(), 1)$$), 'PT400 bad_list', 'ABA-3 no table is no list');
select is(error_as('admin', $$select public.move_item(null, gen_random_uuid(), 'up')$$), 'PT400 bad_list', 'ABA-3 no name is no list');

-- Direct writes that a restore or an import makes.
delete from public.testimonials;
insert into public.testimonials (name, "order") values ('c', 30), ('a', 10), ('b', 20);
select is(list_of('testimonials', 'name'), 'a b c', 'ABA-3 written places become 1..n in their order');
insert into public.testimonials (name, "order") values ('between', 2);
select is(list_of('testimonials', 'name'), 'a between b c', 'ABA-3 an item written to an occupied place gets it');
update public.testimonials set "order" = 5 - "order";
select is(list_of('testimonials', 'name'), 'c b between a', 'ABA-3 a list can be turned around in one statement');
update public.testimonials set "order" = 3 where name = 'c';
select is(list_of('testimonials', 'name'), 'b between c a', 'ABA-3 an item moved down stands where it was put');
delete from public.testimonials where name in ('b', 'c');
select is(list_of('testimonials', 'name'), 'between a', 'ABA-3 several removed at once leave no gap');
select is(error_as('admin', $$update public.testimonials set "order" = 0$$), '23514', 'ABA-3 there is no place 0');

-- A shift is no edit.
delete from public.portfolio;
insert into public.portfolio (title_pl) values ('a'), ('b'), ('c');
create temporary table read_before as select title_pl, updated_at from public.portfolio;
delete from public.content_history;
delete from public.portfolio where title_pl = 'a';
select is((select count(*) from public.portfolio join read_before using (title_pl, updated_at)), 2::bigint,
  'DATA-4 closing a gap makes no open form stale');
select is((select count(*) from public.content_history where table_name = 'portfolio' and before ->> 'title_pl' = 'b' and operation = 'update'), 0::bigint,
  'DATA-5 closing a gap is no change of the others');
select is(value_as('admin', $$select count(*) from public.content_history where table_name = 'portfolio' and operation = 'delete' and before ->> 'title_pl' = 'a'$$), '1',
  'DATA-5 the removal is kept');
delete from public.content_history;
select is(value_as('admin', $$select public.move_item_to('portfolio', (select id from public.portfolio where title_pl = 'c'), 1)$$), '1', 'PFA-1 a project is dragged to the top');
select is((select string_agg(concat_ws(' ', operation, before -> 'order', after -> 'order'), ', ') from public.content_history), 'update 2 1',
  'DATA-5 which is one change, of the one that was dragged');

select * from finish();
rollback;
