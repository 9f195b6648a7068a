-- Whose changes the history tells of, once they are no admin any more (DATA-5, USR-1): their address at their removal. It
-- is personal data: purging the history of that admin removes it, as does purging all history from before the removal.

create table public.former_admins (
  id uuid primary key,
  email text not null,
  removed_at timestamptz not null default now()
);
comment on table public.former_admins is
  'The addresses of removed admins, so that the history can name them. No foreign key: they outlive the account. Rows come and go by triggers and the purge functions.';

grant select on public.former_admins to authenticated, service_role;

alter table public.former_admins enable row level security;

create policy "Admins see former admins" on public.former_admins
  for select to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see former admins" on public.former_admins is
  'The addresses are personal data: nobody else sees who the admins were.';

create function private.remember_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    delete from public.former_admins where former_admins.id = new.id;
  else
    insert into public.former_admins (id, email) values (old.id, old.email)
      on conflict (id) do update set email = excluded.email, removed_at = excluded.removed_at;
  end if;
  return null;
end;
$$;
comment on function private.remember_admin() is
  'Keeps the address of a removed admin, until they are an admin again. Security definer: nobody may write former_admins.';

create trigger remember_admin after insert or delete on public.admins
  for each row execute function private.remember_admin();

create or replace function public.purge_history(
  history_table text,
  history_row_id text,
  out entries bigint,
  out files text[]
)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  with purged as (
    delete from public.content_history
    where content_history.table_name = history_table and content_history.row_id = history_row_id
    returning private.files_in(content_history.before, content_history.after) as known
  )
  select count(*), array(select distinct unnest(purged.known) from purged) into entries, files from purged;
  files := public.unused_files(files);
  if history_table = 'admins' then
    delete from public.former_admins where former_admins.id::text = history_row_id;
  end if;
end;
$$;
comment on function public.purge_history(text, text) is
  'Removes all that the history knows of one row (personal data asked to be forgotten), a removed admin''s address included, and returns how many entries that were, and the uploaded files that nothing refers to any more. Security definer: nobody has the right to delete history directly. Errors: 42501 admin_only.';

create or replace function public.purge_old_history(months integer, out entries bigint, out files text[])
language plpgsql security definer set search_path = ''
as $$
declare
  oldest timestamptz := now() - make_interval(months => purge_old_history.months);
begin
  perform private.require_admin();
  if months is null or months not between 1 and 1200 then
    raise exception 'an age is a number of months from 1 to 1200' using errcode = 'PT400', hint = 'bad_age';
  end if;
  with purged as (
    delete from public.content_history where content_history.changed_at < oldest
    returning private.files_in(content_history.before, content_history.after) as known
  )
  select count(*), array(select distinct unnest(purged.known) from purged) into entries, files from purged;
  files := public.unused_files(files);
  -- Nothing that they changed is left.
  delete from public.former_admins where former_admins.removed_at < oldest;
end;
$$;
comment on function public.purge_old_history(integer) is
  'Removes what the history knows of changes longer ago than so many months, and the addresses of admins removed before that, and returns as purge_history does. Security definer: nobody has the right to delete history directly. Errors: 42501 admin_only, PT400 bad_age.';
