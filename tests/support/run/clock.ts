import { afterEach, vi } from "vitest";

const now = performance.now.bind(performance);
let passed = 0;
// Monotonic: a timestamp of one test is never in the future of the next.
performance.now = () => now() + passed;

/**
 * Advances the wall clock and the clock that measures ages; timers and the
 * network are not affected. Restores the time after the test.
 */
export function passTime(milliseconds: number): void {
  setClock(milliseconds);
  passed += Math.max(0, milliseconds);
}

/** Sets the clock ahead or back for the rest of the test, while no time passes. */
export function setClock(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + milliseconds);
}

afterEach(() => {
  vi.useRealTimers();
});
