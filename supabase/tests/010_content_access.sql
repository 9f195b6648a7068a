-- Row level security of every content table, by person: what is refused, and that the same is allowed to admins.
begin;
set local search_path = tests, extensions, public;
select plan(20 * 15);
select tests.start();
insert into public.services (link) values ('/services/stage');

-- key: which row; adding: columns and values; change: what makes it different, and public where it was hidden.
create function pg_temp.guards(list text, key text, adding text, change text, is_hidden_first boolean)
returns setof text language plpgsql as $$
declare
  person text;
  changed_at timestamptz;
  add text := format('insert into public.%I %s', list, adding);
  see text := format('select from public.%I where %s', list, key);
  edit text := format('update public.%I set %s where %s', list, change, key);
  remove text := format('delete from public.%I where %s', list, key);
begin
  foreach person in array array['anonymous', 'member'] loop
    return next ok(tests.rows_as(person, add) = -1, format('GATE-4 %s can not add to %s', person, list));
  end loop;
  return next is(tests.rows_as('admin', add), 1, format('GATE-4 an admin adds to %s', list));
  foreach person in array array['anonymous', 'member'] loop
    return next is(tests.rows_as(person, see), case when is_hidden_first then 0 else 1 end,
      format('GATE-4 %s %s a row of %s', person, case when is_hidden_first then 'does not see' else 'sees' end, list)
      || case when is_hidden_first then ' that is not public' else '' end);
    return next ok(tests.rows_as(person, edit) <= 0, format('GATE-4 %s can not change %s', person, list));
  end loop;
  return next is(tests.rows_as('admin', see), 1, format('GATE-4 an admin sees every row of %s', list));
  return next is(tests.rows_as('admin', edit), 1, format('GATE-4 an admin changes %s', list));
  execute format('select updated_at from public.%I where %s', list, key) into changed_at;
  return next ok(changed_at > now(), format('DATA-4 a change of %s is given its time', list));
  foreach person in array array['anonymous', 'member'] loop
    return next is(tests.rows_as(person, see), 1, format('GATE-4 %s sees what is public of %s', person, list));
    return next ok(tests.rows_as(person, edit) <= 0, format('GATE-4 %s can not change what is public of %s', person, list));
    return next ok(tests.rows_as(person, remove) <= 0, format('GATE-4 %s can not remove from %s', person, list));
  end loop;
  return next is(tests.rows_as('admin', see), 1, format('GATE-4 no refused removal took a row of %s', list));
  return next is(tests.rows_as('admin', remove), 1, format('GATE-4 an admin removes from %s', list));
  return next is((
    select string_agg(operation, ' ' order by id) from public.content_history
    where table_name = list and changed_by = tests.id_of('admin')
  ), 'insert update delete', format('DATA-5 the history has what an admin did to %s', list));
  return next is(tests.rows_as('server', add), 1, format('GATE-4 the secret key may add to %s', list));
end
$$;

select * from pg_temp.guards('services', $$link = '/services/audio'$$,
  $$(link) values ('/services/audio')$$, $$title_pl = 'x'$$, false);
select * from pg_temp.guards('service_details', $$service_id = (select id from public.services where link = '/services/stage')$$,
  $$(service_id) select id from public.services where link = '/services/stage'$$, $$title_pl = 'x'$$, false);
select * from pg_temp.guards('service_banners', $$service_id = (select id from public.services where link = '/services/stage')$$,
  $$(service_id) select id from public.services where link = '/services/stage'$$, $$title_pl = 'x'$$, false);
select * from pg_temp.guards('media_assets', $$bunny_id = 'abc'$$, $$(bunny_id) values ('abc')$$, 'is_active = true', true);
select * from pg_temp.guards('portfolio', $$title_pl = 'x'$$, $$(title_pl) values ('x')$$, 'is_active = true', true);
select * from pg_temp.guards('testimonials', $$name = 'x'$$, $$(name) values ('x')$$, 'is_active = true', true);
select * from pg_temp.guards('client_logos', $$name_pl = 'x'$$, $$(name_pl) values ('x')$$, 'is_active = true', true);
select * from pg_temp.guards('social_media_links', $$platform = 'x'$$,
  $$(platform, icon, url) values ('x', 'x', 'https://x.example/')$$, 'is_active = true', true);
select * from pg_temp.guards('about_hero', 'id = 1', 'default values', $$title_pl = 'x'$$, false);
select * from pg_temp.guards('about_team_members', $$name = 'x'$$, $$(name) values ('x')$$, 'is_active = true', true);
select * from pg_temp.guards('blog_posts', $$slug = 'x'$$, $$(slug) values ('x')$$, 'is_published = true', true);
select * from pg_temp.guards('content_blocks', $$key = 'x'$$, $$(key) values ('x')$$, $$body_pl = 'x'$$, false);
select * from pg_temp.guards('translations', $$key = 'x'$$, $$(key) values ('x')$$, $$pl = 'x'$$, false);
select * from pg_temp.guards('seo_settings', $$page_path = '/x'$$, $$(page_path) values ('/x')$$, $$title_pl = 'x'$$, false);
select * from pg_temp.guards('company', 'id = 1', 'default values', $$name = 'x'$$, false);

select * from finish();
rollback;
