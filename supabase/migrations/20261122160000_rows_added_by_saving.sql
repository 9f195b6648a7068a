-- A new project or team member is a form until it is saved, and its first save inserts it: the functions that inserted
-- rows of placeholder texts go. The list's triggers still give it the last place.
drop function public.create_project();
drop function public.create_team_member();

comment on table public.portfolio is 'Projects in their order. Inactive ones are hidden from visitors.';
comment on table public.about_team_members is 'The team in its order. Inactive members are hidden from visitors.';
