-- A draft may have a time of its own, at which the site's server publishes it (PUB-2, PUB-3).
--   PT400  past_time                save_draft: the time of publication has passed

alter table public.drafts
  add column base jsonb not null default '{}' constraint drafts_base_check check (jsonb_typeof(base) = 'object'),
  add column publish_at timestamptz,
  add column failure text;
comment on column public.drafts.base is
  'The values that the changed columns had in the row that the draft was made of: what somebody else changes in them meanwhile is not overwritten unseen.';
comment on column public.drafts.publish_at is
  'When the background pass publishes it, in the name of its author; null where somebody is to do it by hand.';
comment on column public.drafts.failure is
  'Why it was not published at its time, in a sentence for the admins; null once it is saved again.';

create index drafts_publish_at_idx on public.drafts (publish_at) where publish_at is not null;

-- A time that is cancelled does not make the form stale that somebody has open on the draft.
create or replace trigger touch_updated_at before update of fields on public.drafts
  for each row execute function private.touch_updated_at();

create function private.lock_content(list text) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('update public.%I set id = id where false', list);
end;
$$;
comment on function private.lock_content(text) is
  'Takes the locks of a write to a table of content in the order in which a write takes them, before a row is locked: a statement without rows fires its triggers as well. A row locked first would be a deadlock with whoever saves it at the same time. Drafts are locked after rows.';
grant execute on function private.lock_content(text) to authenticated, service_role;

create function private.draft_in(draft public.drafts) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(draft) - array['table_name', 'row_id', 'updated_at', 'failure'] $$;
comment on function private.draft_in(public.drafts) is 'A draft as the history keeps it.';
grant execute on function private.draft_in(public.drafts) to authenticated, service_role;

