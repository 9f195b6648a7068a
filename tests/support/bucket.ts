import { database } from "./content.ts";

type Stored = { name: string; metadata: { mimetype: string; cacheControl: string; size: number } };

/** The originals in the bucket, without those that the demo content came with. */
export async function uploadedFiles(): Promise<Stored[]> {
  return database<Stored[]>`
    select name, (metadata #>> '{}')::jsonb as metadata from storage.objects where bucket_id = 'media'
    and name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*$' order by created_at`;
}

/** The variants of these. */
export async function uploadedVariants(): Promise<Stored[]> {
  return database<Stored[]>`
    select name, (metadata #>> '{}')::jsonb as metadata from storage.objects where bucket_id = 'media'
    and name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*/' order by created_at`;
}

/** Takes all of them out again: to be called after a test that stored one. */
export async function forgetUploads(): Promise<void> {
  await database`delete from storage.objects where bucket_id = 'media' and name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}'`;
}
