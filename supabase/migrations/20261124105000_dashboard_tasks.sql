-- What needs somebody, and what was done, on the dashboard (PANEL-4). Its functions run with the caller's rights.

create function public.content_tasks(types jsonb)
returns table (task text, table_name text, content jsonb, at timestamptz, author uuid, total bigint)
language plpgsql stable set search_path = ''
as $$
declare
  kind record;
  times text;
begin
  perform private.require_admin();
  for kind in
    select item.key as list, item.value ->> 'state' as state, item.value ->> 'date' as date, item.value ->> 'picture' as picture,
      item.value ->> 'stock' as stock, item.value ->> 'alt' as alt, (item.value ->> 'drafts')::boolean as drafts,
      item.value ->> 'video' as video
    from jsonb_each(private.as_object(types)) as item
  loop
    if kind.drafts then
      return query execute format(
        'select ''draft'', %1$L, to_jsonb(item) || drafts.fields, drafts.updated_at, drafts.author, count(*) over ()
         from public.drafts join public.%1$I as item on item.id = drafts.row_id
         where drafts.table_name = %1$L order by drafts.updated_at desc limit 5', kind.list);
    end if;
    if kind.state is not null then
      times := 'item.visible_from, item.visible_until' || case when kind.date is null then '' else format(', item.%I', kind.date) end;
      return query execute format(
        'select ''scheduled'', %1$L, to_jsonb(item), next.at, null::uuid, count(*) over ()
         from public.%1$I as item
         cross join lateral (select min(moment) as at from unnest(array[%3$s]) as moment where moment > now()) as next
         where item.%2$I and next.at is not null order by next.at limit 5', kind.list, kind.state, times);
    end if;
    if kind.alt is not null then
      return query execute format(
        'select ''undescribed'', %1$L, to_jsonb(item), item.updated_at, null::uuid, count(*) over ()
         from public.%1$I as item
         where item.%2$I not in ('''', %3$L) and btrim(item.%4$I) = '''' order by item.updated_at desc limit 5',
        kind.list, kind.picture, kind.stock, kind.alt);
    end if;
    if kind.video is not null then
      return query execute format(
        'select ''video'', %1$L, to_jsonb(item), item.updated_at, null::uuid, count(*) over ()
         from public.%1$I as item where item.%2$I is not null limit 50', kind.list, kind.video);
    end if;
  end loop;
end;
$$;
comment on function public.content_tasks(jsonb) is
  'Items of content that somebody may have left: drafts, what is scheduled with its next time, pictures of its own without an alternative text (of each five rows a table, and how many there are in all), and the rows with videos, which the provider may have lost. types: {table: {"drafts", "state", "date", "picture", "stock", "alt", "video"}}, each a column (stock: the path of the stock picture; drafts: true) or missing. Errors: 42501 admin_only, PT400 bad_payload.';
grant execute on function public.content_tasks(jsonb) to authenticated;

create function public.missing_english(pairs jsonb) returns table (table_name text, texts bigint, missing bigint)
language plpgsql stable set search_path = ''
as $$
declare
  source record;
begin
  perform private.require_admin();
  for source in
    select item.key as list, string_agg(format(
      -- Of a list in both languages an empty one is {}.
      '(item.%I::text, item.%I::text)', pair ->> 0, pair ->> 1), ', ') as columns
    from jsonb_each(private.as_object(pairs)) as item, jsonb_array_elements(item.value) as pair
    group by item.key
  loop
    return query execute format(
      'select %1$L, count(*), count(*) filter (where coalesce(btrim(pair.en), '''') in ('''', ''{}''))
       from public.%1$I as item cross join lateral (values %2$s) as pair (pl, en)
       where coalesce(btrim(pair.pl), '''') not in ('''', ''{}'')', source.list, source.columns);
  end loop;
end;
$$;
comment on function public.missing_english(jsonb) is
  'How many texts each table has in Polish, and how many of them not in English. pairs: {table: [[Polish column, English column], …]}. Errors: 42501 admin_only, PT400 bad_payload.';
grant execute on function public.missing_english(jsonb) to authenticated;

create function public.weekly_activity(weeks integer) returns table (week date, messages bigint, changes bigint)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with calendar as (
      select (date_trunc('week', now() at time zone 'Europe/Warsaw') - make_interval(weeks => past))::date as monday
      from generate_series(0, weeks - 1) as past
    ), span as (
      select calendar.monday, calendar.monday::timestamp at time zone 'Europe/Warsaw' as starts,
        (calendar.monday + 7)::timestamp at time zone 'Europe/Warsaw' as ends
      from calendar
    )
    select span.monday,
      (select count(*) from public.contact_messages
        where contact_messages.created_at >= span.starts and contact_messages.created_at < span.ends),
      (select count(distinct content_history.change_id) from public.content_history
        where content_history.changed_at >= span.starts and content_history.changed_at < span.ends
          and content_history.changed_by is not null)
    from span order by span.monday;
end;
$$;
comment on function public.weekly_activity(integer) is
  'Messages that came, and changes that admins made, in each of the last weeks, which begin on Monday in Warsaw; the present one is the last. A change of several rows is one. Errors: 42501 admin_only.';
grant execute on function public.weekly_activity(integer) to authenticated;

create function public.latest_changes(most integer)
returns table (
  id bigint, table_name text, row_id text, operation text, before jsonb, after jsonb, changed_by uuid, changed_at timestamptz,
  change_id bigint, kind text, entries bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with recent as (
      select content_history.id, content_history.change_id from public.content_history order by content_history.id desc limit 2000
    ), change as (
      select min(recent.id) as first, max(recent.id) as last, count(*) as entries
      from recent group by recent.change_id order by max(recent.id) desc limit most
    )
    select entry.id, entry.table_name, entry.row_id, entry.operation, entry.before, entry.after, entry.changed_by,
      entry.changed_at, entry.change_id, entry.kind, change.entries
    from change join public.content_history as entry on entry.id = change.first
    order by change.last desc;
end;
$$;
comment on function public.latest_changes(integer) is
  'The latest changes of content: of each the first entry of the history, and how many it has. Errors: 42501 admin_only.';
grant execute on function public.latest_changes(integer) to authenticated;

create table private.last_backup (
  id boolean primary key default true constraint last_backup_id_check check (id),
  made_at timestamptz not null
);
comment on table private.last_backup is
  'One row, written by the backup command: when this database was last backed up. In the schema private, so that no archive holds it: a restored one would give another time.';

create function public.last_backup() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select made_at from private.last_backup);
end;
$$;
comment on function public.last_backup() is
  'When the backup command last made a copy; null where it never did. Security definer: the schema private is nobody''s. Errors: 42501 admin_only.';
grant execute on function public.last_backup() to authenticated;
