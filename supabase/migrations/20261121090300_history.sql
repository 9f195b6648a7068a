-- Every change to content is kept (DATA-5): who, when, before, after. Contact messages never enter it.

create table public.content_history (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null,
  operation text not null constraint content_history_operation_check check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.content_history is
  'What content was before and after each change. changed_by is the admin, or null for a change made outside of the admin area; no foreign key, so that it outlives the account.';

create index content_history_row_idx on public.content_history (table_name, row_id, id desc);
create index content_history_changed_at_idx on public.content_history (changed_at desc, id desc);

grant select on public.content_history to authenticated, service_role;

alter table public.content_history enable row level security;

create policy "Admins see the history" on public.content_history
  for select to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see the history" on public.content_history is
  'Only for the admin area. Nobody writes here: the triggers do.';

create function private.keep_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb;
  is_now jsonb;
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
  insert into public.content_history (table_name, row_id, operation, before, after, changed_by)
    values (tg_table_name, coalesce(is_now, was) ->> tg_argv[0], lower(tg_op), was, is_now, (select auth.uid()));
  return null;
end;
$$;
comment on function private.keep_history() is
  'Writes content_history. Arguments: the key column, and ''id only'' for a table with personal data. Security definer: nobody else may write the history.';

create trigger keep_history after insert or delete on public.admins
  for each row execute function private.keep_history('id', 'id only');

create function public.purge_history(history_table text, history_row_id text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  purged bigint;
begin
  perform private.require_admin();
  delete from public.content_history
    where content_history.table_name = history_table and content_history.row_id = history_row_id;
  get diagnostics purged = row_count;
  return purged;
end;
$$;
comment on function public.purge_history(text, text) is
  'Removes all that the history knows of one row (personal data asked to be forgotten) and returns how many entries that were. Security definer: nobody has the right to delete history directly. Errors: 42501 admin_only.';
grant execute on function public.purge_history(text, text) to authenticated;
