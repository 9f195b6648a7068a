-- Lists of the panel say when each of their items was changed, and by whom.

create function public.last_changes(list text, items text[])
returns table (row_id text, changed_at timestamptz, changed_by uuid)
language sql stable
set search_path = ''
as $$
  select last.row_id, last.changed_at, last.changed_by
  from unnest(items) as item (id)
  cross join lateral (
    select content_history.row_id, content_history.changed_at, content_history.changed_by
    from public.content_history
    where content_history.table_name = list and content_history.row_id = item.id
    order by content_history.id desc
    limit 1
  ) as last;
$$;
comment on function public.last_changes(text, text[]) is
  'The last change of each of some rows of a table. Row level security of the history applies.';
revoke execute on function public.last_changes(text, text[]) from public, anon, service_role;
grant execute on function public.last_changes(text, text[]) to authenticated;
