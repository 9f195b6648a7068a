-- Who may execute what: a new function is nobody's until it is granted by name, and listed here.
begin;
set local search_path = tests, extensions, public;
select plan(6);

create function pg_temp.executable_by(role_name text, schema_name text) returns text language sql as $$
  select coalesce(string_agg(proname, ' ' order by proname), 'none')
  from pg_proc where pronamespace = schema_name::regnamespace and has_function_privilege(role_name, oid, 'execute')
$$;

select is(pg_temp.executable_by('anon', 'public'), 'content_versions focal_points schema_version', 'GATE-4 anonymous executes nothing but asks which schema this is, whether the content has changed, and around which points pictures are cropped');
select is(pg_temp.executable_by('anon', 'private'), 'none', 'GATE-4 anonymous executes no helper');
select is(pg_temp.executable_by('authenticated', 'public'),
  'account_state activate_hero change_items content_tasks content_versions create_account_link dashboard_counts deactivate_hero end_session end_sessions_of factor_owners find_contact_messages find_history focal_points forget_picture get_picture is_admin is_administrator last_backup last_changes latest_changes list_pictures message_counts'
  || ' move_item move_item_to move_items_to note_session own_sessions '
  || 'preview_about_team_members preview_blog_posts preview_client_logos preview_content_blocks preview_portfolio preview_services preview_social_media_links preview_testimonials'
  || ' publish_draft purge_history purge_old_history register_admin remove_factor_of remove_items'
  || ' replace_file replace_service_banner replace_service_details resend_contact_message'
  || ' restore_field restore_history save_draft schema_version search_content see_account_events set_admin_role set_analytics_id translation_texts undo_change unused_files weekly_activity write_item write_texts',
  'GATE-4 signed-in people execute the admin''s functions, which ask who they are');
select is(pg_temp.executable_by('authenticated', 'private'),
  'as_object columns_in draft_in is_media_ref is_opening_hours is_video_id key_column lock_content move_item move_item_to note_draft put_back refuse_newer'
  || ' require_admin require_administrator require_content require_list restorable_entry search_patterns searchable session_id set_draft text_list undo_entry undo_moves with_file write_content',
  'GATE-4 and the helpers those stand on');
select is(pg_temp.executable_by('service_role', 'public'), 'abandoned_files adopt_session claim_account_link claim_contact_message complete_account_link content_versions due_drafts find_account_link focal_points is_admin is_administrator pass_second_factor '
  || 'preview_about_team_members preview_blog_posts preview_client_logos preview_content_blocks preview_portfolio preview_services preview_social_media_links preview_testimonials'
  || ' publish_due_draft purge_contact_messages record_media_files release_account_link remove_second_factor renew_recovery_codes request_password_reset schema_version set_second_factor settle_contact_message submit_contact_message',
  'DATA-2 the secret key has no admin functions');
select is((select count(*) from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as right_of
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and right_of.grantee = 0), 0::bigint,
  'GATE-4 no function is executable by PUBLIC');

select * from finish();
rollback;
