-- What every other migration stands on: nothing is granted by default, and the helpers shared by all tables.
--
-- Errors raised by functions and triggers of this schema. The SQLSTATE gives the HTTP status (PostgREST and
-- its like turn PTnnn into nnn), the hint is the word for the app to switch on, the message is for the log:
--   42501  admin_only               the caller is not an admin
--   PT400  bad_direction            move_*: neither 'up' nor 'down'
--   PT400  bad_payload              replace_service_*: not an object of the expected shape; settle_contact_message: no such outcome
--   PT400  missing_email            register_admin without an address
--   PT404  not_found                no such row (or not visible to the caller)
--   PT404  no_such_user             register_admin: nobody signed up with this address
--   PT409  stale                    the row was saved by somebody else since it was read
--   PT409  already_admin            register_admin: this user is an admin
--   PT409  email_not_confirmed      register_admin: the user has not proved to own the address
--   PT409  last_admin               the last admin can't be removed
--   PT409  translation_key_conflict a key that is a group of other keys, or lies under one
-- Constraints keep PostgreSQL's own codes: 23505 unique, 23514 check, 23502 not null, 23503 foreign key.

-- Supabase grants new objects to the API's roles by default; here every right is granted by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

create schema private;
comment on schema private is 'Trigger functions and helpers: never exposed through the API.';
grant usage on schema private to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- A mere change of place that follows from another row's insert or removal is no edit: it must not make
  -- the form that somebody has open on this row stale.
  if pg_trigger_depth() > 1
    and to_jsonb(old) - array['order', 'updated_at'] = to_jsonb(new) - array['order', 'updated_at']
  then
    new.updated_at := old.updated_at;
  else
    -- Saves carry the updated_at they were read with: two in one transaction, or in one microsecond, must differ.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Gives every update a later updated_at, whatever the client sent (DATA-4).';

create function private.is_media_ref(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value = ''
    or (value ~ '^(https://[^[:space:]"<>]+|[A-Za-z0-9_-][A-Za-z0-9._/-]*)$' and position('..' in value) = 0)
$$;
comment on function private.is_media_ref(text) is
  'A picture or file is an absolute https address or a path inside the bucket media; empty means none.';

create function private.is_video_id(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$ select value ~ '^[A-Za-z0-9_-]+$' $$;
comment on function private.is_video_id(text) is 'The video provider''s ids: letters, digits, hyphen, underscore (MED-2).';

grant execute on function private.is_media_ref(text), private.is_video_id(text) to authenticated, service_role;
