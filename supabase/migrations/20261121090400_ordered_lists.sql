-- Lists in an order (ABA-3, PFA-1): "order" is 1..n without gaps after every statement, whoever sent it.
-- All writers of one list's order take its advisory lock before they look: under READ COMMITTED a transaction
-- that waited for a row would go on with what it had read before.

create function private.lock_list() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('list:' || tg_table_name, 0));
  return null;
end;
$$;
comment on function private.lock_list() is 'Serialises the writers of one list''s order.';

create function private.place_new_item() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new."order" is null or new."order" < 1 then
    execute format('select coalesce(max("order"), 0) + 1 from public.%I', tg_table_name) into new."order";
  end if;
  return new;
end;
$$;
comment on function private.place_new_item() is
  'An item without a place (the column''s default 0) goes to the end. Before the row is written, so that the reply tells its place.';

create function private.keep_order() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Who comes first of two rows on one place: 0 stayed where it was, -1 before it, 1 after it.
  tie text := '0';
begin
  if tg_op = 'INSERT' then
    tie := 'case when exists (select from new_rows where new_rows.id = item.id) then -1 else 0 end';
  elsif tg_op = 'UPDATE' then
    if not exists (
      select from new_rows join old_rows using (id) where new_rows."order" <> old_rows."order"
    ) then
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
  'Numbers a list anew after a statement. An item written to an occupied place gets it; the others make room, or close the gap it left.';

create function private.move_item(list text, item_id uuid, direction text) returns integer
language plpgsql set search_path = ''
as $$
declare
  place integer;
  target integer;
  has_neighbour boolean;
begin
  perform private.require_admin();
  if direction is null or direction not in ('up', 'down') then
    raise exception 'direction must be up or down' using errcode = 'PT400', hint = 'bad_direction';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('list:' || list, 0));
  execute format('select "order" from public.%I where id = $1', list) into place using item_id;
  if place is null then
    raise exception 'no such item' using errcode = 'PT404', hint = 'not_found';
  end if;
  target := place + case direction when 'up' then -1 else 1 end;
  execute format('select exists (select from public.%I where "order" = $1)', list) into has_neighbour using target;
  if not has_neighbour then
    return place;
  end if;
  execute format(
    'update public.%I set "order" = case when id = $1 then $3 else $2 end where "order" in ($2, $3)', list
  ) using item_id, place, target;
  return target;
end;
$$;
comment on function private.move_item(text, uuid, text) is
  'Swaps an item with its neighbour in one statement, with the caller''s rights.';
grant execute on function private.move_item(text, uuid, text) to authenticated;
