-- A preview shows what its admin has typed and not saved as well, of an item that is not stored yet too (PUB-4).

create function private.shown_when(state_column text, date_column text) returns text
language sql immutable set search_path = ''
as $$
  select quote_ident(state_column)
    || ' and (visible_from is null or visible_from <= now()) and (visible_until is null or visible_until > now())'
    || coalesce(' and ' || quote_ident(date_column) || ' <= now()', '')
$$;
comment on function private.shown_when(text, text) is
  'The condition under which visitors see a row, as SQL; null of a table whose rows are always live. As functions in policies are not to run for every row, it stands in each of them. For migrations alone.';

create function private.make_preview(list text) returns void
language plpgsql set search_path = ''
as $$
declare
  kind private.content_types;
  state_overlay jsonb := '{}';
begin
  select * into strict kind from private.content_types where content_types.table_name = list;
  if kind.state_column is not null then
    state_overlay := jsonb_build_object(kind.state_column, true, 'visible_from', null, 'visible_until', null);
  end if;
  execute format(
    'create function public.%1$I(item uuid, change jsonb default null) returns setof public.%2$I
     language sql stable set search_path = ''''
     as $body$
       select shown.*
       from (select content from public.%2$I as content where content.id = item or %4$s) as visible
       cross join lateral jsonb_populate_record(visible.content, case when (visible.content).id = item then
         coalesce((select drafts.fields from public.drafts where drafts.table_name = %2$L and drafts.row_id = item), ''{}'')
         || case when change is null then ''{}'' else private.as_object(change) end || %3$L::jsonb
         else ''{}'' end) as shown
       union all
       select added.*
       from jsonb_populate_record(null::public.%2$I,
         case when change is not null then private.as_object(change) || %3$L::jsonb || jsonb_build_object(''id'', item) end) as added
       where change is not null and not exists (select from public.%2$I as content where content.id = item)
     $body$',
    'preview_' || list, list, state_overlay, coalesce(private.shown_when(kind.state_column, kind.date_column), 'true'));
  execute format('comment on function public.%I(uuid, jsonb) is %L', 'preview_' || list,
    'The rows that visitors see, and beside them one item as its draft has it, with the caller''s rights: for the preview of a page. change has columns that are not saved; of an item that is not stored, all of them.');
  execute format('grant execute on function public.%I(uuid, jsonb) to authenticated, service_role', 'preview_' || list);
end;
$$;
comment on function private.make_preview(text) is 'Gives a table of content the function that its previews read. For migrations alone.';

do $$
declare
  list text;
begin
  for list in select table_name from private.content_types loop
    execute format('drop function public.%I(uuid)', 'preview_' || list);
    perform private.make_preview(list);
  end loop;
end;
$$;

create or replace function private.require_content(list text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if pg_catalog.to_regprocedure(format('public.%I(uuid, jsonb)', 'preview_' || list)) is null then
    raise exception 'no such type of content' using errcode = 'PT400', hint = 'bad_list';
  end if;
end;
$$;

create or replace function private.make_publishable(list text, state_column text default null, date_column text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  is_shown text := private.shown_when(state_column, date_column);
  policy record;
begin
  insert into private.content_types values (list, state_column, date_column);
  if state_column is not null then
    execute format('alter table public.%1$I add column visible_from timestamptz, add column visible_until timestamptz,
      add constraint %2$I check (visible_until > visible_from)', list, list || '_visible_until_check');
    execute format('create index %2$I on public.%1$I (visible_from) where visible_from is not null', list, list || '_visible_from_idx');
    execute format('create index %2$I on public.%1$I (visible_until) where visible_until is not null', list, list || '_visible_until_idx');
    for policy in select policyname, roles from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = list and cmd = 'SELECT'
    loop
      execute format('alter policy %I on public.%I using (%s)', policy.policyname, list,
        case when 'anon' = any(policy.roles) then is_shown else format('(%s) or (select public.is_admin())', is_shown) end);
    end loop;
    perform private.watch_due_content();
  end if;
  perform private.make_preview(list);
end;
$$;
