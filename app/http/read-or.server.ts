import { wasNotAsked } from "~/backend/circuit.server";
import { log } from "./log.server";

/**
 * A part of a page that may be missing: what was read or, where that fails, the fallback; the failure is logged and
 * the page is served all the same (HOME-7).
 */
export async function readOr<T, F>(fallback: F, what: string, reading: Promise<T>): Promise<T | F> {
  try {
    return await reading;
  } catch (error) {
    if (!wasNotAsked(error)) log.error({ err: error }, `${what} can't be read: the page goes without`);
    return fallback;
  }
}
