import { vi } from "vitest";

/**
 * Looks until there is nothing to complain about: for what happens in the background, where nothing tells of its end.
 * Patient, as a busy machine must not make a test fail; only a failing test waits so long.
 */
export const eventually = <Result>(look: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(look, { timeout: 30_000, interval: 50 });
