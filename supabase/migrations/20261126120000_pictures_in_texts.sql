-- Pictures in texts count wherever files do: the history can bring back a text with its pictures (LIB-3).

drop index public.content_history_media_idx;
create or replace function private.media_in(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct found.file
    from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
    cross join lateral private.pictures_in(field.value, field.value like '%<img %') as found (file)
    where found.file ~ '^[a-z]+/[^/.[:space:]][^/[:space:]]*\.[a-z0-9]{2,5}$'
  )
$$;
comment on function private.media_in(jsonb, jsonb) is
  'The files of the bucket that an entry of the history tells of, pictures in texts and the demo''s and stock pictures included.';
create index content_history_media_idx on public.content_history using gin (private.media_in(before, after)) with (fastupdate = off);
