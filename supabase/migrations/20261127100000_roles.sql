-- Two roles (ACC-5). An administrator may do everything; an editor changes content and pictures and reads messages.
--   42501  administrator_only       the caller is an admin, but no administrator
--   PT400  bad_role                 set_admin_role: no such role

alter table public.admins add column role text not null default 'administrator'
  constraint admins_role_check check (role in ('administrator', 'editor'));
comment on column public.admins.role is
  'administrator: everything. editor: content, pictures, translations, and reading messages. Changed by set_admin_role alone.';

create function public.is_administrator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.is_admin() and exists (
    select from public.admins where admins.id = (select auth.uid()) and admins.role = 'administrator'
  )
$$;
comment on function public.is_administrator() is
  'Whether the caller is an admin who may do everything. Security definer, and used in policies, as is_admin.';
revoke execute on function public.is_administrator() from public, anon;
grant execute on function public.is_administrator() to authenticated, service_role;

create function private.require_administrator() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  if not public.is_administrator() then
    raise exception 'only administrators may do this' using errcode = '42501', hint = 'administrator_only';
  end if;
end;
$$;
comment on function private.require_administrator() is
  'The first line of functions that editors may not execute. Errors: 42501 admin_only, 42501 administrator_only.';
revoke execute on function private.require_administrator() from public, anon;
grant execute on function private.require_administrator() to authenticated;

-- Functions that were every admin's, with that line in the place of the former one.
do $$
declare
  changed regprocedure;
begin
  foreach changed in array array[
    'public.register_admin(text)', 'public.purge_history(text, text)', 'public.purge_old_history(integer)',
    'public.set_analytics_id(uuid, timestamptz, text)', 'public.resend_contact_message(uuid)'
  ]::regprocedure[] loop
    execute replace(pg_get_functiondef(changed), 'private.require_admin()', 'private.require_administrator()');
  end loop;
end
$$;

-- The list of admins -------------------------------------------------------------------------------------------

alter policy "Admins remove admins" on public.admins rename to "Administrators remove admins";
alter policy "Administrators remove admins" on public.admins using ((select public.is_administrator()));

create or replace function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from removed) and not exists (select from public.admins where admins.role = 'administrator') then
    raise exception 'the last administrator can not be removed' using errcode = 'PT409', hint = 'last_admin';
  end if;
  return null;
end;
$$;
comment on function private.keep_one_admin() is
  'Refuses to remove the last administrator, or to make them an editor (USR-1, ACC-5). Security definer: who has just removed themselves sees no admins any more.';

create trigger lock_admins_before_update before update on public.admins
  for each statement execute function private.lock_admins();
create trigger keep_one_administrator after update on public.admins
  referencing old table as removed for each statement execute function private.keep_one_admin();

create function public.set_admin_role(admin_id uuid, new_role text) returns public.admins
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.admins;
begin
  perform private.require_administrator();
  if new_role is null or new_role not in ('administrator', 'editor') then
    raise exception 'no such role' using errcode = 'PT400', hint = 'bad_role';
  end if;
  update public.admins set role = new_role where admins.id = admin_id returning * into changed;
  if changed.id is null then
    raise exception 'no such admin' using errcode = 'PT404', hint = 'not_found';
  end if;
  return changed;
end;
$$;
comment on function public.set_admin_role(uuid, text) is
  'Makes an admin an administrator or an editor, and returns their row. Security definer: nobody may update the list directly. Errors: 42501 administrator_only, PT400 bad_role, PT404 not_found, PT409 last_admin.';
revoke execute on function public.set_admin_role(uuid, text) from public, anon, service_role;
grant execute on function public.set_admin_role(uuid, text) to authenticated;

-- Settings -----------------------------------------------------------------------------------------------------
-- An update that the check refuses is an error; one that finds no row would look like somebody else's change.

do $$
declare
  policy record;
  target text;
begin
  for policy in
    select tablename, policyname, cmd from pg_catalog.pg_policies
    where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in ('INSERT', 'UPDATE', 'DELETE')
      and (tablename in ('seo_settings', 'company', 'contact_settings') or tablename = 'contact_messages' and cmd = 'DELETE')
  loop
    target := replace(policy.policyname, 'Admins ', 'Administrators ');
    execute format('alter policy %I on public.%I rename to %I', policy.policyname, policy.tablename, target);
    execute format('alter policy %I on public.%I %s ((select public.is_administrator()))', target, policy.tablename,
      case policy.cmd when 'DELETE' then 'using' else 'with check' end);
  end loop;
end
$$;

-- Messages -----------------------------------------------------------------------------------------------------

create function private.protect_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and not public.is_administrator()
    -- Generated columns are not known yet.
    and to_jsonb(new) - array['read_at', 'updated_at', 'search_text']
      is distinct from to_jsonb(old) - array['read_at', 'updated_at', 'search_text']
  then
    raise exception 'editors mark messages as read, nothing else' using errcode = '42501', hint = 'administrator_only';
  end if;
  return new;
end;
$$;
comment on function private.protect_message() is
  'An editor changes nothing of a message but whether it is read (ACC-5): policies know no columns.';
create trigger protect_message before update on public.contact_messages
  for each row execute function private.protect_message();
