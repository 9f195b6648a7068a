import { isCircuitOpen } from "~/backend/cache/circuit.server";
import { log } from "~/http/log.server";

/**
 * A read that a page can do without (HOME-7).
 * @param what the subject, for the log
 * @returns the value; the fallback where the read fails, which is logged unless the circuit is open
 */
export async function withFallback<T, F>(fallback: F, what: string, reading: Promise<T>): Promise<T | F> {
  try {
    return await reading;
  } catch (error) {
    if (!isCircuitOpen(error)) log.error({ err: error }, `${what} can't be read: the page goes without`);
    return fallback;
  }
}
