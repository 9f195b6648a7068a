-- Interface texts that override the bundled ones (I18N-3, TRA-1).

create table public.translations (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint translations_key_key unique
    constraint translations_key_check check (
      length(key) <= 200
      and key ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$'
      and key !~ '(^|\.)(__proto__|constructor|prototype)(\.|$)'
    ),
  pl text not null default '',
  en text not null default '',
  updated_at timestamptz not null default now()
);
comment on table public.translations is
  'Texts by dotted key. The keys are merged into nested objects: hence no key that is a group of others, and no key of JavaScript''s own.';

create function private.keep_translation_tree() returns trigger
language plpgsql set search_path = ''
as $$
declare
  other text;
begin
  -- Serialised: two keys that exclude each other may come at the same moment.
  perform pg_advisory_xact_lock(hashtextextended('translations', 0));
  select translations.key into other
    from public.translations
    where translations.id <> new.id
      and (starts_with(translations.key, new.key || '.') or starts_with(new.key, translations.key || '.'))
    limit 1;
  if found then
    raise exception 'the key % does not go with %', new.key, other
      using errcode = 'PT409', hint = 'translation_key_conflict', detail = other;
  end if;
  return new;
end;
$$;
comment on function private.keep_translation_tree() is
  'Refuses a key that would replace a group of keys, or lie under a text (TRA-1). The error''s detail is the other key.';

create trigger keep_translation_tree before insert or update of key on public.translations
  for each row execute function private.keep_translation_tree();
create trigger touch_updated_at before update on public.translations
  for each row execute function private.touch_updated_at();
create trigger keep_history after insert or update or delete on public.translations
  for each row execute function private.keep_history('id');

grant select on public.translations to anon;
grant select, insert, update, delete on public.translations to authenticated, service_role;

alter table public.translations enable row level security;

create policy "Visitors see translations" on public.translations
  for select to anon
  using (true);
comment on policy "Visitors see translations" on public.translations is
  'This is what the public site shows.';
create policy "Signed-in people see translations" on public.translations
  for select to authenticated
  using (true);
comment on policy "Signed-in people see translations" on public.translations is
  'Signing in never shows less than a visitor sees.';
create policy "Admins add translations" on public.translations
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy "Admins add translations" on public.translations is
  'Content is written in the admin area alone.';
create policy "Admins change translations" on public.translations
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy "Admins change translations" on public.translations is
  'Content is written in the admin area alone.';
create policy "Admins remove translations" on public.translations
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins remove translations" on public.translations is
  'Content is removed in the admin area alone.';
