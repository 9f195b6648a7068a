-- A change can be undone as a whole (PUB-5): the entries of one transaction share an id. The history is searched by kind
-- and text, and gives back single fields (PUB-7).
--   PT409  newer                    undo_change: a row was changed since; detail is the id of the newest such entry

alter table public.content_history add column change_id bigint;
update public.content_history set change_id = id;
alter table public.content_history alter column change_id set not null;
comment on column public.content_history.change_id is
  'The change that an entry is part of: the id of the first entry of its transaction.';

create index content_history_change_idx on public.content_history (change_id);
create index content_history_changed_by_idx on public.content_history (changed_by, id desc);

create function private.start_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.change_id := coalesce(new.change_id, new.id);
  return new;
end;
$$;
comment on function private.start_change() is
  'An entry without a change starts one. For entries of an older backup as well, where each is a change of its own.';

create trigger start_change before insert on public.content_history
  for each row execute function private.start_change();
-- A restore fires no other triggers.
alter table public.content_history enable always trigger start_change;

create or replace function private.keep_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb;
  is_now jsonb;
  change bigint := nullif(current_setting('app.change_id', true), '')::bigint;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  if tg_op = 'UPDATE' then
    -- A save that changed nothing is no change, nor is a shift that follows from another row's insert or removal.
    if was - 'updated_at' = is_now - 'updated_at' then return null; end if;
    if pg_trigger_depth() > 1
      and was - array['order', 'updated_at'] = is_now - array['order', 'updated_at'] then return null; end if;
  end if;
  if tg_nargs > 1 then
    -- Of a table with personal data only the id is kept.
    was := case when was is not null then jsonb_build_object(tg_argv[0], was -> tg_argv[0]) end;
    is_now := case when is_now is not null then jsonb_build_object(tg_argv[0], is_now -> tg_argv[0]) end;
  end if;
  insert into public.content_history (table_name, row_id, operation, before, after, changed_by, change_id)
    values (tg_table_name, coalesce(is_now, was) ->> tg_argv[0], lower(tg_op), was, is_now, (select auth.uid()), change)
    returning change_id into change;
  -- Until the end of the transaction.
  perform set_config('app.change_id', change::text, true);
  return null;
end;
$$;

create function private.key_column(list text) returns text
language sql stable set search_path = ''
as $$
  select attribute.attname::text
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = pg_index.indrelid and attribute.attnum = pg_index.indkey[0]
  where pg_index.indisprimary and pg_index.indrelid = format('public.%I', list)::pg_catalog.regclass
$$;
comment on function private.key_column(text) is 'The column of a table by which the history knows its rows.';
grant execute on function private.key_column(text) to authenticated;

create function private.restorable_entry(entry_id bigint) returns public.content_history
language plpgsql stable set search_path = ''
as $$
declare
  entry public.content_history;
begin
  select * into entry from public.content_history where content_history.id = entry_id;
  if not found then
    raise exception 'no such entry' using errcode = 'PT404', hint = 'not_found';
  end if;
  if entry.before is null or entry.table_name = 'admins' then
    raise exception 'there is nothing to bring back' using errcode = 'PT400', hint = 'nothing_to_restore';
  end if;
  return entry;
end;
$$;
comment on function private.restorable_entry(bigint) is
  'An entry of the history that has a former state. Errors: PT404 not_found, PT400 nothing_to_restore.';
grant execute on function private.restorable_entry(bigint) to authenticated;

