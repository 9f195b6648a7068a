-- The whole site has one analytics id: every page's row holds the same (SET-2, PANEL-7).

create function public.set_analytics_id(page_id uuid, row_version timestamptz, analytics_id text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.seo_settings
    where seo_settings.id = page_id and seo_settings.updated_at = row_version for update;
  if not found then return false; end if;
  update public.seo_settings set google_analytics_id = analytics_id
    where google_analytics_id is distinct from analytics_id;
  return true;
end;
$$;
comment on function public.set_analytics_id(uuid, timestamptz, text) is
  'Gives all pages one analytics id, where the row that it was read with is still the version given. Returns false where it is another one or gone. Errors: 42501 admin_only, 23514 for a malformed id.';
revoke execute on function public.set_analytics_id(uuid, timestamptz, text) from public, anon, service_role;
grant execute on function public.set_analytics_id(uuid, timestamptz, text) to authenticated;
