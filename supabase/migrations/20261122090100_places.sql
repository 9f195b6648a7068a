-- Lists are put in order by dragging, too: an item goes to a place in one step (ABA-3, PFA-1, CED-1).
--   PT400  bad_place                move_*_to: no place of a list

create function private.move_item_to(list text, item_id uuid, place integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  target integer;
begin
  perform private.require_admin();
  if place is null or place < 1 then
    raise exception 'a place is a number from 1 on' using errcode = 'PT400', hint = 'bad_place';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('list:' || list, 0));
  execute format(
    'select least($2, (select count(*)::integer from public.%1$I)) from public.%1$I where id = $1', list
  ) into target using item_id, place;
  if target is null then
    raise exception 'no such item' using errcode = 'PT404', hint = 'not_found';
  end if;
  -- The list's trigger makes room, and closes the gap.
  execute format('update public.%I set "order" = $2 where id = $1 and "order" <> $2', list) using item_id, target;
  return target;
end;
$$;
comment on function private.move_item_to(text, uuid, integer) is
  'Puts an item on a place of its list, the others closing up, with the caller''s rights.';
grant execute on function private.move_item_to(text, uuid, integer) to authenticated;

create function public.move_service_to(item_id uuid, place integer) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item_to('services', item_id, place) $$;
comment on function public.move_service_to(uuid, integer) is
  'Puts a service on this place (from 1; past the end means the end) and returns it. Errors: 42501 admin_only, PT400 bad_place, PT404 not_found.';
grant execute on function public.move_service_to(uuid, integer) to authenticated;

create function public.move_project_to(item_id uuid, place integer) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item_to('portfolio', item_id, place) $$;
comment on function public.move_project_to(uuid, integer) is
  'Puts a project on this place (from 1; past the end means the end) and returns it. Errors: 42501 admin_only, PT400 bad_place, PT404 not_found.';
grant execute on function public.move_project_to(uuid, integer) to authenticated;

create function public.move_team_member_to(item_id uuid, place integer) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item_to('about_team_members', item_id, place) $$;
comment on function public.move_team_member_to(uuid, integer) is
  'Puts a team member on this place (from 1; past the end means the end) and returns it. Errors: 42501 admin_only, PT400 bad_place, PT404 not_found.';
grant execute on function public.move_team_member_to(uuid, integer) to authenticated;

create function public.move_testimonial_to(item_id uuid, place integer) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item_to('testimonials', item_id, place) $$;
comment on function public.move_testimonial_to(uuid, integer) is
  'Puts a testimonial on this place (from 1; past the end means the end) and returns it. Errors: 42501 admin_only, PT400 bad_place, PT404 not_found.';
grant execute on function public.move_testimonial_to(uuid, integer) to authenticated;

create function public.move_social_link_to(item_id uuid, place integer) returns integer
language sql volatile set search_path = ''
as $$ select private.move_item_to('social_media_links', item_id, place) $$;
comment on function public.move_social_link_to(uuid, integer) is
  'Puts a social media link on this place (from 1; past the end means the end) and returns it. Errors: 42501 admin_only, PT400 bad_place, PT404 not_found.';
grant execute on function public.move_social_link_to(uuid, integer) to authenticated;
