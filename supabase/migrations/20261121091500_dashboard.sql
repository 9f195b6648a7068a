-- The dashboard's five counters in one question (DASH-1).

create function public.dashboard_counts(
  out content_blocks bigint,
  out blog_posts bigint,
  out media_assets bigint,
  out translations bigint,
  out admins bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  content_blocks := (select count(*) from public.content_blocks);
  blog_posts := (select count(*) from public.blog_posts);
  media_assets := (select count(*) from public.media_assets);
  translations := (select count(*) from public.translations);
  admins := (select count(*) from public.admins);
end;
$$;
comment on function public.dashboard_counts() is
  'How many content blocks, blog posts, media assets, translations and admins there are. Errors: 42501 admin_only.';
grant execute on function public.dashboard_counts() to authenticated;
