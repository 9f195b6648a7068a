-- The name of an uploaded picture says how large it is and what colour (portfolio/<uuid>_1600x900_0c0e15.webp); its
-- variants lie in a folder of that name. What nothing refers to is found: an upload that was killed before its row was
-- saved leaves it.

create or replace function private.files_in(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct field.value
    from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
    where field.value ~ '^(seo|about|team|portfolio|services)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_[0-9]+x[0-9]+(_[0-9a-f]{6})?)?\.[a-z0-9]+$'
  )
$$;
-- It holds what the function said before.
reindex index public.content_history_files_idx;

create function private.unused_among(candidates text[]) returns text[]
language sql stable set search_path = ''
as $$
  select array(
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
  )
$$;
comment on function private.unused_among(text[]) is
  'Those of the files that neither a row shows nor the history could bring back. For the functions that ask who wants to know.';

create or replace function public.unused_files(candidates text[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.unused_among(candidates);
end;
$$;

create function public.abandoned_files() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.unused_among(array(
    select uploaded.name
    from storage.objects as uploaded
    where uploaded.bucket_id = 'media' and uploaded.created_at < now() - interval '1 day'
      and cardinality(private.files_in(jsonb_build_object('name', uploaded.name), null)) > 0
  ));
end;
$$;
comment on function public.abandoned_files() is
  'The uploaded files, more than a day old, that neither a row shows nor the history could bring back; the variants of a picture go with it. Never a stock picture or one of the demo''s. Security definer: the storage''s list is its own. For the site''s server (service_role) alone.';
grant execute on function public.abandoned_files() to service_role;
