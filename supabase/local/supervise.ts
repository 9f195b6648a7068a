import { setTimeout as pause } from "node:timers/promises";

/** A part of the whole that runs in a process of its own. */
export interface Part {
  /** Told as soon as a stop is asked for; its own `stop` may come later. */
  announceStop?(): void;
  /** Settles when it has ended, asked or not. */
  ended: Promise<void>;
  /** Stops it and waits for its end. The reason is for its log. */
  stop(reason: string): Promise<void>;
}

export interface Supervised<P extends Part> {
  /** As it was when it first answered. */
  first: P;
  announceStop(): void;
  stop(reason: string): Promise<void>;
}

const shortestPause = 200;
const longestPause = 10_000;
/** What has run so long (milliseconds) is healthy: its next end starts the pauses from the shortest again. */
const healthyAfter = 60_000;

/**
 * Starts a part, and starts it again whenever it ends unasked, with growing pauses.
 * @param start starts it and waits until it answers; at restarts it gets the last one, to take the same ports.
 * @throws what the first start throws: a part that never ran is not tried again.
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
    let wait = shortestPause;
    for (;;) {
      await current?.ended;
      if (stopping.signal.aborted) return;
      if (current && Date.now() - since > healthyAfter) wait = shortestPause;
      current = undefined;
      console.error(`${name} has ended unexpectedly: starting it again.`);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      wait = Math.min(wait * 2, longestPause);
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
      // A restart that was under way when the stop came.
      await current?.stop(reason);
    },
  };
}
