import { z } from "zod";

/**
 * The form of a backup. A release that changes it raises this number and goes on reading the older ones; a site refuses
 * what is newer than itself.
 */
export const backupVersion = 1;
export const backupFormat = "rezyserka-live backup";

/** The archive's first piece: what it is, and the tables that follow. */
export const headName = "head.json";
/** Its last piece, without which it is incomplete: what every other one must be. */
export const manifestName = "manifest.json";

const digest = { size: z.number(), sha256: z.string() };

/** Read first, and by itself: of a newer form nothing else is known. */
export const FormatSchema = z.object({ format: z.literal(backupFormat), version: z.number() });

export const HeadSchema = FormatSchema.extend({
  /** The newest migration of the database that it was made from. */
  schema: z.string(),
  /** When, in UTC (ISO 8601). */
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

/** The piece with a table's rows. */
export const tablePart = (name: string): string => `tables/${name}.copy`;
/** The piece with a file of the bucket. */
export const filePart = (name: string): string => `files/${name}`;
