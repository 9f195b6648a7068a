import { afterEach, vi } from "vitest";

/**
 * Lets time pass for the rest of the test, for what asks the clock what time it is; what waits for a timer or the
 * network goes on as ever.
 */
export function passTime(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + milliseconds);
}

afterEach(() => {
  vi.useRealTimers();
});
