-- A deleted post that comes back is found under its former slugs again (PUB-5).

create or replace function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.blog_post_slugs (slug, post_id, updated_at)
      select before ->> 'slug', new.id, max(changed_at)
      from public.content_history
      where table_name = 'blog_posts' and row_id = new.id::text
        and operation = 'update' and before ->> 'slug' <> after ->> 'slug'
      group by before ->> 'slug';
  else
    -- Not an update: one that a trigger makes keeps its updated_at.
    delete from public.blog_post_slugs where slug = old.slug and post_id = old.id;
    insert into public.blog_post_slugs (slug, post_id, updated_at) values (old.slug, old.id, clock_timestamp());
  end if;
  return null;
end;
$$;
comment on function private.keep_former_slug() is
  'Records the slug that a post had, and those that the history knows of one that comes back. Security definer: nobody else may write former slugs.';

create trigger bring_back_former_slugs after insert on public.blog_posts
  for each row execute function private.keep_former_slug();
