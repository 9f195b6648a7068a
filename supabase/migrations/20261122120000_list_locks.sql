-- A plain edit of a list's item takes the list's lock as well. Its new version stands in the index of places, which is
-- looked at when it commits: where somebody who numbers the list has put another item on that place, it would wait for
-- them, and they for its row: a deadlock, and a save that fails for nothing.

create or replace trigger lock_list before insert or update or delete on public.services
  for each statement execute function private.lock_list();
create or replace trigger lock_list before insert or update or delete on public.portfolio
  for each statement execute function private.lock_list();
create or replace trigger lock_list before insert or update or delete on public.about_team_members
  for each statement execute function private.lock_list();
create or replace trigger lock_list before insert or update or delete on public.testimonials
  for each statement execute function private.lock_list();
create or replace trigger lock_list before insert or update or delete on public.social_media_links
  for each statement execute function private.lock_list();