create function private.write_content(
  list text, item_id uuid, change jsonb, row_version timestamptz, draft_version timestamptz, on_schedule boolean default false
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  columns text := private.columns_in(list, change);
  draft public.drafts;
  written jsonb;
begin
  select * into draft from public.drafts
    where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version;
  if found then perform private.note_draft(list, item_id, private.draft_in(draft), null, on_schedule); end if;
  execute format(
    'update public.%1$I as item set %2$s where item.id = $2 and item.updated_at = $3 returning to_jsonb(item)', list,
    -- A draft whose every field was removed by a migration changes nothing.
    case when columns is null then 'id = id' else format('(%1$s) = (select %1$s from jsonb_populate_record(item, $1))', columns) end
  ) into written using change, item_id, row_version;
  perform set_config('app.draft', '', true);
  if written is not null then
    delete from public.drafts
      where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version;
  end if;
  return written;
end;
$$;
comment on function private.write_content(text, uuid, jsonb, timestamptz, timestamptz, boolean) is
  'Changes the columns of an item where it is still the version given, and removes the draft that the change was made of; one that somebody changed since stays. Returns the row, null where it is another version or gone.';
grant execute on function private.write_content(text, uuid, jsonb, timestamptz, timestamptz, boolean) to authenticated, service_role;
grant execute on function private.as_object(jsonb), private.columns_in(text, jsonb), private.require_content(text) to service_role;

create or replace function public.write_item(
  list text, item_id uuid, change jsonb, row_version timestamptz, draft_version timestamptz default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  written jsonb;
begin
  perform private.require_admin();
  perform private.require_content(list);
  written := private.write_content(list, item_id, private.as_object(change), row_version, draft_version);
  if written is not null then
    delete from public.autosaves
      where autosaves.table_name = list and autosaves.row_id = item_id and autosaves.author = (select auth.uid());
  end if;
  return written;
end;
$$;

create or replace function public.publish_draft(list text, item_id uuid, change jsonb, draft_version timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  row_version timestamptz;
begin
  perform private.require_admin();
  perform private.require_content(list);
  perform private.lock_content(list);
  execute format('select updated_at from public.%I where id = $1 for update', list) into row_version using item_id;
  -- Of two who publish one draft the second has waited, and finds it gone.
  perform from public.drafts
    where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version for update;
  if not found then return null; end if;
  return public.write_item(list, item_id, change, row_version, draft_version);
end;
$$;

create or replace function public.change_items(list text, ids uuid[], change jsonb, with_drafts boolean default false) returns integer
language plpgsql set search_path = ''
as $$
declare
  item record;
  changed integer := 0;
begin
  perform private.require_admin();
  change := private.as_object(change);
  perform private.require_content(list);
  perform private.lock_content(list);
  for item in execute format(
    'select content.id, content.updated_at, drafts.fields, drafts.updated_at as draft_version
     from public.%1$I as content
     left join public.drafts on $2 and drafts.table_name = %1$L and drafts.row_id = content.id
     where content.id = any($1) order by content.id for update of content', list
  ) using ids, with_drafts loop
    perform public.write_item(list, item.id, coalesce(item.fields, '{}') || change, item.updated_at, item.draft_version);
    changed := changed + 1;
  end loop;
  return changed;
end;
$$;

drop function public.save_draft(text, uuid, jsonb, timestamptz);
create function public.save_draft(
  list text, item_id uuid, change jsonb, draft_version timestamptz default null, base jsonb default '{}',
  publish_at timestamptz default null
) returns timestamptz
language plpgsql set search_path = ''
as $$
declare
  saved timestamptz;
  is_there boolean;
begin
  perform private.require_admin();
  change := private.as_object(change);
  base := private.as_object(base);
  perform private.require_content(list);
  -- By the clock that publishes it.
  if publish_at <= now() then
    raise exception 'the time of publication has passed' using errcode = 'PT400', hint = 'past_time';
  end if;
  -- Locked, so that no draft is made of a row that is being deleted.
  execute format('select true from public.%I where id = $1 for share', list) into is_there using item_id;
  if is_there is null then
    raise exception 'no such item' using errcode = 'PT404', hint = 'not_found';
  end if;
  if draft_version is null then
    insert into public.drafts (table_name, row_id, fields, base, publish_at)
      values (list, item_id, change, save_draft.base, save_draft.publish_at)
      on conflict do nothing returning drafts.updated_at into saved;
  else
    update public.drafts
      set fields = change, author = (select auth.uid()), base = save_draft.base, publish_at = save_draft.publish_at, failure = null
      where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version
      returning drafts.updated_at into saved;
  end if;
  if saved is not null then
    delete from public.autosaves
      where autosaves.table_name = list and autosaves.row_id = item_id and autosaves.author = (select auth.uid());
  end if;
  return saved;
end;
$$;
comment on function public.save_draft(text, uuid, jsonb, timestamptz, jsonb, timestamptz) is
  'Keeps changed columns of an item as its draft, with the values that they had in the row that it was made of (base), and the time at which it is to be published, if any. draft_version is that of the draft it was made of, null where there was none. Returns the draft''s version, null where the draft is another one by now. Errors: 42501 admin_only, PT400 bad_list or past_time, PT404 not_found.';
grant execute on function public.save_draft(text, uuid, jsonb, timestamptz, jsonb, timestamptz) to authenticated;

create function private.cancel_publication() returns trigger
language plpgsql set search_path = ''
as $$
declare
  draft public.drafts;
begin
  select * into draft from public.drafts
    where drafts.table_name = tg_table_name and drafts.row_id = old.id and drafts.publish_at is not null for update;
  if found then
    update public.drafts set publish_at = null where drafts.table_name = tg_table_name and drafts.row_id = old.id;
    perform private.note_draft(tg_table_name, old.id, private.draft_in(draft), private.draft_in(draft) || '{"publish_at": null}');
  end if;
  return null;
end;
$$;
comment on function private.cancel_publication() is
  'Cancels the publication of a draft whose row is deleted or hidden; the draft stays. By its name it runs before keep_history, which notes it for the undo.';

create function private.watch_drafts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger cancel_publication_on_delete after delete on public.%I
    for each row execute function private.cancel_publication()', new.table_name);
  if new.state_column is not null then
    execute format('create trigger cancel_publication_on_hide after update of %2$I on public.%1$I
      for each row when (old.%2$I and not new.%2$I) execute function private.cancel_publication()', new.table_name, new.state_column);
  end if;
  return new;
end;
$$;
comment on function private.watch_drafts() is
  'Gives a table of content, as make_publishable registers it, the triggers that cancel the publication of drafts.';
create trigger watch_drafts before insert or update on private.content_types
  for each row execute function private.watch_drafts();
-- The tables that are registered already.
update private.content_types set table_name = table_name;
drop trigger watch_drafts on private.content_types;
create trigger watch_drafts before insert on private.content_types
  for each row execute function private.watch_drafts();

create function public.due_drafts() returns table (
  table_name text, row_id uuid, fields jsonb, draft_version timestamptz, publish_at timestamptz, due_in double precision
)
language sql stable set search_path = ''
as $$
  select drafts.table_name, drafts.row_id, drafts.fields, drafts.updated_at, drafts.publish_at,
    extract(epoch from drafts.publish_at - now())::double precision
  from public.drafts
  where drafts.publish_at <= now() + interval '10 seconds'
  order by drafts.publish_at
  limit 100
$$;
comment on function public.due_drafts() is
  'The drafts whose time has come or comes within 10 seconds, 100 at most, and in how many seconds it does, by the clock of the database. For the site''s server (service_role) alone.';
grant execute on function public.due_drafts() to service_role;

create function public.publish_due_draft(
  list text, item_id uuid, change jsonb, draft_version timestamptz, out outcome text, out columns text[]
)
language plpgsql set search_path = ''
as $$
declare
  draft public.drafts;
  row_version timestamptz;
begin
  change := private.as_object(change);
  perform private.require_content(list);
  perform private.lock_content(list);
  execute format('select updated_at from public.%I where id = $1 for update', list) into row_version using item_id;
  -- Of several instances one publishes it; what was saved, discarded or cancelled meanwhile is not due.
  select * into draft from public.drafts
    where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version
      and drafts.publish_at <= now() for update;
  if not found then
    outcome := 'not_due';
  elsif row_version is null then
    outcome := 'gone';
  else
    execute format(
      'select array(
         select name from jsonb_object_keys($2) as name
         where $3 ? name and to_jsonb(item) -> name is distinct from to_jsonb(jsonb_populate_record(item, $3)) -> name
           and to_jsonb(item) -> name is distinct from to_jsonb(jsonb_populate_record(item, $2)) -> name)
       from public.%I as item where item.id = $1', list
    ) into columns using item_id, draft.fields, draft.base;
    outcome := case when columns = '{}' then 'published' else 'changed' end;
  end if;
  if outcome = 'published' then
    -- The history names who has scheduled it.
    perform set_config('request.jwt.claim.sub', coalesce(draft.author::text, ''), true),
      set_config('request.jwt.claims', jsonb_build_object('sub', draft.author, 'role', 'service_role')::text, true);
    perform private.write_content(list, item_id, change, row_version, draft_version, true);
  end if;
end;
$$;
comment on function public.publish_due_draft(text, uuid, jsonb, timestamptz) is
  'Publishes a draft whose time has come, in one transaction with its entry in the history, and says what came of it. published; not_due: it is another one by now, or another instance published it; gone: its row was deleted; changed: the columns named were changed in the row since the draft was made, and nothing is written. For the site''s server (service_role) alone. Errors: PT400 bad_list.';
grant execute on function public.publish_due_draft(text, uuid, jsonb, timestamptz) to service_role;

create function private.set_draft(list text, item_id uuid, was jsonb, wanted jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  due timestamptz := (wanted ->> 'publish_at')::timestamptz;
begin
  -- What has passed meanwhile is not published at once.
  if due <= now() then due := null; end if;
  if wanted is null then
    delete from public.drafts
      where drafts.table_name = list and drafts.row_id = item_id and drafts.fields = was -> 'fields';
  elsif was is null then
    insert into public.drafts (table_name, row_id, fields, author, base, publish_at)
      values (list, item_id, wanted -> 'fields', (wanted ->> 'author')::uuid, wanted -> 'base', due)
      on conflict do nothing;
  else
    update public.drafts set publish_at = due
      where drafts.table_name = list and drafts.row_id = item_id and drafts.fields = was -> 'fields';
  end if;
end;
$$;
comment on function private.set_draft(text, uuid, jsonb, jsonb) is
  'Makes the draft of a row what the history has it as, from what the history has it as; a draft that somebody saved meanwhile stays as it is. A time that has passed is left out.';
grant execute on function private.set_draft(text, uuid, jsonb, jsonb) to authenticated;

create or replace function private.undo_entry(entry public.content_history) returns void
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
  if entry.draft is not null then
    perform private.note_draft(entry.table_name, entry.row_id::uuid, entry.draft -> 'after', entry.draft -> 'before');
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
  if entry.draft is not null then
    perform private.set_draft(entry.table_name, entry.row_id::uuid, entry.draft -> 'after', entry.draft -> 'before');
  end if;
end;
$$;
comment on function private.undo_entry(public.content_history) is
  'Reverts one entry of the history: an added row is deleted, changed fields get their former values, a deleted row returns to its place, and the row''s draft is what it was. Moves are undo_moves'' task. Errors: as put_back.';
