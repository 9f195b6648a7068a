-- One function makes a table a list of content, and one moves the items of any list: a type of content is its columns.

create function private.require_list(list text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_trigger
    join pg_catalog.pg_class on pg_class.oid = pg_trigger.tgrelid
    where pg_trigger.tgname = 'place_new_item'
      and pg_class.relnamespace = 'public'::pg_catalog.regnamespace and pg_class.relname = list
  ) then
    raise exception 'no such list' using errcode = 'PT400', hint = 'bad_list';
  end if;
end;
$$;
comment on function private.require_list(text) is
  'Refuses the name of anything but a table in the schema public whose rows have an order.';
grant execute on function private.require_list(text) to authenticated;

create function public.move_item(list text, item_id uuid, direction text) returns integer
language plpgsql set search_path = ''
as $$
begin
  perform private.require_list(list);
  return private.move_item(list, item_id, direction);
end;
$$;
comment on function public.move_item(text, uuid, text) is
  'Swaps an item of a list with its neighbour: direction ''up'' (towards the first) or ''down''. Returns its place afterwards; at the end of the list nothing moves. Errors: 42501 admin_only, PT400 bad_list or bad_direction, PT404 not_found.';
grant execute on function public.move_item(text, uuid, text) to authenticated;

create function public.move_item_to(list text, item_id uuid, place integer) returns integer
language plpgsql set search_path = ''
as $$
begin
  perform private.require_list(list);
  return private.move_item_to(list, item_id, place);
end;
$$;
comment on function public.move_item_to(text, uuid, integer) is
  'Moves an item of a list onto the place of a number, from 1; a number past the end is the last place. Returns its place afterwards. Errors: 42501 admin_only, PT400 bad_list or bad_place, PT404 not_found.';
grant execute on function public.move_item_to(text, uuid, integer) to authenticated;

drop function public.move_service(uuid, text);
drop function public.move_project(uuid, text);
drop function public.move_team_member(uuid, text);
drop function public.move_testimonial(uuid, text);
drop function public.move_social_link(uuid, text);
drop function public.move_service_to(uuid, integer);
drop function public.move_project_to(uuid, integer);
drop function public.move_team_member_to(uuid, integer);
drop function public.move_testimonial_to(uuid, integer);
drop function public.move_social_link_to(uuid, integer);
-- Rows are removed as rows: the triggers of the list number it anew in the same transaction (DATA-3).
drop function public.remove_project(uuid);
drop function public.remove_team_member(uuid);

create function private.make_content_list(list text, noun text) returns void
language plpgsql set search_path = ''
as $$
declare
  policy text;
begin
  -- Deferred, so that a list can be numbered anew in one statement.
  execute format('alter table public.%1$I add constraint %2$I unique ("order") deferrable initially deferred', list, list || '_order_key');
  execute format('alter table public.%1$I add constraint %2$I check ("order" >= 1)', list, list || '_order_check');
  execute format('create index %2$I on public.%1$I ("order") where is_active', list, list || '_public_idx');

  execute format('create trigger lock_list before insert or update or delete on public.%I
    for each statement execute function private.lock_list()', list);
  execute format('create trigger note_change before insert or update or delete or truncate on public.%I
    for each statement execute function private.note_change()', list);
  execute format('alter table public.%I enable always trigger note_change', list);
  execute format('create trigger place_new_item before insert on public.%I
    for each row execute function private.place_new_item()', list);
  execute format('create trigger keep_order_on_insert after insert on public.%I
    referencing new table as new_rows for each statement execute function private.keep_order()', list);
  execute format('create trigger keep_order_on_update after update on public.%I
    referencing old table as old_rows new table as new_rows for each statement execute function private.keep_order()', list);
  execute format('create trigger keep_order_on_delete after delete on public.%I
    for each statement execute function private.keep_order()', list);
  execute format('create trigger touch_updated_at before update on public.%I
    for each row execute function private.touch_updated_at()', list);
  execute format('create trigger keep_history after insert or update or delete on public.%I
    for each row execute function private.keep_history(''id'')', list);
  insert into private.content_versions (table_name) values (list);

  execute format('grant select on public.%I to anon', list);
  execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', list);
  execute format('alter table public.%I enable row level security', list);
  execute format('create policy %2$I on public.%1$I for select to anon using (is_active)', list, 'Visitors see active ' || noun);
  execute format('create policy %2$I on public.%1$I for select to authenticated using (is_active or (select public.is_admin()))',
    list, 'Signed-in people see active ' || noun || ', admins see all');
  execute format('create policy %2$I on public.%1$I for insert to authenticated with check ((select public.is_admin()))',
    list, 'Admins add ' || noun);
  execute format('create policy %2$I on public.%1$I for update to authenticated
    using ((select public.is_admin())) with check ((select public.is_admin()))', list, 'Admins change ' || noun);
  execute format('create policy %2$I on public.%1$I for delete to authenticated using ((select public.is_admin()))',
    list, 'Admins remove ' || noun);
  for policy in select policyname from pg_catalog.pg_policies where schemaname = 'public' and tablename = list loop
    execute format('comment on policy %2$I on public.%1$I is %3$L', list, policy, 'Content is read by everybody once it is active, and written in the admin area alone.');
  end loop;
end;
$$;
comment on function private.make_content_list(text, text) is
  'Makes a table a list of content: order, lock, history, versions, grants and policies. It has the columns id (uuid), "order" (integer, default 0), is_active (boolean) and updated_at. Visitors read active rows, admins read and write all of them. For migrations alone.';

-- Files of a new type of content lie in a folder of its own.
create or replace function private.files_in(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct field.value
    from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
    where field.value ~ '^[a-z]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_[0-9]+x[0-9]+(_[0-9a-f]{6})?(_s)?)?\.[a-z0-9]+$'
  )
$$;
reindex index public.content_history_files_idx;

-- The columns that hold files are those that are checked to: nobody has to name them here.
create or replace function private.unused_among(candidates text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  unused text[];
  holder record;
begin
  unused := array(
    select distinct candidate
    from unnest(candidates) as candidate
    where candidate is not null and not exists (
      select from public.content_history
      where private.files_in(content_history.before, content_history.after) @> array[candidate]
    )
  );
  for holder in
    select pg_constraint.conrelid::pg_catalog.regclass as list, pg_attribute.attname as name
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute
      on pg_attribute.attrelid = pg_constraint.conrelid and pg_attribute.attnum = pg_constraint.conkey[1]
    where pg_constraint.contype = 'c' and pg_constraint.connamespace = 'public'::pg_catalog.regnamespace
      and pg_catalog.pg_get_constraintdef(pg_constraint.oid) like '%is_media_ref(%'
  loop
    execute format('select array(select unnest($1) except select %I from %s)', holder.name, holder.list)
      into unused using unused;
  end loop;
  return unused;
end;
$$;
