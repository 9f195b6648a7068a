import { z } from "zod";

/**
 * Version of the backup format. A release that changes it raises this number and keeps reading the older ones; a site
 * refuses a newer one.
 */
export const backupVersion = 1;
export const backupFormat = "rezyserka-live backup";

/** Name of the first entry: format, and the tables that follow. */
export const headName = "head.json";
/** Name of the last entry, without which an archive is incomplete: sizes and digests of all others. */
export const manifestName = "manifest.json";

const digest = { size: z.number(), sha256: z.string() };

/** Read first and alone: of a newer format nothing else is known. */
export const FormatSchema = z.object({ format: z.literal(backupFormat), version: z.number() });

export const HeadSchema = FormatSchema.extend({
  /** Newest migration of the source database. */
  schema: z.string(),
  /** Time of the backup in UTC (ISO 8601). */
  madeAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.infer<typeof HeadSchema>;

export const ManifestSchema = z.object({
  head: z.object(digest),
  tables: z.array(z.object({ ...digest, name: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(
    z.object({ ...digest, name: z.string(), contentType: z.string(), cacheSeconds: z.string() }),
  ),
});
export type Manifest = z.infer<typeof ManifestSchema>;

/** Name of the entry with a table's rows. */
export const tablePart = (name: string): string => `tables/${name}.copy`;
/** Name of the entry with a file of the bucket. */
export const filePart = (name: string): string => `files/${name}`;
