import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { log } from "~/http/log.server";
import { BackendError } from "./errors.server";

type Load = () => Promise<unknown>;

/** Reads of so many different tables fail, with no success between them, before the back end counts as down: one broken table is not that. */
const FAILURES = 3;
/** While it is down it is asked again after so long (milliseconds). */
const PROBE_AFTER = 1_000;

/** Whether a read failed for a reason that lies with the back end as a whole; one that it refused was answered. */
const isOutage = (error: unknown) =>
  !(error instanceof BackendError && error.status >= 400 && error.status < 500);

/** A read that failed since the last success, by its table. */
const failing = new Map<string, Load>();
const listeners = new Set<() => void>();
let policy: CircuitBreakerPolicy;
let probe: NodeJS.Timeout | undefined;

/** Puts the circuit as it is after a start. */
export function resetCircuit(): void {
  clearTimeout(probe);
  failing.clear();
  // Only the probe asks while it is open, by its own timer: no clock that is set back can hold it open.
  policy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 0,
    breaker: {
      state: null,
      // A slow read may succeed after it has opened: the probe needs what failed.
      success: () => policy.state === CircuitState.Closed && failing.clear(),
      failure: () => failing.size >= FAILURES,
    },
  });
  let isDown = false;
  policy.onBreak((reason) => {
    probe = setTimeout(tryAgain, PROBE_AFTER).unref();
    if (isDown) return;
    isDown = true;
    log.warn({ err: "error" in reason ? reason.error : undefined }, "circuit opened: the back end is down");
  });
  policy.onReset(() => {
    isDown = false;
    failing.clear();
    log.info("circuit closed: the back end answers again");
    for (const listener of listeners) listener();
  });
}
resetCircuit();

/** Asks for some of what failed; any answer closes the circuit, whatever else is still broken. */
function tryAgain(): void {
  const some = [...failing.values()].slice(0, FAILURES);
  const answered = (load: Load) =>
    load().catch((error: unknown) => {
      if (isOutage(error)) throw error;
    });
  policy.execute(() => Promise.any(some.map(answered))).catch(() => {});
}

/**
 * A public read through the circuit breaker: while the back end is down it is not asked, so that nobody waits for it.
 * It is tried in the background until it answers.
 * @param table the first that it reads
 * @throws {BrokenCircuitError} where it was not asked; else what `load` throws
 */
export async function throughCircuit<T>(table: string, load: () => Promise<T>): Promise<T> {
  if (policy.state !== CircuitState.Closed) throw new BrokenCircuitError("the back end is down");
  return policy.execute(async () => {
    try {
      return await load();
    } catch (error) {
      if (isOutage(error)) failing.set(table, load);
      throw error;
    }
  });
}

/** Whether a read was not even tried, because the back end is down: that was logged when it went. */
export const wasNotAsked = (error: unknown): boolean => error instanceof BrokenCircuitError;

/** Calls back when the back end answers again. */
export function onRecovery(listener: () => void): void {
  listeners.add(listener);
}
