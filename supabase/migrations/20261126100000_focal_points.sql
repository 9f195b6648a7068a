-- The focal point of a picture, around which pages crop it (LIB-2).

insert into private.content_versions (table_name) values ('media_files');
create trigger note_change before update of focal_x, focal_y on public.media_files
  for each statement execute function private.note_change();
create trigger note_restored_focus after insert on public.media_files
  for each row when (new.focal_x <> 50 or new.focal_y <> 50) execute function private.note_change();
create trigger note_lost_focus after delete on public.media_files
  for each row when (old.focal_x <> 50 or old.focal_y <> 50) execute function private.note_change();
-- A restore fires no other triggers.
alter table public.media_files
  enable always trigger note_change, enable always trigger note_restored_focus, enable always trigger note_lost_focus;
comment on trigger note_change on public.media_files is
  'Visitors see of a file''s record its focal point alone: an upload does not make pages be rendered anew.';

create function public.focal_points() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(md5(path), jsonb_build_array(5 * round(focal_x / 5.0), 5 * round(focal_y / 5.0))), '{}')
  from public.media_files where is_picture and (focal_x <> 50 or focal_y <> 50)
$$;
comment on function public.focal_points() is
  'Focal points apart from the middle, in steps of five percent from the left and the top, by the MD5 of the picture''s path: whoever does not know a path, as that of a picture that is not public yet, learns none. Security definer: the list of files is the admins''.';
grant execute on function public.focal_points() to anon, authenticated, service_role;

create index media_files_focus_idx on public.media_files (path) where is_picture and (focal_x <> 50 or focal_y <> 50);
