import { AsyncLocalStorage } from "node:async_hooks";
import type { Table } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";

/** Preview of one item: what the public readers of its table read instead of the live rows (PUB-4). */
export type Preview = {
  table: Table;
  id: string;
  /** An anonymous visitor's client, except for reads of the item's table (`previewClient`). */
  client: Client;
  /** Reads of this request, by their key: loaders that run in parallel share them. */
  reads: Map<string, Promise<unknown>>;
};

const context = new AsyncLocalStorage<Preview | undefined>();

/** The preview that is being rendered; undefined for visitors' pages. */
export const currentPreview = (): Preview | undefined => context.getStore();

/** Runs a loader in a preview. */
export const inPreview = <T>(preview: Preview, run: () => T): T => context.run(preview, run);

/** Runs a read whose result visitors may get: nothing of a preview reaches the data cache. */
export const outsidePreview = <T>(run: () => T): T => context.run(undefined, run);

/** Reads past the data cache, once per request. @param key as in the data cache */
export function readInPreview<T>({ reads }: Preview, key: string, load: () => Promise<T>): Promise<T> {
  const reading = reads.get(key) ?? load();
  reads.set(key, reading);
  return reading as Promise<T>;
}

/**
 * The row that an address means: in a preview a draft may hold an address that is another row's.
 * @returns null where there is none
 */
export const previewedFirst = <Row extends { id: string }>(rows: Row[]): Row | null =>
  rows.find(({ id }) => id === currentPreview()?.id) ?? rows[0] ?? null;
