-- Whether the schema is the one that the site was built for.

create function public.schema_version() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select max(version) from supabase_migrations.schema_migrations);
end;
$$;
comment on function public.schema_version() is
  'The newest migration that was applied: the site compares it with its own before it says that it is ready. Security definer: nobody else reads that table, and a version is no secret.';
grant execute on function public.schema_version() to anon, authenticated, service_role;
