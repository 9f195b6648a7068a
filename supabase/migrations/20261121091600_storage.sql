-- The bucket of uploaded files (UPL-1 to UPL-3): read by everybody through its public address, written by admins.
-- No `comment on policy` here: on hosted Supabase storage.objects belongs to another role, and row level security
-- is on already.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media',
  'media',
  true,
  104857600, -- 100 MB: the largest limit there is (video); the app knows the smaller ones
  -- No SVG and no HTML: they can carry scripts.
  array[
    'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/x-icon', 'image/vnd.microsoft.icon',
    'video/webm', 'video/mp4'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A public bucket's files are served without any policy. Listing them would tell visitors of pictures whose project
-- or post is not public yet, so that is for admins.
create policy "Admins list media files" on storage.objects
  for select to authenticated
  using (bucket_id = 'media' and (select public.is_admin()));
create policy "Admins upload media files" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select public.is_admin()));
create policy "Admins change media files" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select public.is_admin()))
  with check (bucket_id = 'media' and (select public.is_admin()));
create policy "Admins remove media files" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select public.is_admin()));
