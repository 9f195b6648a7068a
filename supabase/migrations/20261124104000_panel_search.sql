-- Finding content by what somebody remembers or sees of it, on /admin/search (PANEL-5).

create function private.search_patterns(words text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(
    -- Words this short are looked for at the starts of words only: inside of them they are everywhere.
    case when length(found.letters) < 3 then '(?<![A-Za-z0-9ąćęłńóśźżĄĆĘŁŃÓŚŹŻ])' else '' end || found.pattern order by length(found.letters) desc
  ), '{}')
  from unnest(words) as word
  cross join lateral (select regexp_replace(private.searchable(word), '[][\\^$.|?*+(){}-]', '', 'g') as letters) as plain
  cross join lateral (
    select plain.letters, case
      -- A telephone number is found however its digits are grouped.
      when plain.letters ~ '^[0-9]{3,}$' then regexp_replace(plain.letters, '(?<=[0-9])(?=[0-9])', '[^[:alnum:]]?', 'g')
      else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain.letters,
        'a', '[aąàáâãäåĄÀÁÂÃÄÅ]'), 'c', '[cćçčĆÇČ]'), 'd', '[dđĐ]'), 'e', '[eęèéêëěĘÈÉÊËĚ]'), 'i', '[iíîïıÍÎÏ]'), 'l', '[lłŁ]'),
        'n', '[nńñŃÑ]'), 'o', '[oóòôõöøÓÒÔÕÖØ]'), 's', '[sśšßŚŠ]'), 'u', '[uúùûüůÚÙÛÜŮ]'), 'y', '[yýÝ]'), 'z', '[zźżžŹŻŽ]')
    end as pattern
  ) as found
  where found.letters <> ''
$$;
comment on function private.search_patterns(text[]) is
  'Regular expressions, to be matched without regard to case, that find words with or without their marks; the longest word first, which rules most out. Unlike private.searchable they need no copy of the text that is searched: 1.6 MB take 11 ms, not 190.';
grant execute on function private.search_patterns(text[]) to authenticated;

create function public.search_content(words text[], sources jsonb, enough integer default null)
returns table (table_name text, content jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  patterns text[] := private.search_patterns(words);
  source record;
begin
  perform private.require_admin();
  if cardinality(patterns) = 0 then return; end if;
  for source in
    select item.key as list,
      (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(item.value -> 'columns') as name) as columns,
      (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(item.value -> 'names') as name) as names
    from jsonb_each(private.as_object(sources)) as item
  loop
    return query execute format(
      'select %1$L, to_jsonb(item)
       from public.%1$I as item
       cross join lateral (select concat_ws('' '', %2$s) as texts, concat_ws('' '', %3$s) as names) as said
       where %4$s
       order by (select count(*) from unnest($1) as pattern where said.names ~* pattern) desc,
         said.names
       limit 30',
      source.list, coalesce(source.columns, ''''''), coalesce(source.names, ''''''),
      case
        when source.columns is null then 'true'
        when enough is null then 'not exists (select from unnest($1) as pattern where said.texts !~* pattern)'
        else '(select count(*) from unnest($1) as pattern where said.texts ~* pattern) >= $2'
      end
    ) using patterns, enough;
  end loop;
end;
$$;
comment on function public.search_content(text[], jsonb, integer) is
  'Rows that hold all words, or as many as are enough, without regard to case and marks: at most 30 a table, those with the words in their name first. sources: {table: {"columns": [searched], "names": [those of the name]}}; without columns all rows of a table. With the caller''s rights. Errors: 42501 admin_only, PT400 bad_payload.';
grant execute on function public.search_content(text[], jsonb, integer) to authenticated;
