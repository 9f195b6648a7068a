import { type CacheEntry, cachified, createCacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { log } from "~/http/log.server";
import { onRecovery, resetCircuit, throughCircuit, wasNotAsked } from "./circuit.server";
import type { Database } from "./database.types";

export type Table = keyof Database["public"]["Tables"];

/** For so long a value is served without asking (milliseconds). */
const FRESH = 2_000;
/**
 * For so long after that it is served once more while a new one is fetched (milliseconds). With the page cache's own two
 * seconds an edit made by another instance shows within 5 s (I18N-3).
 */
const STALE = 1_000;
const MAX_ENTRIES = 2_000;

const entries = createStore<CacheEntry<unknown>>();
const lastGood = createStore<{ value: unknown }>();
const generations = new Map<Table, number>();
/** What is served stale now: said once, not for every read. */
const stale = new Set<string>();
onRecovery(() => stale.clear());

/**
 * What was read, by key. That there is nothing is kept apart: anybody can ask for addresses that lead nowhere, and they
 * push out one another, never what was found.
 */
function createStore<Entry extends { value: unknown }>() {
  const found = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  const missing = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  return {
    get: (key: string) => found.get(key) ?? missing.get(key),
    set(key: string, entry: Entry) {
      const [own, other] = entry.value === null ? [missing, found] : [found, missing];
      other.delete(key);
      own.set(key, entry);
    },
    delete(key: string) {
      for (const kept of [found, missing]) kept.delete(key);
    },
    clear() {
      for (const kept of [found, missing]) kept.clear();
    },
    isEmpty: () => found.size + missing.size === 0,
  };
}

/** The tags' generations are part of a key, so that a read begun before an edit is never kept after it. */
function versioned(key: string, tags: readonly Table[]): string {
  return `${key}@${tags.map((tag) => generations.get(tag) ?? 0).join(".")}`;
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
    const value = await cachified({
      key: current,
      cache: entries,
      ttl: FRESH,
      swr: STALE,
      getFreshValue: async () => {
        const fresh = await throughCircuit(tags[0] ?? key, load);
        stale.delete(key);
        return fresh;
      },
    });
    // A read begun before an edit may end after one begun later: it is no newer for that.
    if (current === versioned(key, tags)) lastGood.set(key, { value });
    return value;
  } catch (error) {
    if (!known) throw error;
    if (stale.size === 0) log.warn({ err: error, key }, "the back end failed: stale content is served");
    stale.add(key);
    // It counts as read just now: a table that hangs must not hold up every page. With all of them down nobody waits.
    if (!wasNotAsked(error))
      entries.set(versioned(key, tags), createCacheEntry(known.value, { ttl: FRESH, swr: STALE }));
    return known.value;
  }
}

let version = 0;
const listeners = new Set<() => void>();
const editListeners = new Set<(tables: Table[]) => void>();

/** Drops all that was read from these tables: called after every write. */
export function dropTags(...tags: Table[]): void {
  dropHere(...tags);
  for (const listener of editListeners) listener(tags);
}

/** The same for a write of another instance: nobody is told of it again. */
export function dropHere(...tags: Table[]): void {
  for (const tag of tags) generations.set(tag, (generations.get(tag) ?? 0) + 1);
  version += 1;
  for (const listener of listeners) listener();
}

/** Counts the writes that this process knows of: what was made from content before one must not be shown after it. */
export function contentVersion(): number {
  return version;
}

/** Calls back after every write. */
export function onContentChange(listener: () => void): void {
  listeners.add(listener);
}

/** Calls back after every write of this instance, with the tables. */
export function onEdit(listener: (tables: Table[]) => void): void {
  editListeners.add(listener);
}

/** Whether anything could be read since the start. */
export function hasContent(): boolean {
  return !lastGood.isEmpty();
}

/** Forgets everything: for tests. */
export function clearCache(): void {
  entries.clear();
  lastGood.clear();
  stale.clear();
  resetCircuit();
}
