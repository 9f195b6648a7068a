-- A draft is its author's by the database's word, and what a removed admin prepared for others goes with them.

create function private.own_draft() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then perform private.require_content(new.table_name); end if;
  -- An undo gives back a draft with its author (private.set_draft).
  if auth.uid() is not null and new.author is distinct from auth.uid()
    and new.author::text is distinct from current_setting('app.draft_author', true)
    and (tg_op = 'INSERT' or new.fields is distinct from old.fields or new.author is distinct from old.author)
  then
    new.author := auth.uid();
  end if;
  return new;
end;
$$;
comment on function private.own_draft() is
  'Whoever writes a draft is its author, and it is of a table of content. Error: PT400 bad_list.';
grant execute on function private.require_content(text) to service_role;
create trigger own_draft before insert or update on public.drafts
  for each row execute function private.own_draft();

create or replace function private.set_draft(list text, item_id uuid, was jsonb, wanted jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  due timestamptz := (wanted ->> 'publish_at')::timestamptz;
begin
  -- What has passed meanwhile is not published at once.
  if due <= now() then due := null; end if;
  perform set_config('app.draft_author', coalesce(wanted ->> 'author', ''), true);
  if wanted is null then
    delete from public.drafts
      where drafts.table_name = list and drafts.row_id = item_id and drafts.fields = was -> 'fields';
  elsif was is null then
    insert into public.drafts (table_name, row_id, fields, author, base, publish_at)
      values (list, item_id, wanted -> 'fields', (wanted ->> 'author')::uuid, wanted -> 'base', due)
      on conflict do nothing;
  else
    update public.drafts set publish_at = due
      where drafts.table_name = list and drafts.row_id = item_id and drafts.fields = was -> 'fields';
  end if;
  perform set_config('app.draft_author', '', true);
end;
$$;

create function private.forget_preparations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.preview_links where preview_links.created_by = old.id;
  delete from public.autosaves where autosaves.author = old.id;
  return null;
end;
$$;
comment on function private.forget_preparations() is
  'The links to previews that a removed admin gave away show nothing any more, and what they left unsaved goes. Security definer: nobody else may touch either.';
create trigger forget_preparations after delete on public.admins
  for each row execute function private.forget_preparations();

-- Locks in the order of every write, so that a save of a page at the same moment is no deadlock.
create or replace function public.set_analytics_id(page_id uuid, row_version timestamptz, analytics_id text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_content('seo_settings');
  perform from public.seo_settings
    where seo_settings.id = page_id and seo_settings.updated_at = row_version for update;
  if not found then return false; end if;
  update public.seo_settings set google_analytics_id = analytics_id
    where google_analytics_id is distinct from analytics_id;
  return true;
end;
$$;
