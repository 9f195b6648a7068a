-- The history tells what a change did to the draft of its row: undoing a publication gives the draft back (PUB-5).

alter table public.content_history add column draft jsonb
  constraint content_history_draft_check check (jsonb_typeof(draft) = 'object');
comment on column public.content_history.draft is
  'What the change did to the draft of its row, null where nothing: the draft "before" and "after" it, each only where there was one, and "on_schedule" where it was published because its time had come.';

alter table public.content_history alter column kind set expression as (
  case
    when operation = 'insert' then 'added'
    when operation = 'delete' then 'deleted'
    when draft ? 'on_schedule' then 'published_on_schedule'
    when coalesce(before ->> 'is_active', before ->> 'is_published') = 'true'
      and coalesce(after ->> 'is_active', after ->> 'is_published') = 'false' then 'hidden'
    when after ->> 'visible_from' is not null and before -> 'visible_from' is distinct from after -> 'visible_from'
      or after ->> 'visible_until' is not null and before -> 'visible_until' is distinct from after -> 'visible_until'
      then 'scheduled'
    when coalesce(before ->> 'is_active', before ->> 'is_published') = 'false'
      and coalesce(after ->> 'is_active', after ->> 'is_published') = 'true' then 'published'
    when before -> 'visible_from' is distinct from after -> 'visible_from'
      or before -> 'visible_until' is distinct from after -> 'visible_until' then 'scheduled'
    when draft ? 'before' and not draft ? 'after' then 'published'
    when before - array['order', 'updated_at'] = after - array['order', 'updated_at'] then 'moved'
    else 'changed'
  end
);
comment on column public.content_history.kind is
  'The kind of a change, for the filter of the history: added, changed, deleted, moved, published, published_on_schedule, hidden, scheduled.';

create function private.note_draft(list text, item_id uuid, before jsonb, after jsonb, on_schedule boolean default false) returns void
language sql set search_path = ''
as $$
  select set_config('app.draft', jsonb_build_object('table', list, 'row', item_id, 'draft',
    case when before is null then '{}' else jsonb_build_object('before', before) end
    || case when after is null then '{}' else jsonb_build_object('after', after) end
    || case when on_schedule then jsonb_build_object('on_schedule', true) else '{}' end)::text, true)
$$;
comment on function private.note_draft(text, uuid, jsonb, jsonb, boolean) is
  'Has the next entry of the history of a row, in this transaction, say what became of the row''s draft.';
grant execute on function private.note_draft(text, uuid, jsonb, jsonb, boolean) to authenticated, service_role;

create or replace function private.keep_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb;
  is_now jsonb;
  key text;
  change bigint := nullif(current_setting('app.change_id', true), '')::bigint;
  noted jsonb := nullif(current_setting('app.draft', true), '')::jsonb;
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
  key := coalesce(is_now, was) ->> tg_argv[0];
  if noted ->> 'table' is distinct from tg_table_name or noted ->> 'row' is distinct from key then noted := null; end if;
  insert into public.content_history (table_name, row_id, operation, before, after, changed_by, change_id, draft)
    values (tg_table_name, key, lower(tg_op), was, is_now, (select auth.uid()), change, noted -> 'draft')
    returning change_id into change;
  -- Until the end of the transaction.
  perform set_config('app.change_id', change::text, true);
  if noted is not null then perform set_config('app.draft', '', true); end if;
  return null;
end;
$$;
