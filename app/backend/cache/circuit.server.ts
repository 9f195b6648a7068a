import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { BackendError } from "~/backend/errors.server";
import { log } from "~/http/log.server";

type Load = () => Promise<unknown>;

/** Number of tables whose reads fail, without a success in between, before the circuit opens: one broken table is no outage. */
const MAX_FAILING_TABLES = 3;
/** Interval of the probes while the circuit is open. */
const PROBE_INTERVAL_MS = 1_000;

/** Whether a failed read indicates an outage of the back end; a rejected read does not. */
const isOutage = (error: unknown) =>
  !(error instanceof BackendError && error.status >= 400 && error.status < 500);

/** A read that failed since the last success, by its table. */
const failing = new Map<string, Load>();
const listeners = new Set<() => void>();
let policy: CircuitBreakerPolicy;
let probe: NodeJS.Timeout | undefined;

/** Resets the circuit to its initial state. */
export function resetCircuit(): void {
  clearTimeout(probe);
  failing.clear();
  policy = circuitBreaker(handleWhen(isOutage), {
    // Only the probe closes it, by its own timer: the policy goes by the clock, which may be set back.
    halfOpenAfter: Number.MAX_SAFE_INTEGER,
    breaker: {
      state: null,
      // A slow read may succeed after it has opened: the probe needs what failed.
      success: () => policy.state === CircuitState.Closed && failing.clear(),
      failure: () => failing.size >= MAX_FAILING_TABLES,
    },
  });
  policy.onBreak((reason) => {
    probe = setTimeout(tryAgain, PROBE_INTERVAL_MS).unref();
    log.warn({ err: "error" in reason ? reason.error : undefined }, "circuit opened: the back end is down");
  });
}
resetCircuit();

/** Repeats some of the failed reads; one success closes the circuit. */
function tryAgain(): void {
  const some = [...failing.values()].slice(0, MAX_FAILING_TABLES);
  const answered = (load: Load) =>
    load().catch((error: unknown) => {
      if (isOutage(error)) throw error;
    });
  const asked = policy;
  Promise.any(some.map(answered)).then(
    () => {
      if (asked !== policy) return;
      resetCircuit();
      log.info("circuit closed: the back end answers again");
      for (const listener of listeners) listener();
    },
    () => {
      if (asked === policy) probe = setTimeout(tryAgain, PROBE_INTERVAL_MS).unref();
    },
  );
}

/**
 * A public read through the circuit breaker: fails fast while the back end is down, which is probed in the background.
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

/** Whether a read was skipped by the open circuit: the outage was logged when it opened. */
export const isCircuitOpen = (error: unknown): boolean => error instanceof BrokenCircuitError;

/** Registers a callback for the recovery of the back end. */
export function onRecovery(listener: () => void): void {
  listeners.add(listener);
}
