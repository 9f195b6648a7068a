-- The library of pictures: what the bucket holds, who uploaded it, and where it is used (LIB-1).

create table public.media_files (
  path text primary key constraint media_files_path_check check (path ~ '^[a-z]+/[^/.][^/]*\.[a-z0-9]+$'),
  name text not null default '',
  width integer constraint media_files_width_check check (width > 0),
  height integer constraint media_files_height_check check (height > 0),
  size bigint not null default 0 constraint media_files_size_check check (size >= 0),
  author uuid default auth.uid(),
  alt_pl text not null default '',
  alt_en text not null default '',
  focal_x smallint not null default 50 constraint media_files_focal_x_check check (focal_x between 0 and 100),
  focal_y smallint not null default 50 constraint media_files_focal_y_check check (focal_y between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_picture boolean not null generated always as (path ~ '\.(jpe?g|png|webp|avif|gif|ico)$') stored,
  search_text text not null generated always as (private.searchable(name || ' ' || path || ' ' || alt_pl || ' ' || alt_en)) stored
);
comment on table public.media_files is
  'Originals of the bucket media, without their variants: the name that the file was uploaded under, its size in pixels (null where it is unknown) and bytes, its author, its description, and its focal point in percent from the left and the top. No foreign key to the storage''s own list, which another service writes: record_media_files compares the two.';

create index media_files_newest_idx on public.media_files (created_at desc, path) where is_picture;
create trigger touch_updated_at before update on public.media_files
  for each row execute function private.touch_updated_at();

grant select, insert, update, delete on public.media_files to authenticated, service_role;
alter table public.media_files enable row level security;
create policy "Admins see media files" on public.media_files for select to authenticated using ((select public.is_admin()));
create policy "Admins add media files" on public.media_files for insert to authenticated
  with check ((select public.is_admin()) and author = (select auth.uid()));
create policy "Admins change media files" on public.media_files for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins remove media files" on public.media_files for delete to authenticated using ((select public.is_admin()));
comment on policy "Admins see media files" on public.media_files is 'A list of files would tell visitors of pictures whose project or post is not public yet.';
comment on policy "Admins add media files" on public.media_files is 'Files are uploaded in the admin area alone, in one''s own name.';
comment on policy "Admins change media files" on public.media_files is 'Files are described in the admin area alone.';
comment on policy "Admins remove media files" on public.media_files is 'A file is removed in the admin area alone.';

create function public.record_media_files() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  recorded integer;
begin
  delete from public.media_files where not exists (
    select from storage.objects where objects.bucket_id = 'media' and objects.name = media_files.path
  );
  insert into public.media_files (path, width, height, size, author, created_at)
  select stored.name, dimensions[1]::integer, dimensions[2]::integer,
    coalesce((told ->> 'size')::numeric::bigint, 0), stored.owner, coalesce(stored.created_at, now())
  from (
    select objects.name, objects.created_at,
      -- The embedded home's storage keeps what it tells of an upload as JSON within a JSON string.
      case jsonb_typeof(objects.metadata) when 'string' then (objects.metadata #>> '{}')::jsonb else objects.metadata end as told,
      -- Services of both homes differ in the column that has it.
      case when to_jsonb(objects) ->> 'owner_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (to_jsonb(objects) ->> 'owner_id')::uuid end as owner,
      regexp_match(objects.name, '_([1-9][0-9]{0,4})x([1-9][0-9]{0,4})(?:_[0-9a-f]{6})?(?:_s)?\.[a-z0-9]+$') as dimensions
    from storage.objects
    where objects.bucket_id = 'media' and objects.name ~ '^[a-z]+/[^/.][^/]*\.[a-z0-9]+$'
      and not exists (select from public.media_files where media_files.path = objects.name)
  ) as stored
  on conflict (path) do nothing;
  get diagnostics recorded = row_count;
  return recorded;
end;
$$;
comment on function public.record_media_files() is
  'Takes files of the bucket that the library lacks into it, drops those that the bucket lacks, and returns how many it took. Dimensions come from the names that pictures with variants have. Security definer: the storage''s list is its own. For the site''s server (service_role) alone.';
grant execute on function public.record_media_files() to service_role;
select public.record_media_files();

-- The demo's and stock pictures count as well, which private.files_in leaves out.
create function private.media_in(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct field.value
    from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
    where field.value ~ '^[a-z]+/[^/.[:space:]][^/[:space:]]*\.[a-z0-9]{2,5}$'
  )
$$;
comment on function private.media_in(jsonb, jsonb) is
  'The files of the bucket that an entry of the history tells of, the demo''s and stock pictures included.';
create index content_history_media_idx on public.content_history using gin (private.media_in(before, after)) with (fastupdate = off);
drop index public.content_history_files_idx;

create function private.pictures_in(value text, is_text boolean) returns setof text
language sql immutable parallel safe set search_path = ''
as $$
  select value where not is_text
  union
  select substring(source[1] from '[a-z]+/[^/]+$')
  from regexp_matches(value, '<img [^>]*src="([^"]+)"', 'g') as source where is_text
$$;
comment on function private.pictures_in(text, boolean) is
  'The files of the bucket that a column''s value names: the value itself, or the pictures of an HTML text.';

create function private.file_uses()
returns table (path text, list text, row_id text, field text, title text, is_draft boolean)
language plpgsql stable set search_path = ''
as $$
declare
  holder record;
begin
  for holder in
    select pg_class.relname::text as list, pg_attribute.attname::text as name, held.is_text,
      -- A row is named as its editor names it.
      coalesce((
        select string_agg(format('nullif(item.%I, '''')', named.attname), ', ' order by array_position(names, named.attname::text))
        from pg_catalog.pg_attribute as named
        where named.attrelid = held.list and named.attname = any (names) and not named.attisdropped
      ), 'null') as title
    from (
      select pg_constraint.conrelid as list, pg_constraint.conkey[1] as number, false as is_text
      from pg_catalog.pg_constraint
      where pg_constraint.contype = 'c' and pg_constraint.connamespace = 'public'::pg_catalog.regnamespace
        and pg_catalog.pg_get_constraintdef(pg_constraint.oid) like '%is_media_ref(%'
      union all
      select pg_attribute.attrelid, pg_attribute.attnum, true
      from pg_catalog.pg_attribute
      join private.content_types on pg_attribute.attrelid = format('public.%I', content_types.table_name)::pg_catalog.regclass
      where pg_attribute.atttypid = 'text'::pg_catalog.regtype and pg_attribute.attname ~ '_(pl|en)$'
        and not pg_attribute.attisdropped
    ) as held
    cross join (select array['title_pl', 'name_pl', 'name', 'platform', 'page_path']) as known (names)
    join pg_catalog.pg_class on pg_class.oid = held.list
    join pg_catalog.pg_attribute on pg_attribute.attrelid = held.list and pg_attribute.attnum = held.number
  loop
    return query execute format(
      'select found.file, %1$L, item.id::text, %2$L, coalesce(%3$s, ''''), false
       from public.%1$I as item cross join lateral private.pictures_in(item.%2$I, %4$L) as found (file)
       where item.%2$I like %5$L
       union
       select found.file, %1$L, drafts.row_id::text, %2$L, coalesce(%3$s, ''''), true
       from public.drafts
       left join public.%1$I as item on item.id::text = drafts.row_id::text
       cross join lateral (values (drafts.fields ->> %2$L), (drafts.base ->> %2$L)) as held (value)
       cross join lateral private.pictures_in(held.value, %4$L) as found (file)
       where drafts.table_name = %1$L and held.value like %5$L and held.value is distinct from item.%2$I',
      holder.list, holder.name, holder.title, holder.is_text, case when holder.is_text then '%<img %' else '_%' end
    );
  end loop;
end;
$$;
comment on function private.file_uses() is
  'Where files of the bucket are used: columns that are checked to hold one, and pictures in texts of content, of rows and of drafts.';

create or replace function private.unused_among(candidates text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select distinct candidate
    from unnest(candidates) as candidate
    where candidate is not null and not exists (
      select from public.content_history
      where private.media_in(content_history.before, content_history.after) @> array[candidate]
    )
    except select file_uses.path from private.file_uses()
  );
end;
$$;

create function public.list_pictures(words text[], only_unused boolean, page integer, size integer, endings text[] default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters text[] := array(select private.searchable(word) from unnest(words) as word);
  pictures jsonb;
begin
  perform private.require_admin();
  with used as materialized (
    select file_uses.path, private.searchable(string_agg(distinct file_uses.title, ' ')) as titles,
      jsonb_agg(
        jsonb_build_object('list', file_uses.list, 'row', file_uses.row_id, 'field', file_uses.field,
          'title', file_uses.title, 'is_draft', file_uses.is_draft)
        order by file_uses.is_draft, file_uses.list, file_uses.title, file_uses.field
      ) as places
    from private.file_uses()
    group by file_uses.path
  ),
  matching as materialized (
    select media_files.path, media_files.created_at, used.places
    from public.media_files
    left join used on used.path = media_files.path
    where media_files.is_picture and (used.path is null or not coalesce(only_unused, false))
      and (endings is null or substring(media_files.path from '[a-z0-9]+$') = any (endings))
      and not exists (
        select from unnest(letters) as word
        where strpos(media_files.search_text, word) = 0 and strpos(coalesce(used.titles, ''), word) = 0
      )
  ),
  counted as (
    select count(*)::integer as count, greatest(1, ceil(count(*)::numeric / list_pictures.size))::integer as pages from matching
  ),
  paged as (
    select counted.count, counted.pages, greatest(1, least(list_pictures.page, counted.pages)) as page from counted
  ),
  shown as (
    select matching.path, matching.places from matching
    order by matching.created_at desc, matching.path
    limit list_pictures.size offset (select (paged.page - 1) * list_pictures.size from paged)
  )
  select jsonb_build_object(
    'count', paged.count, 'page', paged.page, 'pages', paged.pages,
    'total', (select count(*) from public.media_files where media_files.is_picture),
    'pictures', coalesce((
      select jsonb_agg(
        private.picture_in_library(media_files, shown.places) order by media_files.created_at desc, media_files.path
      )
      from shown join public.media_files on media_files.path = shown.path
    ), '[]')
  ) into pictures from paged;
  return pictures;
end;
$$;
comment on function public.list_pictures(text[], boolean, integer, integer, text[]) is
  'A page of the library of pictures, the newest first: {count, page, pages, total, pictures}; the last page where there are fewer. A picture has its record, its author''s address, "uses", and "in_history", whether only the history still refers to it. words are searched in names, descriptions and the titles of what uses them, endings are those of the files. Security definer: under row level security the index on the history''s files could not serve. Errors: 42501 admin_only.';

create function private.picture_in_library(file public.media_files, places jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(file) - 'search_text' || jsonb_build_object(
    'author', coalesce(
      (select admins.email from public.admins where admins.id = file.author),
      (select former_admins.email from public.former_admins where former_admins.id = file.author)
    ),
    'uses', coalesce(places, '[]'),
    'in_history', places is null and exists (
      select from public.content_history
      where private.media_in(content_history.before, content_history.after) @> array[file.path]
    )
  )
$$;
comment on function private.picture_in_library(public.media_files, jsonb) is
  'A picture as list_pictures and get_picture return it.';
grant execute on function public.list_pictures(text[], boolean, integer, integer, text[]) to authenticated;

create function public.get_picture(file text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.picture_in_library(media_files, (
      select jsonb_agg(
        jsonb_build_object('list', file_uses.list, 'row', file_uses.row_id, 'field', file_uses.field,
          'title', file_uses.title, 'is_draft', file_uses.is_draft)
        order by file_uses.is_draft, file_uses.list, file_uses.title, file_uses.field
      )
      from private.file_uses() where file_uses.path = media_files.path
    ))
    from public.media_files where media_files.path = file and media_files.is_picture
  );
end;
$$;
comment on function public.get_picture(text) is
  'A picture of the library as list_pictures returns it; null where there is none. Security definer: as list_pictures. Errors: 42501 admin_only.';
grant execute on function public.get_picture(text) to authenticated;

create function public.forget_picture(file text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.media_files where media_files.path = file for update;
  if not found then
    raise exception 'no such file' using errcode = 'PT404', hint = 'not_found';
  end if;
  if not file = any (public.unused_files(array[file])) then return false; end if;
  delete from public.media_files where media_files.path = file;
  return true;
end;
$$;
comment on function public.forget_picture(text) is
  'Takes a picture that nothing refers to, the history included, out of the library, with the caller''s rights; the caller removes the file. Returns whether it did: false where the picture is used. Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.forget_picture(text) to authenticated;
