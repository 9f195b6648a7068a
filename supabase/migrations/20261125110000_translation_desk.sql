-- Every text of the site in both languages at one desk (DESK-1, DESK-2).

create table public.translation_marks (
  table_name text not null,
  row_key text not null,
  field text not null,
  texts_hash text not null constraint translation_marks_texts_hash_check check (texts_hash ~ '^[0-9a-f]{12}\.[0-9a-f]{12}$'),
  marked_by uuid default auth.uid(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (table_name, row_key, field)
);
comment on table public.translation_marks is
  'Texts that somebody found right as they are, by the hash of both languages: a later change of either ends the mark. No content: not in the history. row_key is the row''s id, of an interface text its key, as bundled texts have no row.';

create trigger touch_updated_at before update on public.translation_marks
  for each row execute function private.touch_updated_at();

grant select, insert, update, delete on public.translation_marks to authenticated, service_role;
alter table public.translation_marks enable row level security;

create policy "Admins see marks of translations" on public.translation_marks for select to authenticated
  using ((select public.is_admin()));
create policy "Admins add marks of translations" on public.translation_marks for insert to authenticated
  with check ((select public.is_admin()));
create policy "Admins change marks of translations" on public.translation_marks for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins remove marks of translations" on public.translation_marks for delete to authenticated
  using ((select public.is_admin()));
comment on policy "Admins see marks of translations" on public.translation_marks is 'What is left to translate is the admins'' own business.';
comment on policy "Admins add marks of translations" on public.translation_marks is 'Texts are judged in the admin area alone.';
comment on policy "Admins change marks of translations" on public.translation_marks is 'A text that has changed since may be marked again.';
comment on policy "Admins remove marks of translations" on public.translation_marks is 'Any admin may think otherwise.';

create function private.changed_fields(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(field.key), '{}') from jsonb_each(after) as field where before -> field.key is distinct from field.value
$$;
comment on function private.changed_fields(jsonb, jsonb) is 'The fields of a row that a change wrote; of an added row all.';

alter table public.content_history
  add column changed_fields text[] not null generated always as (private.changed_fields(before, after)) stored;
comment on column public.content_history.changed_fields is
  'The fields that a change wrote: to ask which one came last takes no look into the rows, which are large.';

create function public.translation_texts(sources jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  reading text;
  contents json;
begin
  perform private.require_admin();
  sources := private.as_object(sources);
  -- One statement for all tables: planning one for each takes longer than reading them.
  select string_agg(format(
    '%1$L, (select coalesce(json_agg(kept), ''[]'') from (select %2$s from public.%1$I as item order by item.%3$I) as kept)',
    source.key, (select string_agg(format('item.%I', name), ', ') from jsonb_array_elements_text(source.value -> 'columns') as name),
    private.key_column(source.key)
  ), ', ') into reading
  from jsonb_each(sources) as source;
  execute format('select json_build_object(%s)', reading) into contents;
  return json_build_object(
    'rows', contents,
    'outdated', (
      with pair as (
        select source.key as list, languages ->> 0 as pl, languages ->> 1 as en
        from jsonb_each(sources) as source, jsonb_array_elements(source.value -> 'pairs') as languages
      ), wrote as (
        select history.table_name, history.row_id, pair.pl, pair.en,
          max(history.id) filter (where pair.en = any (history.changed_fields)) as english,
          max(history.id) filter (where pair.pl = any (history.changed_fields)) as polish,
          min(history.id) filter (where pair.pl = any (history.changed_fields)) as first
        from public.content_history as history join pair on pair.list = history.table_name
        where history.operation <> 'delete'
        group by history.table_name, history.row_id, pair.pl, pair.en
      )
      -- Polish that was written after English last was, and is not what it was then.
      select coalesce(json_agg(json_build_array(wrote.table_name, wrote.row_id, wrote.en)), '[]')
      from wrote
      join public.content_history as former on former.id = coalesce(wrote.english, wrote.first)
      join public.content_history as latest on latest.id = wrote.polish
      where wrote.polish > coalesce(wrote.english, 0)
        and latest.after -> wrote.pl is distinct from case when wrote.english is null then former.before else former.after end -> wrote.pl
    ),
    'marks', (
      select coalesce(json_agg(json_build_array(table_name, row_key, field, texts_hash)), '[]') from public.translation_marks
    )
  );
end;
$$;
comment on function public.translation_texts(jsonb) is
  'All that the translation desk shows: the columns of the tables named, the texts whose Polish was changed after their English (by the history: [table, id, English column]), and the marks. sources: {table: {"columns": [read], "pairs": [[Polish column, English column], …]}}. One answer, as sets are cut at a thousand rows. Errors: 42501 admin_only, PT400 bad_payload.';
grant execute on function public.translation_texts(jsonb) to authenticated;

create function public.write_texts(changes jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target record;
  key_column text;
  key_type text;
  own jsonb;
  refused jsonb := '[]';
begin
  perform private.require_admin();
  changes := private.as_object(changes) -> 'rows';
  for target in
    select change ->> 'table' as list, jsonb_agg(change) as rows,
      (select jsonb_object_agg(name, true) from jsonb_array_elements(jsonb_agg(change -> 'fields')) as fields, jsonb_object_keys(fields) as name) as names
    from jsonb_array_elements(changes) as change
    where change ->> 'version' is not null
    -- Two that write many texts at once wait for each other, and don't lock each other out.
    group by 1 order by 1
  loop
    key_column := private.key_column(target.list);
    select attribute.atttypid::pg_catalog.regtype into key_type from pg_catalog.pg_attribute as attribute
      where attribute.attrelid = format('public.%I', target.list)::pg_catalog.regclass and attribute.attname = key_column;
    -- The locks of a write before those of rows, as lock_content.
    execute format('update public.%1$I set %2$I = %2$I where false', target.list, key_column);
    execute format(
      'with change as (
         select entry ->> ''key'' as row_key, (entry ->> ''version'')::timestamptz as version, entry -> ''fields'' as fields
         from jsonb_array_elements($1) as entry
       ), written as (
         update public.%1$I as item set (%2$s) = (select %2$s from jsonb_populate_record(item, change.fields))
         from change where item.%3$I = change.row_key::%4$s and item.updated_at = change.version
         returning change.row_key
       )
       select coalesce(jsonb_agg(jsonb_build_array(%1$L, change.row_key)), ''[]'') from change
       where change.row_key not in (select written.row_key from written)',
      target.list, private.columns_in(target.list, target.names), key_column, key_type
    ) into own using target.rows;
    refused := refused || own;
  end loop;

  with change as (
    select entry ->> 'key' as key, coalesce(entry -> 'fields' ->> 'pl', '') as pl, coalesce(entry -> 'fields' ->> 'en', '') as en
    from jsonb_array_elements(changes) as entry
    where entry ->> 'version' is null and entry ->> 'table' = 'translations'
  ), added as (
    insert into public.translations (key, pl, en) select change.key, change.pl, change.en from change order by change.key
      on conflict (key) do nothing returning translations.key
  )
  select coalesce(jsonb_agg(jsonb_build_array('translations', change.key)), '[]') into own from change
  where change.key not in (select added.key from added);
  return refused || own;
end;
$$;
comment on function public.write_texts(jsonb) is
  'Writes columns of rows of any tables in one change, each where it is still the version given, and returns [table, key] of those that are not. changes: {"rows": [{"table", "key", "version", "fields"}]}; without a version an interface text is added under its key. With the caller''s rights. Errors: 42501 admin_only, PT400 bad_payload.';
grant execute on function public.write_texts(jsonb) to authenticated;

-- The desk counts what English lacks.
drop function public.missing_english(jsonb);
