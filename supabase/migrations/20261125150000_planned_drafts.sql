-- The dashboard tells when a draft is published by itself (PANEL-4).

create or replace function public.content_tasks(types jsonb)
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
        'select ''draft'', %1$L, to_jsonb(item) || drafts.fields || jsonb_build_object(''publish_at'', drafts.publish_at), drafts.updated_at, drafts.author, count(*) over ()
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
