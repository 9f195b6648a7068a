import { setTimeout as delay } from "node:timers/promises";
import { log } from "~/http/log.server";

/** Work that a process does beside requests, again and again. */
export type BackgroundPass = {
  /** Starts the next pass at once, or right after the current one. */
  wake: () => void;
  /** Starts no more passes and waits for the current one. */
  stop: () => Promise<void>;
};

/**
 * Repeats a pass until it is stopped. A failing pass is logged once, until one succeeds.
 * @param pass returns the milliseconds until the next one
 * @param failed what is logged, with the error
 * @param retryMs milliseconds until the next pass after a failed one
 */
export function startBackgroundPass(
  pass: () => Promise<number>,
  { failed, retryMs }: { failed: string; retryMs: number },
): BackgroundPass {
  let waiting = new AbortController();
  let isStopping = false;

  async function run(): Promise<void> {
    let isFailing = false;
    while (!isStopping) {
      let wait = retryMs;
      waiting = new AbortController();
      try {
        wait = await pass();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error }, failed);
        isFailing = true;
      }
      await delay(wait, undefined, { signal: waiting.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    wake: () => waiting.abort(),
    stop: () => {
      isStopping = true;
      waiting.abort();
      return running;
    },
  };
}
