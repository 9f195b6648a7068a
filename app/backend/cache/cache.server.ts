import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { currentPreview, outsidePreview, readInPreview } from "~/backend/preview/preview-context.server";
import type { Basis } from "~/http/pages/cached-page.server";
import { onRecovery, resetCircuit, throughCircuit } from "./circuit.server";
import {
  changeCount,
  changesOf,
  isUpToDate,
  reportStale,
  resetVersions,
  type Table,
  upToDate,
} from "./content-versions.server";

/** Maximum age of a value, in milliseconds: a tool may write past the database's triggers. */
const MAX_AGE_MS = 600_000;
/** Time for which a stale value is served after a failed read, in milliseconds. */
const RETRY_MS = 2_000;
const MAX_ENTRIES = 2_000;

type Value = NonNullable<unknown> | null;

/** Source of a value: tables, or one row of one table, by its id. */
type Source = { tables: readonly Table[]; row?: string | undefined };

/** A cached value. Reading an equal value keeps the object; a different value creates a new one. */
type Read = {
  source: Source;
  value: Value;
  /** Its source's changes when the value was last checked; null once another value has replaced it. */
  changes: string | null;
  /** When it was last checked, by `performance.now()`. */
  at: number;
};

const found = new LRUCache<string, Read>({ max: MAX_ENTRIES });
/** Negative entries, in a cache of their own: requests for missing rows must not evict existing ones. */
const missing = new LRUCache<string, Read>({ max: MAX_ENTRIES });
const flights = new Map<string, Promise<Read>>();
/** Stale values served after a failed revalidation: the change counts then, and until when. */
const unchecked = new Map<Read, { changes: string; until: number }>();
onRecovery(() => unchecked.clear());

const changesIn = ({ tables, row }: Source) => changesOf(tables, row);
const findRead = (key: string) => found.get(key) ?? missing.get(key);

function store(key: string, read: Read): void {
  const [own, other] = read.value === null ? [missing, found] : [found, missing];
  other.delete(key);
  own.set(key, read);
}

/** Until when a value is valid without revalidation, by `performance.now()`. */
function validUntil(read: Read): number {
  const changes = changesIn(read.source);
  const extension = unchecked.get(read);
  return Math.max(
    read.changes === changes ? read.at + MAX_AGE_MS : 0,
    extension?.changes === changes ? extension.until : 0,
  );
}

/**
 * A valid value: cached, or read once for concurrent requests; the stale one where that fails.
 * @throws what `load` throws, if no value was ever read
 */
async function getRead(key: string, source: Source, load: () => Promise<Value>): Promise<Read> {
  await upToDate();
  const kept = findRead(key);
  if (kept && performance.now() < validUntil(kept)) return kept;
  const flightKey = `${key}@${changesIn(source)}`;
  const flight =
    flights.get(flightKey) ?? readAnew(key, source, load).finally(() => flights.delete(flightKey));
  flights.set(flightKey, flight);
  return flight;
}

async function readAnew(key: string, source: Source, load: () => Promise<Value>): Promise<Read> {
  const changes = changesIn(source);
  const at = performance.now();
  try {
    const value = await throughCircuit(source.tables[0] ?? key, load);
    const read: Read = { source, value, changes, at };
    // A read that began before a change may have the old value, and is not stored as the last good one.
    if (changes !== changesIn(source)) return read;
    const before = findRead(key);
    if (before) unchecked.delete(before);
    if (before && isDeepStrictEqual(before.value, value)) return Object.assign(before, { changes, at });
    if (before) before.changes = null;
    store(key, read);
    return read;
  } catch (error) {
    const before = findRead(key);
    if (!before) throw error;
    if (unchecked.size === 0) reportStale(error, key);
    unchecked.set(before, { changes, until: performance.now() + RETRY_MS });
    return before;
  }
}

type Dependency = { validUntil: () => number; check: () => Promise<boolean> };
/** Reads of a rendering, by the value or the part that was read. */
type Dependencies = { reads: Map<object, Dependency>; until: number; isComplete: boolean };
const rendering = new AsyncLocalStorage<Dependencies>();

