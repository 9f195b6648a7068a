-- Posts that wait for their time, and the former slugs of posts.
begin;
set local search_path = tests, extensions, public;
select plan(16);
select tests.start();

insert into public.blog_posts (slug, is_published, created_at) values
  ('past', true, now() - interval '1 day'), ('future', true, now() + interval '1 day');

select is(value_as('anonymous', 'select string_agg(slug, '' '') from public.blog_posts'), 'past', 'BLOG-1 anonymous does not see a post before its time');
select is(value_as('member', 'select string_agg(slug, '' '') from public.blog_posts'), 'past', 'BLOG-1 nor does who has signed in');
select is(rows_as('admin', 'select from public.blog_posts'), 2, 'BLOG-1 an admin does');

create temporary table versions as select public.content_versions() as before;
update public.blog_posts set created_at = now() + interval '2 days' where slug = 'future';
update private.content_versions set version = (select split_part(before ->> table_name, '@', 1)::uuid from versions);
select is(public.content_versions(), (select before from versions), 'I18N-3 the version of posts tells nothing of one that waits');
-- Its time comes: only the clock moves, no row is written.
alter table public.blog_posts disable trigger note_change;
update public.blog_posts set created_at = now() - interval '1 hour' where slug = 'future';
alter table public.blog_posts enable always trigger note_change;
select ok(public.content_versions() ->> 'blog_posts' <> (select before ->> 'blog_posts' from versions), 'I18N-3 a post whose time has come gives posts another version');
select is(public.content_versions() - 'blog_posts', (select before - 'blog_posts' from versions), 'I18N-3 the other tables keep theirs');

update public.blog_posts set slug = 'renamed' where slug = 'past';
update public.blog_posts set slug = 'renamed-again' where slug = 'renamed';
create function pg_temp.target(person text, former text) returns text language sql as $$
  select tests.value_as(person, format(
    'select blog_posts.slug from public.blog_post_slugs join public.blog_posts on id = post_id
     where blog_post_slugs.slug = %L order by blog_post_slugs.updated_at desc limit 1', former)) $$;
select is(pg_temp.target('anonymous', 'past'), 'renamed-again', 'BLOG-1 the first of two former slugs leads to the present one');
select is(pg_temp.target('anonymous', 'renamed'), 'renamed-again', 'BLOG-1 so does the second');
update public.blog_posts set is_published = false where slug = 'renamed-again';
select is(pg_temp.target('anonymous', 'past'), null, 'BLOG-1 a former slug of a draft is hidden from anonymous');
select is(pg_temp.target('member', 'past'), null, 'BLOG-1 and from who has signed in');
select is(pg_temp.target('admin', 'past'), 'renamed-again', 'BLOG-1 an admin sees it');
select is(error_as('admin', $$insert into public.blog_post_slugs (slug, post_id) select 'x', id from public.blog_posts$$), '42501', 'GATE-4 an admin writes no former slug');
select is(error_as('anonymous', 'delete from public.blog_post_slugs'), '42501', 'GATE-4 anonymous removes no former slug');
select set_config('app.change_id', '', true);
delete from public.blog_posts where slug = 'renamed-again';
select is((select count(*)::integer from public.blog_post_slugs where slug in ('past', 'renamed')), 0, 'BLOG-1 former slugs go with their post');
select is(error_as('admin', format('select public.undo_change(%s)', (select change_id from public.content_history order by id desc limit 1))), 'none', 'PUB-5 the deletion is undone');
select is(pg_temp.target('admin', 'past') || pg_temp.target('admin', 'renamed'), 'renamed-againrenamed-again', 'PUB-5 BLOG-1 former slugs come back with their post');

select * from finish();
rollback;
