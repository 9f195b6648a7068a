import { vi } from "vitest";

/**
 * Repeats an assertion until it holds, for background work without a signal of its end.
 * The timeout is generous, as a busy machine must not make a test fail; only a failing test takes that long.
 */
export const eventually = <Result>(look: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(look, { timeout: 120_000, interval: 50 });
