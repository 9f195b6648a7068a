-- Who is an admin, and how the list of admins changes (GATE-2, GATE-4, USR-1).

create table public.admins (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null constraint admins_email_key unique
    constraint admins_email_check check (email = lower(email) and position('@' in email) > 1),
  created_at timestamptz not null default now()
);
comment on table public.admins is
  'The users who may enter the admin area. Rows come from register_admin or from the command that creates the first admin.';

create index admins_created_at_idx on public.admins (created_at);

create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admins where admins.id = (select auth.uid()))
$$;
comment on function public.is_admin() is
  'Whether the caller is an admin. Security definer: the policies of admins ask it, and must not ask themselves. Policies use it as (select public.is_admin()), once a statement.';
grant execute on function public.is_admin() to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only admins may do this' using errcode = '42501', hint = 'admin_only';
  end if;
end;
$$;
comment on function private.require_admin() is
  'The first line of every admin function: without it a refused caller would see an empty result, not a refusal.';
grant execute on function private.require_admin() to authenticated;

create function private.lock_admins() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  return null;
end;
$$;
comment on function private.lock_admins() is
  'Removals wait for each other: two admins removing each other at once would both still see the other.';

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from removed) and not exists (select from public.admins) then
    raise exception 'the last admin can not be removed' using errcode = 'PT409', hint = 'last_admin';
  end if;
  return null;
end;
$$;
comment on function private.keep_one_admin() is
  'Refuses the removal of the last admin (USR-1). Security definer: who has just removed himself sees no admins any more.';

create trigger lock_admins before delete on public.admins
  for each statement execute function private.lock_admins();
create trigger keep_one_admin after delete on public.admins
  referencing old table as removed for each statement execute function private.keep_one_admin();

-- No insert for authenticated: admins are added by register_admin alone. No update for anybody.
grant select, delete on public.admins to authenticated;
grant select, insert, delete on public.admins to service_role;

alter table public.admins enable row level security;

create policy "Admins see admins" on public.admins
  for select to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see admins" on public.admins is
  'The addresses are personal data: nobody else sees who the admins are.';
create policy "Admins remove admins" on public.admins
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove admins" on public.admins is
  'A trigger keeps the last one.';

create function public.register_admin(admin_email text) returns public.admins
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := lower(btrim(coalesce(admin_email, '')));
  person record;
  added public.admins;
begin
  perform private.require_admin();
  if wanted = '' then
    raise exception 'an e-mail address is needed' using errcode = 'PT400', hint = 'missing_email';
  end if;
  select users.id, users.email_confirmed_at into person
    from auth.users
    where lower(users.email) = wanted and not users.is_sso_user and users.deleted_at is null;
  if not found then
    raise exception 'nobody signed up with this address' using errcode = 'PT404', hint = 'no_such_user';
  end if;
  -- Else somebody could sign up with a colleague's address, wait, and be made an admin in the colleague's stead.
  if person.email_confirmed_at is null then
    raise exception 'this address is not confirmed yet' using errcode = 'PT409', hint = 'email_not_confirmed';
  end if;
  insert into public.admins (id, email) values (person.id, wanted)
    on conflict do nothing returning * into added;
  if added.id is null then
    raise exception 'this user is an admin already' using errcode = 'PT409', hint = 'already_admin';
  end if;
  return added;
end;
$$;
comment on function public.register_admin(text) is
  'Makes the user with this address an admin and returns the new row. Security definer: it reads auth.users. Only an admin may call it, so the first caller on an empty list is refused. Errors: 42501 admin_only, PT400 missing_email, PT404 no_such_user, PT409 already_admin, PT409 email_not_confirmed.';
grant execute on function public.register_admin(text) to authenticated;
