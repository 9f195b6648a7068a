-- Publishing: every item of content is live, hidden or scheduled, and may have a draft of changes beside it (PUB).

create table private.content_types (
  table_name text primary key,
  state_column text,
  date_column text
);
comment on table private.content_types is
  'Tables of content: the boolean column that publishes a row (null where all rows are live), and the one that holds its date where a row waits for that too.';

create function private.require_content(list text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if pg_catalog.to_regprocedure(format('public.%I(uuid)', 'preview_' || list)) is null then
    raise exception 'no such type of content' using errcode = 'PT400', hint = 'bad_list';
  end if;
end;
$$;
comment on function private.require_content(text) is
  'Refuses the name of anything but a table of content. Error: PT400 bad_list.';
grant execute on function private.require_content(text) to authenticated;

create table public.drafts (
  table_name text not null,
  row_id uuid not null,
  fields jsonb not null constraint drafts_fields_check check (jsonb_typeof(fields) = 'object'),
  author uuid default auth.uid(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (table_name, row_id)
);
comment on table public.drafts is
  'Changes of a row that are not published: its changed columns alone, so that what is saved meanwhile in the others stays. At most one a row. No foreign key: a deleted row that comes back has its draft.';

create table public.autosaves (
  table_name text not null,
  row_id uuid not null,
  author uuid not null default auth.uid(),
  form jsonb not null constraint autosaves_form_check check (jsonb_typeof(form) = 'object'),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (author, table_name, row_id)
);
comment on table public.autosaves is
  'A form that its author left without saving, as it was typed. Nobody else reads it; it goes when the author saves or discards.';

create trigger touch_updated_at before update on public.drafts
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.autosaves
  for each row execute function private.touch_updated_at();

grant select, insert, update, delete on public.drafts, public.autosaves to authenticated, service_role;
alter table public.drafts enable row level security;
alter table public.autosaves enable row level security;

create policy "Admins see drafts" on public.drafts for select to authenticated using ((select public.is_admin()));
create policy "Admins add drafts" on public.drafts for insert to authenticated with check ((select public.is_admin()));
create policy "Admins change drafts" on public.drafts for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins remove drafts" on public.drafts for delete to authenticated using ((select public.is_admin()));
comment on policy "Admins see drafts" on public.drafts is 'Nobody else knows what is being prepared.';
comment on policy "Admins add drafts" on public.drafts is 'Drafts are written in the admin area alone.';
comment on policy "Admins change drafts" on public.drafts is 'Drafts are written in the admin area alone.';
comment on policy "Admins remove drafts" on public.drafts is 'A draft goes when it is published or discarded.';
create policy "Admins see their unsaved forms" on public.autosaves for select to authenticated
  using (author = (select auth.uid()) and (select public.is_admin()));
create policy "Admins add their unsaved forms" on public.autosaves for insert to authenticated
  with check (author = (select auth.uid()) and (select public.is_admin()));
create policy "Admins change their unsaved forms" on public.autosaves for update to authenticated
  using (author = (select auth.uid()) and (select public.is_admin()))
  with check (author = (select auth.uid()) and (select public.is_admin()));
create policy "Admins remove their unsaved forms" on public.autosaves for delete to authenticated
  using (author = (select auth.uid()) and (select public.is_admin()));
comment on policy "Admins see their unsaved forms" on public.autosaves is 'What was typed and not saved is its author''s alone.';
comment on policy "Admins add their unsaved forms" on public.autosaves is 'What was typed and not saved is its author''s alone.';
comment on policy "Admins change their unsaved forms" on public.autosaves is 'What was typed and not saved is its author''s alone.';
comment on policy "Admins remove their unsaved forms" on public.autosaves is 'What was typed and not saved is its author''s alone.';

create function private.watch_due_content() returns void
language plpgsql set search_path = ''
as $$
declare
  parts text[];
begin
  select array_agg(format(
    'select %1$L as table_name, greatest(
      (select max(visible_from) from public.%1$I where %2$I and visible_from <= now()),
      (select max(visible_until) from public.%1$I where %2$I and visible_until <= now())%3$s) as latest',
    table_name, state_column,
    case when date_column is not null then format(
      ', (select max(%3$I) from public.%1$I where %2$I and %3$I <= now())', table_name, state_column, date_column) end
  )) into parts from private.content_types where state_column is not null;
  execute 'create or replace view private.due_content with (security_invoker = true) as ' || array_to_string(parts, ' union all ');
end;
$$;
comment on function private.watch_due_content() is
  'Has the versions of content change when the time of a scheduled row comes. For migrations alone.';

create function private.make_publishable(list text, state_column text default null, date_column text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  is_shown text;
  state_overlay text := '{}';
  policy record;
begin
  insert into private.content_types values (list, state_column, date_column);
  if state_column is not null then
    execute format('alter table public.%1$I add column visible_from timestamptz, add column visible_until timestamptz,
      add constraint %2$I check (visible_until > visible_from)', list, list || '_visible_until_check');
    execute format('create index %2$I on public.%1$I (visible_from) where visible_from is not null', list, list || '_visible_from_idx');
    execute format('create index %2$I on public.%1$I (visible_until) where visible_until is not null', list, list || '_visible_until_idx');
    -- As functions in policies are not to run for every row, this stands in each of them.
    is_shown := format('%I and (visible_from is null or visible_from <= now()) and (visible_until is null or visible_until > now())', state_column);
    if date_column is not null then is_shown := is_shown || format(' and %I <= now()', date_column); end if;
    for policy in select policyname, roles from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = list and cmd = 'SELECT'
    loop
      execute format('alter policy %I on public.%I using (%s)', policy.policyname, list,
        case when 'anon' = any(policy.roles) then is_shown else format('(%s) or (select public.is_admin())', is_shown) end);
    end loop;
    state_overlay := jsonb_build_object(state_column, true, 'visible_from', null, 'visible_until', null)::text;
    perform private.watch_due_content();
  end if;
  execute format(
    'create function public.%1$I(item uuid) returns setof public.%2$I
     language sql stable set search_path = ''''
     as $body$
       select (jsonb_populate_record(content, case when content.id = item then coalesce(
         (select drafts.fields from public.drafts where drafts.table_name = %2$L and drafts.row_id = item), ''{}'') || %3$L::jsonb
         else ''{}'' end)).*
       from public.%2$I as content where content.id = item%4$s
     $body$',
    'preview_' || list, list, state_overlay, case when is_shown is null then ' or true' else ' or ' || is_shown end);
  execute format('comment on function public.%I(uuid) is %L', 'preview_' || list,
    'The rows that visitors see, and beside them one item as its draft has it, with the caller''s rights: for the preview of a page.');
  execute format('grant execute on function public.%I(uuid) to authenticated, service_role', 'preview_' || list);
end;
$$;
comment on function private.make_publishable(text, text, text) is
  'Gives a table of content states, a schedule, drafts and previews. state_column is the boolean column that publishes a row; without it all rows are live. date_column is one that a row waits for as well. For migrations alone.';

select private.make_publishable('portfolio', 'is_active');
select private.make_publishable('about_team_members', 'is_active');
select private.make_publishable('testimonials', 'is_active');
select private.make_publishable('social_media_links', 'is_active');
select private.make_publishable('client_logos', 'is_active');
select private.make_publishable('blog_posts', 'is_published', 'created_at');
select private.make_publishable('services');
select private.make_publishable('content_blocks');

create function private.columns_in(list text, change jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(attribute.attname), ', ')
  from pg_catalog.pg_attribute as attribute
  where attribute.attrelid = format('public.%I', list)::pg_catalog.regclass
    and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    and change ? attribute.attname and attribute.attname not in ('id', 'order', 'updated_at')
$$;
comment on function private.columns_in(text, jsonb) is
  'The columns of a table that a change names, as a list for SQL: fields that a later migration removed are passed over.';
grant execute on function private.columns_in(text, jsonb) to authenticated;

create function public.write_item(
  list text, item_id uuid, change jsonb, row_version timestamptz, draft_version timestamptz default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  columns text;
  written jsonb;
begin
  perform private.require_admin();
  change := private.as_object(change);
  perform private.require_content(list);
  columns := private.columns_in(list, change);
  execute format(
    'update public.%1$I as item set (%2$s) = (select %2$s from jsonb_populate_record(item, $1))
     where item.id = $2 and item.updated_at = $3 returning to_jsonb(item)', list, columns
  ) into written using change, item_id, row_version;
  if written is null then return null; end if;
  if draft_version is not null then
    delete from public.drafts
      where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version;
  end if;
  delete from public.autosaves
    where autosaves.table_name = list and autosaves.row_id = item_id and autosaves.author = (select auth.uid());
  return written;
end;
$$;
comment on function public.write_item(text, uuid, jsonb, timestamptz, timestamptz) is
  'Changes the columns of an item where it is still the version given, and removes the draft that the change was made of, in one transaction; a draft that somebody changed since stays. Returns the row, null where it is another version or gone. Errors: 42501 admin_only, PT400 bad_list.';
grant execute on function public.write_item(text, uuid, jsonb, timestamptz, timestamptz) to authenticated;

create function public.save_draft(list text, item_id uuid, change jsonb, draft_version timestamptz default null)
returns timestamptz
language plpgsql set search_path = ''
as $$
declare
  saved timestamptz;
  is_there boolean;
begin
  perform private.require_admin();
  change := private.as_object(change);
  perform private.require_content(list);
  -- Locked, so that no draft is made of a row that is being deleted.
  execute format('select true from public.%I where id = $1 for share', list) into is_there using item_id;
  if is_there is null then
    raise exception 'no such item' using errcode = 'PT404', hint = 'not_found';
  end if;
  if draft_version is null then
    insert into public.drafts (table_name, row_id, fields) values (list, item_id, change)
      on conflict do nothing returning drafts.updated_at into saved;
  else
    update public.drafts set fields = change, author = (select auth.uid())
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
comment on function public.save_draft(text, uuid, jsonb, timestamptz) is
  'Keeps changed columns of an item as its draft. draft_version is that of the draft it was made of, null where there was none. Returns the draft''s version, null where the draft is another one by now. Errors: 42501 admin_only, PT400 bad_list, PT404 not_found.';
grant execute on function public.save_draft(text, uuid, jsonb, timestamptz) to authenticated;

create function public.publish_draft(list text, item_id uuid, change jsonb, draft_version timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  row_version timestamptz;
begin
  perform private.require_admin();
  change := private.as_object(change);
  perform private.require_content(list);
  -- Of two who publish one draft the second waits here, and finds it gone.
  perform from public.drafts
    where drafts.table_name = list and drafts.row_id = item_id and drafts.updated_at = draft_version for update;
  if not found then return null; end if;
  execute format('select updated_at from public.%I where id = $1 for update', list) into row_version using item_id;
  return public.write_item(list, item_id, change, row_version, draft_version);
end;
$$;
comment on function public.publish_draft(text, uuid, jsonb, timestamptz) is
  'Writes the columns that a draft was read with into its row, whatever its version is, and removes the draft, in one transaction. Returns the row, null where the draft is another one or the row is gone. Errors: 42501 admin_only, PT400 bad_list.';
grant execute on function public.publish_draft(text, uuid, jsonb, timestamptz) to authenticated;

create function public.change_items(list text, ids uuid[], change jsonb, with_drafts boolean default false) returns integer
language plpgsql set search_path = ''
as $$
declare
  item record;
  changed integer := 0;
begin
  perform private.require_admin();
  change := private.as_object(change);
  perform private.require_content(list);
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
comment on function public.change_items(text, uuid[], jsonb, boolean) is
  'Changes columns of several items in one transaction, each with its draft where they are published, and returns how many there were. Errors: 42501 admin_only, PT400 bad_list.';
grant execute on function public.change_items(text, uuid[], jsonb, boolean) to authenticated;

create function public.remove_items(list text, ids uuid[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_admin();
  perform private.require_content(list);
  execute format('delete from public.%I where id = any($1)', list) using ids;
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function public.remove_items(text, uuid[]) is
  'Removes several items in one transaction and returns how many there were. Errors: 42501 admin_only, PT400 bad_list.';
grant execute on function public.remove_items(text, uuid[]) to authenticated;

create function public.move_items_to(list text, ids uuid[], place integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  item uuid;
  before_it integer;
  target integer := place;
begin
  perform private.require_list(list);
  perform private.require_admin();
  -- In the order in which they stand; one from before the place makes room as it goes, one from behind moves it on.
  for item in execute format('select id from public.%I where id = any($1) order by "order"', list) using ids loop
    execute format('select "order" from public.%I where id = $1', list) into before_it using item;
    if before_it < target and target > place then target := target - 1; end if;
    target := private.move_item_to(list, item, target) + 1;
  end loop;
  return target - 1;
end;
$$;
comment on function public.move_items_to(text, uuid[], integer) is
  'Moves several items of a list, in their order, onto the place of a number and those after it, in one transaction. Returns the place of the last. Errors: 42501 admin_only, PT400 bad_list or bad_place.';
grant execute on function public.move_items_to(text, uuid[], integer) to authenticated;
