import { type CacheEntry, cachified, createCacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { log } from "~/http/log.server";
import { onRecovery, resetCircuit, throughCircuit, wasNotAsked } from "./circuit.server";
import { versionOf } from "./content-versions.server";
import type { Database } from "./database.types";

export type Table = keyof Database["public"]["Tables"];

/** For so long a value is served without asking (milliseconds). */
const FRESH = 2_000;
/**
 * For so long after that it is served once more while a new one is fetched (milliseconds). With the page cache's own two
 * seconds an edit made by another instance shows within 5 s (I18N-3).
 */
const STALE = 1_000;
/** After so long it is read again though nothing has changed (milliseconds): a tool may write past the database's triggers. */
const LONGEST = 60_000;
const MAX_ENTRIES = 2_000;

/**
 * What was read last by a key and when (milliseconds), with the edits that this process knew of then, and the content's
 * version where it was asked for.
 */
type Read = { value: unknown; edits: string; version: string | null; at: number };

// What was read before an edit is never asked for again: it goes by itself.
const entries = createStore<CacheEntry<unknown>>({ ttl: FRESH + STALE });
const lastGood = createStore<Read>();
const generations = new Map<Table, number>();
/** What is served stale now: said once, not for every read. */
const stale = new Set<string>();
onRecovery(() => stale.clear());

/**
 * What was read, by key, for some milliseconds or for good. That there is nothing is kept apart: anybody can ask for
 * addresses that lead nowhere, and they push out one another, never what was found.
 */
function createStore<Entry extends { value: unknown }>(options: { ttl?: number } = {}) {
  const bounds = { max: MAX_ENTRIES, ttlAutopurge: true, ...options };
  const found = new LRUCache<string, Entry>(bounds);
  const missing = new LRUCache<string, Entry>(bounds);
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

/** The edits of some tables that this process knows of: part of a key, so that a read begun before one is never kept after it. */
const editsOf = (tags: readonly Table[]): string => tags.map((tag) => generations.get(tag) ?? 0).join(".");

/**
 * Reads through the data cache: single flight, stale while revalidating, read again only where the content has changed,
 * and the last good value when the back end fails.
 * @param key what is read, unique among all reads
 * @param tags the tables it is read from; `dropTags` of any of them drops it
 * @throws what `load` throws, where there was never a good value
 */
export async function readThrough<T extends NonNullable<unknown> | null>(
  key: string,
  tags: readonly Table[],
  load: () => Promise<T>,
): Promise<T> {
  const edits = editsOf(tags);
  const known = lastGood.get(key) as (Read & { value: T }) | undefined;
  try {
    return await cachified({
      key: `${key}@${edits}`,
      cache: entries,
      ttl: FRESH,
      swr: STALE,
      getFreshValue: async () => {
        const isRecent = known?.edits === edits && Date.now() - known.at < LONGEST;
        const before = isRecent ? known : undefined;
        const read = await throughCircuit(tags[0] ?? key, () => readIfChanged(before, edits, tags, load));
        stale.delete(key);
        // A read begun before an edit may end after one begun later: it is no newer for that.
        if (edits === editsOf(tags)) lastGood.set(key, read);
        return read.value;
      },
    });
  } catch (error) {
    if (!known) throw error;
    if (stale.size === 0) log.warn({ err: error, key }, "the back end failed: stale content is served");
    stale.add(key);
    // It counts as read just now: a table that hangs must not hold up every page. With all of them down nobody waits.
    if (!wasNotAsked(error))
      entries.set(`${key}@${editsOf(tags)}`, createCacheEntry(known.value, { ttl: FRESH, swr: STALE }));
    return known.value;
  }
}

/** What was read before where its tables have not changed. The first time, and after an edit, nothing is there to compare. */
async function readIfChanged<T>(
  before: (Read & { value: T }) | undefined,
  edits: string,
  tags: readonly Table[],
  load: () => Promise<T>,
): Promise<Read & { value: T }> {
  const version = before ? await versionOf(tags) : null;
  if (before && version && before.version === version) return before;
  return { value: await load(), edits, version, at: Date.now() };
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
