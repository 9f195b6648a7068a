-- The name of a picture that has a variant for sharing ends in "_s": portfolio/<uuid>_1600x900_0c0e15_s.webp.

create or replace function private.files_in(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct field.value
    from (select * from jsonb_each_text(before) union all select * from jsonb_each_text(after)) as field
    where field.value ~ '^(seo|about|team|portfolio|services|blog|testimonials)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_[0-9]+x[0-9]+(_[0-9a-f]{6})?(_s)?)?\.[a-z0-9]+$'
  )
$$;
-- It holds what the function said before.
reindex index public.content_history_files_idx;