const noDependencies = (): Dependencies => ({
  reads: new Map(),
  until: Number.POSITIVE_INFINITY,
  isComplete: true,
});
const earliestEnd = ({ reads }: Dependencies) =>
  Math.min(...[...reads.values()].map((dependency) => dependency.validUntil()));

/**
 * Reads through the data cache: single flight, cached until one of its tables changes, stale if the back end fails. The
 * read becomes a dependency of the current rendering. In a preview, reads of the item's table bypass the cache and are no
 * dependency (PUB-4); the others are those of any visitor.
 * @param key unique among all reads
 * @param tables what it is read from
 * @param row its id, where it is one row of the only table
 * @throws what `load` throws, if no value was ever read
 */
export async function readThrough<T extends Value>(
  key: string,
  tables: readonly Table[],
  load: () => Promise<T>,
  row?: string,
): Promise<T> {
  const preview = currentPreview();
  if (preview && tables.includes(preview.table)) return readInPreview(preview, key, load);
  const dependencies = rendering.getStore();
  const get = () => getRead(key, { tables, row }, () => outsidePreview(load));
  try {
    const read = await get();
    dependencies?.reads.set(read, {
      validUntil: () => validUntil(read),
      check: async () => read === (await get()),
    });
    return read.value as T;
  } catch (error) {
    if (dependencies) dependencies.isComplete = false;
    throw error;
  }
}

/**
 * Reads a part of other content: the current rendering depends only on that part.
 * @param pick a pure function of what it reads
 */
export async function readPart<T>(pick: () => Promise<T>): Promise<T> {
  const dependencies = rendering.getStore();
  if (!dependencies) return pick();
  let own = noDependencies();
  const part = await rendering.run(own, pick).finally(() => {
    dependencies.isComplete &&= own.isComplete;
    dependencies.until = Math.min(dependencies.until, own.until);
  });
  dependencies.reads.set(own, {
    validUntil: () => earliestEnd(own),
    async check() {
      const present = noDependencies();
      const isSame = isDeepStrictEqual(part, await rendering.run(present, pick));
      own = present;
      return isSame && present.isComplete;
    },
  });
  return part;
}

/** Limits the validity of the current rendering. @param time in milliseconds since 1970 */
export function holdsUntil(time: number): void {
  const dependencies = rendering.getStore();
  if (dependencies) dependencies.until = Math.min(dependencies.until, time);
}

/** Runs a rendering and records its reads. */
export async function trackReads<T>(render: () => Promise<T>): Promise<{ result: T; basis: Basis }> {
  const dependencies = noDependencies();
  const result = await rendering.run(dependencies, render);
  let [checkedChanges, checkedUntil] = [-1, 0];
  const basis: Basis = {
    isComplete: dependencies.isComplete,
    isCurrent() {
      if (!isUpToDate() || Date.now() >= dependencies.until) return false;
      if (checkedChanges !== changeCount()) {
        checkedChanges = changeCount();
        checkedUntil = earliestEnd(dependencies);
      }
      return performance.now() < checkedUntil;
    },
    async check() {
      const same = await Promise.all(
        [...dependencies.reads.values()].map((dependency) => dependency.check()),
      );
      checkedChanges = -1;
      return Date.now() < dependencies.until && same.every(Boolean);
    },
  };
  return { result, basis };
}

/**
 * Reads many rows of a table at once and caches each under its key, unless one is cached.
 * @param nameOf its key, and its row's id where its key stands for it
 * @throws what `load` throws
 */
export async function preload<T extends NonNullable<unknown>>(
  table: Table,
  load: () => Promise<T[]>,
  nameOf: (value: T) => { key: string; row?: string },
): Promise<void> {
  await upToDate();
  const tables = [table];
  const before = changesOf(tables);
  const at = performance.now();
  for (const value of await throughCircuit(table, load)) {
    const { key, row } = nameOf(value);
    if (before !== changesOf(tables) || findRead(key)) continue;
    store(key, { source: { tables, row }, value, changes: changesOf(tables, row), at });
  }
}

/** Whether anything could be read since the start. */
export const hasContent = (): boolean => found.size + missing.size > 0;

/** Clears the cache: for tests. */
export function clearCache(): void {
  for (const memory of [found, missing, flights, unchecked]) memory.clear();
  resetVersions();
  resetCircuit();
}
