-- The bucket takes files up to 50 MiB, as much as a project on Supabase's free plan: a larger limit than the project's own is
-- refused there. No screen takes more (the largest is 10 MB); the one that will raises it with a migration.
update storage.buckets set file_size_limit = 52428800 where id = 'media';
