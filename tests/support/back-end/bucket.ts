import { inject } from "vitest";
import { database } from "./content.ts";

type Stored = { name: string; metadata: { mimetype: string; cacheControl: string; size: number } };

/** The originals in the bucket, without those that the demo content came with. */
export async function uploadedFiles(): Promise<Stored[]> {
  return database<Stored[]>`
    select name, (metadata #>> '{}')::jsonb as metadata from storage.objects where bucket_id = 'media'
    and name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*$' order by created_at`;
}

/** A file's bytes, as visitors get them. */
export async function readStored(name: string): Promise<Buffer> {
  const reply = await fetch(`${inject("home")?.supabaseUrl}/storage/v1/object/public/media/${name}`);
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

/** Variants of the uploaded originals. */
export async function uploadedVariants(): Promise<Stored[]> {
  return database<Stored[]>`
    select name, (metadata #>> '{}')::jsonb as metadata from storage.objects where bucket_id = 'media'
    and name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*/' order by created_at`;
}

/** Deletes all uploaded files; call it after a test that stored one. */
export async function forgetUploads(): Promise<void> {
  await database`delete from storage.objects where bucket_id = 'media' and name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}'`;
}
