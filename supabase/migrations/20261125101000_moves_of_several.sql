-- Several items that move at once are one statement, and so is what puts them back: each entry of the history has the
-- place that its item had before all of them moved (PUB-5, PUB-8).

create or replace function private.keep_order() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Who comes first of two rows on one place: 0 stayed where it was, -1 before it, 1 after it.
  tie text := '0';
  is_exact boolean;
begin
  if tg_op = 'INSERT' then
    tie := 'case when exists (select from new_rows where new_rows.id = item.id) then -1 else 0 end';
  elsif tg_op = 'UPDATE' then
    -- Each row has a place of its own, which the list has: null where none was moved.
    execute format(
      'select count(*) = count(distinct new_rows."order") and max(new_rows."order") <= (select count(*) from public.%I)
       from new_rows join old_rows using (id) where new_rows."order" <> old_rows."order"', tg_table_name
    ) into is_exact;
    if is_exact is null then return null; end if;
    if is_exact then
      execute format(
        'with written as (
           select new_rows.id, new_rows."order" as place
           from new_rows join old_rows using (id) where new_rows."order" <> old_rows."order"
         ), others as (
           select item.id, row_number() over (order by item."order", item.id) as rank
           from public.%1$I as item where not exists (select from written where written.id = item.id)
         ), free as (
           select series.place, row_number() over (order by series.place) as rank
           from generate_series(1, (select count(*)::integer from public.%1$I)) as series (place)
           where not exists (select from written where written.place = series.place)
         )
         update public.%1$I as item set "order" = free.place
         from others join free using (rank)
         where item.id = others.id and item."order" <> free.place',
        tg_table_name
      );
      return null;
    end if;
    tie := '(select sign(new_rows."order" - old_rows."order")
      from new_rows join old_rows using (id) where new_rows.id = item.id)';
  end if;
  execute format(
    'update public.%1$I as item set "order" = ranked.place
     from (
       select item.id, row_number() over (order by item."order", coalesce(%2$s, 0), item.id)::integer as place
       from public.%1$I as item
     ) as ranked
     where ranked.id = item.id and ranked.place <> item."order"',
    tg_table_name, tie
  );
  return null;
end;
$$;
comment on function private.keep_order() is
  'Numbers a list anew after a statement. Items written to places of their own get them; the others make room, in their order, or close the gaps. Where two are written to one place, or one past the end, they stand as near as can be.';

create or replace function public.move_items_to(list text, ids uuid[], place integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  last integer;
begin
  perform private.require_list(list);
  perform private.require_admin();
  if place is null or place < 1 then
    raise exception 'a place is a number from 1 on' using errcode = 'PT400', hint = 'bad_place';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('list:' || list, 0));
  execute format(
    'with chosen as (
       select id, "order", (row_number() over (order by "order"))::integer - 1 as rank
       from public.%1$I where id = any($1)
     ), first as (
       -- Those from before the place make room as they go: the last of them stands on it.
       select greatest(1, least(
         least($2, total) - greatest((select count(*)::integer from chosen where "order" <= $2) - 1, 0),
         total - (select count(*)::integer from chosen) + 1
       )) as place
       from (select count(*)::integer as total from public.%1$I) as items
     ), moved as (
       update public.%1$I as item set "order" = first.place + chosen.rank
       from chosen, first where item.id = chosen.id and item."order" <> first.place + chosen.rank
     )
     select max(first.place + chosen.rank) from chosen, first',
    list
  ) into last using ids, place;
  return last;
end;
$$;
comment on function public.move_items_to(text, uuid[], integer) is
  'Moves several items of a list, in their order and one behind the other, to a place: the first stands on it, or the last of those that stood before it. Returns the place of the last, null where there are none. Errors: 42501 admin_only, PT400 bad_list or bad_place.';

create or replace function private.undo_moves(change bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  list text;
begin
  for list in
    select distinct table_name from public.content_history
    where change_id = change and operation = 'update' and before -> 'order' is distinct from after -> 'order'
  loop
    execute format(
      'update public.%1$I as item set "order" = target.place
       from (
         -- The list may be shorter by now.
         select row_id, least(place, total - (count(*) over () - row_number() over (order by place, row_id)))::integer as place
         from (
           select distinct on (row_id) row_id, (before ->> ''order'')::integer as place
           from public.content_history
           where change_id = $1 and table_name = %1$L and operation = ''update'' and before -> ''order'' is distinct from after -> ''order''
           order by row_id, id
         ) as moved, (select count(*) as total from public.%1$I) as items
       ) as target
       where item.id::text = target.row_id and item."order" <> target.place',
      list
    ) using change;
  end loop;
end;
$$;
comment on function private.undo_moves(bigint) is
  'Puts what a change moved back on its places, all of one list in one statement; the others keep their order. A list that became shorter has the last of them at its end.';
