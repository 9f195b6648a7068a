-- Whether the content has changed, asked in one small question: the site reads a table again only where it has.

create table private.content_versions (
  table_name text primary key,
  version uuid not null default gen_random_uuid()
);
comment on table private.content_versions is
  'A name for the present content of each table that visitors see: another one after every change. Not a number, which a restored database would count up once more.';

create function private.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.content_versions set version = gen_random_uuid() where content_versions.table_name = tg_table_name;
  return null;
end;
$$;
comment on function private.note_change() is
  'Gives the content of a table another version. It is seen when the change is: both are of one transaction. Before the change, so that nobody who waits for it holds a row; after lock_list, by the trigger''s name, as the functions that number a list take its lock first. Security definer: nobody else may write versions.';

do $$
declare
  content text;
begin
  foreach content in array array[
    'about_hero', 'about_team_members', 'blog_posts', 'company', 'content_blocks', 'media_assets', 'portfolio', 'seo_settings',
    'service_banners', 'service_details', 'services', 'social_media_links', 'testimonials', 'translations'
  ] loop
    insert into private.content_versions (table_name) values (content);
    execute format(
      'create trigger note_change before insert or update or delete or truncate on public.%I
         for each statement execute function private.note_change()', content);
    -- A restore fires no triggers, and changes the content all the same.
    execute format('alter table public.%I enable always trigger note_change', content);
  end loop;
end
$$;

create function public.content_versions() returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_object_agg(table_name, version) from private.content_versions $$;
comment on function public.content_versions() is
  'The version of each table of content: what was read from a table holds for as long as it has the same. Security definer: the schema private is nobody''s, and a version tells nothing.';
grant execute on function public.content_versions() to anon, authenticated, service_role;
