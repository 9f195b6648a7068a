-- The history gives back what it keeps (DATA-5): a row as it was before a change, removals included, and the files it
-- showed, which stay in the bucket for as long as the history tells of them.
--   PT400  nothing_to_restore       restore_history: an addition, or a table of which only ids are kept
--   PT400  bad_age                  purge_old_history: not a number of months from 1 to 1200

create function private.files_in(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct field.value
    from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
    where field.value ~ '^(seo|about|team|portfolio|services)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+$'
  )
$$;
comment on function private.files_in(jsonb, jsonb) is
  'The uploaded files that an entry of the history tells of: the names that uploads get, not the demo''s and the stock pictures.';

create index content_history_files_idx on public.content_history using gin (private.files_in(before, after));

create function public.unused_files(candidates text[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return array(
    select distinct candidate
    from unnest(candidates) as candidate
    where candidate is not null
      and not exists (
        select from (
          select image_url from public.portfolio
          union all select image_url from public.about_team_members
          union all select video_url from public.about_hero
          union all select mobile_video_url from public.about_hero
          union all select image_url from public.testimonials
          union all select cover_url from public.blog_posts
          union all select og_image from public.seo_settings
          union all select favicon_url from public.seo_settings
        ) as shown (file)
        where shown.file = candidate
      )
      and not exists (
        select from public.content_history
        where private.files_in(content_history.before, content_history.after) @> array[candidate]
      )
  );
end;
$$;
comment on function public.unused_files(text[]) is
  'Those of the files that neither a row shows nor the history could bring back. Security definer: under row level security the index on the history''s files could not serve. Errors: 42501 admin_only.';
grant execute on function public.unused_files(text[]) to authenticated;

create function public.restore_history(entry_id bigint, expected_updated_at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  entry public.content_history;
  key_column text;
  columns text;
  restored jsonb;
begin
  perform private.require_admin();
  select * into entry from public.content_history where content_history.id = entry_id;
  if not found then
    raise exception 'no such entry' using errcode = 'PT404', hint = 'not_found';
  end if;
  if entry.before is null or entry.table_name = 'admins' then
    raise exception 'there is nothing to bring back' using errcode = 'PT400', hint = 'nothing_to_restore';
  end if;

  select attribute.attname into key_column
    from pg_catalog.pg_index
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = pg_index.indrelid and attribute.attnum = pg_index.indkey[0]
    where pg_index.indisprimary and pg_index.indrelid = format('public.%I', entry.table_name)::regclass;
  -- What the table has by now and the entry knows. A place in a list is kept, unless the change was a move.
  select string_agg(quote_ident(attribute.attname), ', ') into columns
    from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = format('public.%I', entry.table_name)::regclass
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and entry.before ? attribute.attname and attribute.attname <> 'updated_at'
      and (
        expected_updated_at is null
        or attribute.attname <> key_column
          and (attribute.attname <> 'order' or entry.before -> 'order' is distinct from entry.after -> 'order')
      );

  if entry.table_name = 'media_assets' and (entry.before ->> 'is_active')::boolean then
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
comment on function public.restore_history(bigint, timestamptz) is
  'Makes a row again what it was before the change that an entry of the history tells of, with the caller''s rights, and returns it. expected_updated_at is the one that the row has now, null where it is gone. Errors: 42501 admin_only, PT400 nothing_to_restore, PT404 not_found, PT409 stale, 23505 where another row has its unique value by now, 23503 where the row it belongs to is gone.';
grant execute on function public.restore_history(bigint, timestamptz) to authenticated;

-- As before, and tells which files nothing refers to any more.
drop function public.purge_history(text, text);

create function public.purge_history(
  history_table text,
  history_row_id text,
  out entries bigint,
  out files text[]
)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  with purged as (
    delete from public.content_history
    where content_history.table_name = history_table and content_history.row_id = history_row_id
    returning private.files_in(content_history.before, content_history.after) as known
  )
  select count(*), array(select distinct unnest(purged.known) from purged) into entries, files from purged;
  files := public.unused_files(files);
end;
$$;
comment on function public.purge_history(text, text) is
  'Removes all that the history knows of one row (personal data asked to be forgotten) and returns how many entries that were, and the uploaded files that nothing refers to any more. Security definer: nobody has the right to delete history directly. Errors: 42501 admin_only.';
grant execute on function public.purge_history(text, text) to authenticated;

create function public.purge_old_history(months integer, out entries bigint, out files text[])
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if months is null or months not between 1 and 1200 then
    raise exception 'an age is a number of months from 1 to 1200' using errcode = 'PT400', hint = 'bad_age';
  end if;
  with purged as (
    delete from public.content_history
    where content_history.changed_at < now() - make_interval(months => purge_old_history.months)
    returning private.files_in(content_history.before, content_history.after) as known
  )
  select count(*), array(select distinct unnest(purged.known) from purged) into entries, files from purged;
  files := public.unused_files(files);
end;
$$;
comment on function public.purge_old_history(integer) is
  'Removes what the history knows of changes longer ago than so many months, and returns as purge_history does. Security definer: nobody has the right to delete history directly. Errors: 42501 admin_only, PT400 bad_age.';
grant execute on function public.purge_old_history(integer) to authenticated;
