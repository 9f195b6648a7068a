-- Who may execute what: a new function is nobody's until it is granted by name, and listed here.
begin;
set local search_path = tests, extensions, public;
select plan(6);

create function pg_temp.executable_by(role_name text, schema_name text) returns text language sql as $$
  select coalesce(string_agg(proname, ' ' order by proname), 'none')
  from pg_proc where pronamespace = schema_name::regnamespace and has_function_privilege(role_name, oid, 'execute')
$$;

select is(pg_temp.executable_by('anon', 'public'), 'content_versions schema_version', 'GATE-4 anonymous executes nothing but asks which schema this is and whether the content has changed');
select is(pg_temp.executable_by('anon', 'private'), 'none', 'GATE-4 anonymous executes no helper');
select is(pg_temp.executable_by('authenticated', 'public'),
  'activate_hero content_versions create_project create_team_member dashboard_counts deactivate_hero find_contact_messages is_admin message_counts'
  || ' move_project move_project_to move_service move_service_to move_social_link move_social_link_to move_team_member'
  || ' move_team_member_to move_testimonial move_testimonial_to purge_history purge_old_history register_admin'
  || ' remove_project remove_team_member replace_service_banner replace_service_details resend_contact_message'
  || ' restore_history schema_version unused_files',
  'GATE-4 signed-in people execute the admin''s functions, which ask who they are');
select is(pg_temp.executable_by('authenticated', 'private'),
  'as_object is_media_ref is_opening_hours is_video_id move_item move_item_to require_admin searchable text_list',
  'GATE-4 and the helpers those stand on');
select is(pg_temp.executable_by('service_role', 'public'), 'abandoned_files claim_contact_message content_versions is_admin purge_contact_messages schema_version settle_contact_message submit_contact_message',
  'DATA-2 the secret key has no admin functions');
select is((select count(*) from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as right_of
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and right_of.grantee = 0), 0::bigint,
  'GATE-4 no function is executable by PUBLIC');

select * from finish();
rollback;