create function private.put_back(entry public.content_history, names text[], expected_updated_at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  key_column text := private.key_column(entry.table_name);
  columns text;
  restored jsonb;
begin
  -- What the table has by now and the entry knows.
  select string_agg(quote_ident(attribute.attname), ', ') into columns
    from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = format('public.%I', entry.table_name)::pg_catalog.regclass
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and attribute.attname = any (names) and entry.before ? attribute.attname and attribute.attname <> 'updated_at'
      and (expected_updated_at is null or attribute.attname <> key_column);
  if columns is null then
    raise exception 'there is nothing to bring back' using errcode = 'PT400', hint = 'nothing_to_restore';
  end if;

  if entry.table_name = 'media_assets' and 'is_active' = any (names) and (entry.before ->> 'is_active')::boolean then
    -- As activate_hero: one active video a location, one writer at a time.
    perform pg_advisory_xact_lock(hashtextextended('media_assets:' || (entry.before ->> 'location'), 0));
    update public.media_assets set is_active = false
      where media_assets.location = entry.before ->> 'location' and media_assets.is_active
        and media_assets.id::text <> entry.row_id;
  end if;

  if expected_updated_at is null then
    execute format(
      'insert into public.%1$I as kept (%2$s, updated_at)
       select %2$s, clock_timestamp() from jsonb_populate_record(null::public.%1$I, $1)
       on conflict (%3$I) do nothing returning to_jsonb(kept)',
      entry.table_name, columns, key_column
    ) into restored using entry.before;
  else
    execute format(
      'update public.%1$I as kept set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
       where kept.%3$I::text = $2 and kept.updated_at = $3 returning to_jsonb(kept)',
      entry.table_name, columns, key_column
    ) into restored using entry.before, entry.row_id, expected_updated_at;
  end if;
  if restored is null then
    raise exception 'changed by somebody else since it was read' using errcode = 'PT409', hint = 'stale';
  end if;
  return restored;
end;
$$;
comment on function private.put_back(public.content_history, text[], timestamptz) is
  'Writes the named fields of a row as they were before an entry of the history, and returns the row: into the version expected, or anew where that is null. Errors: PT400 nothing_to_restore, PT409 stale, 23505 where another row has its unique value by now, 23503 where the row it belongs to is gone.';
grant execute on function private.put_back(public.content_history, text[], timestamptz) to authenticated;

create or replace function public.restore_history(entry_id bigint, expected_updated_at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  entry public.content_history;
begin
  perform private.require_admin();
  entry := private.restorable_entry(entry_id);
  return private.put_back(entry, array(
    select name from jsonb_object_keys(entry.before) as name
    -- A place in a list is kept, unless the change was a move.
    where expected_updated_at is null or name <> 'order'
      or entry.before -> 'order' is distinct from entry.after -> 'order'
  ), expected_updated_at);
end;
$$;

create function public.restore_field(entry_id bigint, field text, expected_updated_at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  entry public.content_history;
begin
  perform private.require_admin();
  entry := private.restorable_entry(entry_id);
  if entry.operation <> 'update' or entry.before -> field is not distinct from entry.after -> field then
    raise exception 'this field was not changed' using errcode = 'PT400', hint = 'nothing_to_restore';
  end if;
  if expected_updated_at is null then
    raise exception 'the row is gone' using errcode = 'PT409', hint = 'stale';
  end if;
  return private.put_back(entry, array[field], expected_updated_at);
end;
$$;
comment on function public.restore_field(bigint, text, timestamptz) is
  'Makes one field of a row again what it was before an update, with the caller''s rights, and returns the row. expected_updated_at is the one that the row has now. Errors: 42501 admin_only, PT400 nothing_to_restore, PT404 not_found, PT409 stale, 23505 where another row has its unique value by now.';
grant execute on function public.restore_field(bigint, text, timestamptz) to authenticated;

create function private.refuse_newer(change bigint, own bigint default null) returns void
language plpgsql stable set search_path = ''
as $$
declare
  newest bigint;
begin
  select max(later.id) into newest
    from (
      select table_name, row_id, id from public.content_history where content_history.change_id = change
      -- What was deleted with a row that the change had added.
      union all
      select table_name, row_id, change from public.content_history
        where content_history.change_id = own and content_history.operation = 'delete'
    ) as undone
    join public.content_history as later
      on later.table_name = undone.table_name and later.row_id = undone.row_id and later.id > undone.id
    where later.change_id <> change and later.change_id is distinct from own;
  if newest is not null then
    raise exception 'changed since' using errcode = 'PT409', hint = 'newer', detail = newest::text;
  end if;
end;
$$;
comment on function private.refuse_newer(bigint, bigint) is
  'Refuses to undo a change whose rows have newer entries, those of its own undo apart. Error: PT409 newer.';
grant execute on function private.refuse_newer(bigint, bigint) to authenticated;

create function private.undo_entry(entry public.content_history) returns void
language plpgsql set search_path = ''
as $$
declare
  key_column text := private.key_column(entry.table_name);
  names text[];
  version timestamptz;
  is_deleted boolean;
begin
  names := array(
    select name from jsonb_object_keys(entry.before) as name
    where entry.before -> name is distinct from entry.after -> name
      and (entry.operation = 'delete' or name not in ('order', 'updated_at'))
  );
  if entry.operation = 'update' and names = '{}' then return; end if;
  if entry.operation <> 'delete' then
    -- Not locked: a list's lock comes before that of its rows, and a version that changes meanwhile is found out.
    execute format('select updated_at from public.%I where %I::text = $1', entry.table_name, key_column)
      into version using entry.row_id;
    if version is null then
      raise exception 'the row is gone' using errcode = 'PT409', hint = 'stale';
    end if;
  end if;
  if entry.operation = 'insert' then
    execute format(
      'delete from public.%I where %I::text = $1 and updated_at = $2 returning true', entry.table_name, key_column
    ) into is_deleted using entry.row_id, version;
    if is_deleted is null then
      raise exception 'changed by somebody else since it was read' using errcode = 'PT409', hint = 'stale';
    end if;
  else
    perform private.put_back(entry, names, version);
  end if;
end;
$$;
comment on function private.undo_entry(public.content_history) is
  'Reverts one entry of the history: an added row is deleted, changed fields get their former values, a deleted row returns to its place. Moves are undo_moves'' task. Errors: as put_back.';
grant execute on function private.undo_entry(public.content_history) to authenticated;

create function private.undo_moves(change bigint) returns void
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
      'update public.%1$I as item set "order" = moved.place
       from (
         select distinct on (row_id) row_id, (before ->> ''order'')::integer as place
         from public.content_history
         where change_id = $1 and table_name = %1$L and operation = ''update'' and before -> ''order'' is distinct from after -> ''order''
         order by row_id, id
       ) as moved
       where item.id::text = moved.row_id and item."order" <> moved.place',
      list
    ) using change;
  end loop;
end;
$$;
comment on function private.undo_moves(bigint) is
  'Puts what a change moved back on its places: those of one list in one statement, so that two that were swapped are swapped again.';
grant execute on function private.undo_moves(bigint) to authenticated;

create function public.undo_change(change bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare
  entry public.content_history;
  own bigint;
begin
  perform private.require_admin();
  if not exists (select from public.content_history where content_history.change_id = change) then
    raise exception 'no such change' using errcode = 'PT404', hint = 'not_found';
  end if;
  if exists (
    select from public.content_history
    where content_history.change_id = change
      and (content_history.table_name = 'admins' or content_history.operation <> 'insert' and content_history.before is null)
  ) then
    raise exception 'there is nothing to bring back' using errcode = 'PT400', hint = 'nothing_to_restore';
  end if;
  perform private.refuse_newer(change);
  -- The undo is a change of its own.
  perform set_config('app.change_id', '', true);
  for entry in
    select history.* from public.content_history as history
    where history.change_id = change
    -- The last statement first; what was deleted with another row returns after that one; deleted rows of one list take
    -- their places from the first on, so that each finds those before it.
    order by history.operation = 'delete' and exists (
        select from pg_catalog.pg_constraint
        where pg_constraint.contype = 'f' and pg_constraint.conrelid = format('public.%I', history.table_name)::pg_catalog.regclass
      ),
      max(history.id) over (partition by history.table_name, history.operation) desc,
      case when history.operation = 'delete' then (history.before ->> 'order')::integer end,
      history.id desc
  loop
    perform private.undo_entry(entry);
  end loop;
  perform private.undo_moves(change);
  own := nullif(current_setting('app.change_id', true), '')::bigint;
  perform private.refuse_newer(change, own);
  return own;
end;
$$;
comment on function public.undo_change(bigint) is
  'Reverts all that one change of content did, with the caller''s rights, and returns the id of the change that this is; null where everything was so already. Errors: 42501 admin_only, PT400 nothing_to_restore, PT404 not_found, PT409 newer (detail: the id of the newest entry), PT409 stale, 23505 where another row has a unique value by now, 23503 where the row that one belongs to is gone.';
grant execute on function public.undo_change(bigint) to authenticated;

alter table public.content_history add column kind text not null generated always as (
  case
    when operation = 'insert' then 'added'
    when operation = 'delete' then 'deleted'
    when coalesce(before ->> 'is_active', before ->> 'is_published') = 'true'
      and coalesce(after ->> 'is_active', after ->> 'is_published') = 'false' then 'hidden'
    when after ->> 'visible_from' is not null and before -> 'visible_from' is distinct from after -> 'visible_from'
      or after ->> 'visible_until' is not null and before -> 'visible_until' is distinct from after -> 'visible_until'
      then 'scheduled'
    when coalesce(before ->> 'is_active', before ->> 'is_published') = 'false'
      and coalesce(after ->> 'is_active', after ->> 'is_published') = 'true' then 'published'
    when before -> 'visible_from' is distinct from after -> 'visible_from'
      or before -> 'visible_until' is distinct from after -> 'visible_until' then 'scheduled'
    when before - array['order', 'updated_at'] = after - array['order', 'updated_at'] then 'moved'
    else 'changed'
  end
) stored;
comment on column public.content_history.kind is
  'The kind of a change, for the filter of the history: added, changed, deleted, moved, published, hidden, scheduled.';

create function private.text_of_change(before jsonb, after jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(private.searchable(string_agg(distinct regexp_replace(field.value, '<[^>]*>', ' ', 'g'), ' ')), '')
  from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
  where field.key not in ('created_at', 'updated_at')
$$;
comment on function private.text_of_change(jsonb, jsonb) is
  'What a row said before and after a change, without markup, in the form that searches compare.';

-- No trigram index, for the reason that contact_messages.search_text has none.
alter table public.content_history
  add column search_text text not null generated always as (private.text_of_change(before, after)) stored;
comment on column public.content_history.search_text is
  'The values of a row before and after a change, in the form that searches compare.';

create function public.find_history(search text) returns setof public.content_history
language plpgsql stable set search_path = ''
as $$
declare
  words text[] := regexp_split_to_array(btrim(private.searchable(search), E' \t\r\n'), '\s+');
begin
  perform private.require_admin();
  return query
    select found.* from public.content_history as found
    where not exists (select from unnest(words) as word where strpos(found.search_text, word) = 0);
end;
$$;
comment on function public.find_history(text) is
  'The entries that hold every word of search somewhere, case and marks apart. To be filtered, ordered and paged by the caller. Errors: 42501 admin_only.';
grant execute on function public.find_history(text) to authenticated;
