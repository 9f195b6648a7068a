import { setTimeout as pause } from "node:timers/promises";

/** A supervised process. */
export interface Part {
  /** Announces a stop that will follow. */
  announceStop?(): void;
  /** Settles when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Stops the process and waits for its end. The reason is for its log. */
  stop(reason: string): Promise<void>;
}

export interface Supervised<P extends Part> {
  /** The first process that was ready. */
  first: P;
  announceStop(): void;
  stop(reason: string): Promise<void>;
}

const MIN_PAUSE_MS = 200;
/** With the time of a start, a part is back within ten seconds of its end however often it was killed before. */
const MAX_PAUSE_MS = 2_000;
/** Uptime in milliseconds after which a process counts as healthy, and its pauses start again from the shortest. */
const HEALTHY_AFTER_MS = 10_000;

/**
 * Pause before the next start, in milliseconds.
 * @param last the pause before the last start; 0 for the first restart
 * @param uptimeMs how long the process ran since; 0 where it did not start
 */
export const nextPauseMs = (last: number, uptimeMs: number): number =>
  last === 0 || uptimeMs > HEALTHY_AFTER_MS ? MIN_PAUSE_MS : Math.min(last * 2, MAX_PAUSE_MS);

/**
 * Starts a process, and restarts it whenever it ends unexpectedly, with growing pauses.
 * @param start starts it and waits until it responds; a restart gets the last one, to reuse its ports.
 * @throws what the first start throws: a process that never ran is not tried again.
 */
export async function supervise<P extends Part>(
  name: string,
  start: (last?: P) => Promise<P>,
): Promise<Supervised<P>> {
  const first = await start();
  const stopping = new AbortController();
  let current: P | undefined = first;
  let since = Date.now();

  const keepRunning = async (): Promise<void> => {
    let last = first;
    let wait = 0;
    for (;;) {
      await current?.ended;
      if (stopping.signal.aborted) return;
      wait = nextPauseMs(wait, current ? Date.now() - since : 0);
      current = undefined;
      console.error(`${name} has ended unexpectedly: starting it again.`);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        current = last = await start(last);
        since = Date.now();
      } catch (error) {
        console.error(`${name} did not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const done = keepRunning();

  return {
    first,
    announceStop: () => current?.announceStop?.(),
    async stop(reason) {
      stopping.abort();
      await current?.stop(reason);
      await done;
      // A restart may have been in progress.
      await current?.stop(reason);
    },
  };
}
