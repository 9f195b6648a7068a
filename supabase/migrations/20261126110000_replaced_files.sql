-- A file of the library is replaced wherever it is used, in one change (LIB-2).

create function private.with_file(value jsonb, file text, replacement text) returns jsonb
language sql immutable set search_path = ''
as $$
  select replace(
    replace(value::text, to_jsonb(file)::text, to_jsonb(replacement)::text),
    format('/media/%s\"', file), format('/media/%s\"', replacement)
  )::jsonb
$$;
comment on function private.with_file(jsonb, text, text) is
  'The columns of a draft with another file in the place of one: as a column''s value, and as a picture of a text. A path has no character that JSON escapes.';
grant execute on function private.with_file(jsonb, text, text) to authenticated;

create function public.replace_file(file text, replacement text) returns integer
language plpgsql set search_path = ''
as $$
declare
  used record;
  draft public.drafts;
  changed public.drafts;
  places integer := 0;
begin
  perform private.require_admin();
  perform from public.media_files where media_files.path = replacement;
  if not found or replacement = file then
    raise exception 'no such file' using errcode = 'PT404', hint = 'not_found';
  end if;
  for used in
    select place.list, place."row" as id, bool_or(place.is_draft) as has_draft, count(*)::integer as places,
      string_agg(
        format('%1$I = case when %1$I = $1 then $2 else replace(%1$I, $3, $4) end', place.field), ', ' order by place.field
      ) filter (where not place.is_draft) as columns
    from jsonb_to_recordset(public.get_picture(file) -> 'uses')
      as place (list text, "row" text, field text, is_draft boolean)
    group by place.list, place."row"
    order by place.list, place."row"
  loop
    places := places + used.places;
    -- Before the row, whose entry of the history tells of its draft, so that an undo knows both.
    for draft in
      select drafts.* from public.drafts
      where drafts.table_name = used.list and drafts.row_id::text = used.id
        and (drafts.fields, drafts.base) is distinct from
          (private.with_file(drafts.fields, file, replacement), private.with_file(drafts.base, file, replacement))
      for update
    loop
      perform set_config('app.draft_author', coalesce(draft.author::text, ''), true);
      update public.drafts
        set fields = private.with_file(draft.fields, file, replacement), base = private.with_file(draft.base, file, replacement)
        where drafts.table_name = draft.table_name and drafts.row_id = draft.row_id
        returning drafts.* into changed;
      perform set_config('app.draft_author', '', true);
      perform private.note_draft(draft.table_name, draft.row_id, private.draft_in(draft), private.draft_in(changed));
    end loop;
    if used.columns is not null then
      execute format('update public.%I set %s where id::text = $5', used.list, used.columns)
        using file, replacement, format('/media/%s"', file), format('/media/%s"', replacement), used.id;
    end if;
    perform set_config('app.draft', '', true);
  end loop;
  return places;
end;
$$;
comment on function public.replace_file(text, text) is
  'Puts another file of the library in the place of one, in rows, drafts and texts, with the caller''s rights and in one change, and returns in how many places. A draft stays its author''s. Errors: 42501 admin_only, PT404 not_found.';
grant execute on function public.replace_file(text, text) to authenticated;

-- What a change made of a draft is undone with it: not the draft's time alone, as before, but its columns as well.
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
    update public.drafts set publish_at = due, fields = wanted -> 'fields', base = wanted -> 'base'
      where drafts.table_name = list and drafts.row_id = item_id and drafts.fields = was -> 'fields';
  end if;
  perform set_config('app.draft_author', '', true);
end;
$$;
