-- Saving a service's details or banner replaces the whole of it in one transaction (SDT-3, DATA-3, DATA-4).

create function private.text_list(payload jsonb, field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  list jsonb := coalesce(payload -> field, '[]'::jsonb);
begin
  if jsonb_typeof(list) <> 'array' or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "string")') then
    raise exception '% must be a list of texts', field using errcode = 'PT400', hint = 'bad_payload';
  end if;
  return array(
    select replace(item.value, E'\r\n', E'\n')
    from jsonb_array_elements_text(list) with ordinality as item (value, place)
    order by item.place
  );
end;
$$;
comment on function private.text_list(jsonb, text) is
  'A payload''s list of texts, line breaks normalised (SDT-2). Errors: PT400 bad_payload.';
grant execute on function private.text_list(jsonb, text) to authenticated;

create function private.as_object(payload jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  -- The embedded home hands a JSON argument on as JSON within a JSON string.
  if jsonb_typeof(payload) = 'string' and payload #>> '{}' like '{%' then
    payload := (payload #>> '{}')::jsonb;
  end if;
  if payload is null or jsonb_typeof(payload) <> 'object' then
    raise exception 'the payload must be an object' using errcode = 'PT400', hint = 'bad_payload';
  end if;
  return payload;
end;
$$;
comment on function private.as_object(jsonb) is 'The payload, if it is a JSON object. Errors: PT400 bad_payload.';
grant execute on function private.as_object(jsonb) to authenticated;

create function public.replace_service_details(service_id uuid, expected_updated_at timestamptz, payload jsonb)
returns public.service_details
language plpgsql set search_path = ''
as $$
declare
  found_updated_at timestamptz;
  saved public.service_details;
begin
  perform private.require_admin();
  payload := private.as_object(payload);
  -- The parent row is the lock: there may be no row of details to lock yet.
  perform from public.services where services.id = replace_service_details.service_id for no key update;
  if not found then
    raise exception 'no such service' using errcode = 'PT404', hint = 'not_found';
  end if;
  select current_row.updated_at into found_updated_at
    from public.service_details as current_row where current_row.service_id = replace_service_details.service_id;
  if found_updated_at is distinct from expected_updated_at then
    raise exception 'saved by somebody else since it was read' using errcode = 'PT409', hint = 'stale';
  end if;

  insert into public.service_details as kept (
    service_id, title_pl, title_en, description_pl, description_en, features_pl, features_en
  ) values (
    replace_service_details.service_id,
    coalesce(payload ->> 'title_pl', ''), coalesce(payload ->> 'title_en', ''),
    coalesce(payload ->> 'description_pl', ''), coalesce(payload ->> 'description_en', ''),
    private.text_list(payload, 'features_pl'), private.text_list(payload, 'features_en')
  )
  on conflict on constraint service_details_pkey do update set
    title_pl = excluded.title_pl, title_en = excluded.title_en,
    description_pl = excluded.description_pl, description_en = excluded.description_en,
    features_pl = excluded.features_pl, features_en = excluded.features_en
  returning * into saved;
  return saved;
end;
$$;
comment on function public.replace_service_details(uuid, timestamptz, jsonb) is
  'Replaces a service''s details by the payload (title_, description_ and features_ in pl and en; what is left out becomes empty) and returns the new row. expected_updated_at is the one they were read with, null where there were none. Errors: 42501 admin_only, PT400 bad_payload, PT404 not_found, PT409 stale.';
grant execute on function public.replace_service_details(uuid, timestamptz, jsonb) to authenticated;

create function public.replace_service_banner(service_id uuid, expected_updated_at timestamptz, payload jsonb)
returns public.service_banners
language plpgsql set search_path = ''
as $$
declare
  found_updated_at timestamptz;
  saved public.service_banners;
begin
  perform private.require_admin();
  payload := private.as_object(payload);
  -- The parent row is the lock: there may be no row of banner to lock yet.
  perform from public.services where services.id = replace_service_banner.service_id for no key update;
  if not found then
    raise exception 'no such service' using errcode = 'PT404', hint = 'not_found';
  end if;
  select current_row.updated_at into found_updated_at
    from public.service_banners as current_row where current_row.service_id = replace_service_banner.service_id;
  if found_updated_at is distinct from expected_updated_at then
    raise exception 'saved by somebody else since it was read' using errcode = 'PT409', hint = 'stale';
  end if;

  insert into public.service_banners as kept (
    service_id, bunny_id, mobile_bunny_id, title_pl, title_en, subtitle_pl, subtitle_en
  ) values (
    replace_service_banner.service_id,
    nullif(payload ->> 'bunny_id', ''), nullif(payload ->> 'mobile_bunny_id', ''),
    coalesce(payload ->> 'title_pl', ''), coalesce(payload ->> 'title_en', ''),
    coalesce(payload ->> 'subtitle_pl', ''), coalesce(payload ->> 'subtitle_en', '')
  )
  on conflict on constraint service_banners_pkey do update set
    bunny_id = excluded.bunny_id, mobile_bunny_id = excluded.mobile_bunny_id,
    title_pl = excluded.title_pl, title_en = excluded.title_en,
    subtitle_pl = excluded.subtitle_pl, subtitle_en = excluded.subtitle_en
  returning * into saved;
  return saved;
end;
$$;
comment on function public.replace_service_banner(uuid, timestamptz, jsonb) is
  'Replaces a service''s banner by the payload (title_ and subtitle_ in pl and en, bunny_id, mobile_bunny_id; what is left out becomes empty; media_type is always image) and returns the new row. Errors: 42501 admin_only, PT400 bad_payload, PT404 not_found, PT409 stale, 23514 for a malformed video id.';
grant execute on function public.replace_service_banner(uuid, timestamptz, jsonb) to authenticated;
