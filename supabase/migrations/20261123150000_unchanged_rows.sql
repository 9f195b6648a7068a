-- A save that changes nothing leaves the version as well. It makes no form stale, and every version is in the history,
-- where a later save finds what it was made of (PUB-6).

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was jsonb := to_jsonb(old) - 'updated_at';
  is_now jsonb := to_jsonb(new) - 'updated_at';
begin
  -- A mere change of place that follows from another row's insert or removal is no edit: it must not make
  -- the form that somebody has open on this row stale.
  if was = is_now or pg_trigger_depth() > 1 and was - 'order' = is_now - 'order' then
    new.updated_at := old.updated_at;
  else
    -- Saves carry the updated_at they were read with: two in one transaction, or in one microsecond, must differ.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Gives every update that changes something a later updated_at, whatever the client sent (DATA-4).';
