import { type CacheEntry, cachified, createCacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { log } from "~/http/log.server";
import type { Database } from "./database.types";

export type Table = keyof Database["public"]["Tables"];

/** For so long a value is served without asking (milliseconds). */
const FRESH = 2_000;
/**
 * For so long after that it is served once more while a new one is fetched (milliseconds). With the page cache's own two
 * seconds an edit made by another instance shows within 5 s (I18N-3).
 */
const STALE = 1_000;
/** A visitor for whom there is an older value waits no longer than this for a new one (milliseconds). */
const PATIENCE = 2_000;
const MAX_ENTRIES = 2_000;

const entries = new LRUCache<string, CacheEntry<unknown>>({ max: MAX_ENTRIES });
const lastGood = new LRUCache<string, NonNullable<unknown>>({ max: MAX_ENTRIES });
const generations = new Map<Table, number>();

/** The tags' generations are part of a key, so that a read begun before an edit is never kept after it. */
function versioned(key: string, tags: readonly Table[]): string {
  return `${key}@${tags.map((tag) => generations.get(tag) ?? 0).join(".")}`;
}

/** What a promise gives, or an error when it takes longer than so many milliseconds; it goes on all the same. */
async function within<T>(reading: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/**
 * Reads through the data cache: single flight, stale while revalidating, and the last good value when the back end
 * fails.
 * @param key what is read, unique among all reads
 * @param tags the tables it is read from; `dropTags` of any of them drops it
 * @throws what `load` throws, where there was never a good value
 */
export async function readThrough<T extends NonNullable<unknown> | null>(
  key: string,
  tags: readonly Table[],
  load: () => Promise<T>,
): Promise<T> {
  const current = versioned(key, tags);
  const known = lastGood.get(key) as { value: T } | undefined;
  try {
    const reading = cachified({
      key: current,
      cache: entries as unknown as Map<string, CacheEntry<T>>,
      ttl: FRESH,
      swr: STALE,
      getFreshValue: load,
    });
    const value = await (known ? within(reading, PATIENCE) : reading);
    // A read begun before an edit may end after one begun later: it is no newer for that.
    if (current === versioned(key, tags)) lastGood.set(key, { value });
    return value;
  } catch (error) {
    if (!known) throw error;
    log.warn({ err: error, key }, "the back end failed: stale content is served");
    // It counts as read just now: a back end that hangs must not hold up every page until it is given up.
    entries.set(versioned(key, tags), createCacheEntry(known.value, { ttl: FRESH, swr: STALE }));
    return known.value;
  }
}

let version = 0;
const listeners = new Set<() => void>();

/** Drops all that was read from these tables: called after every write. */
export function dropTags(...tags: Table[]): void {
  for (const tag of tags) generations.set(tag, (generations.get(tag) ?? 0) + 1);
  version += 1;
  for (const listener of listeners) listener();
}

/** Counts the writes of this process: what was made from content before one must not be shown after it. */
export function contentVersion(): number {
  return version;
}

/** Calls back after every write. */
export function onContentChange(listener: () => void): void {
  listeners.add(listener);
}

/** Forgets everything: for tests. */
export function clearCache(): void {
  entries.clear();
  lastGood.clear();
}
