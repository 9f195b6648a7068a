import { expect, test } from "vitest";
import { nextPauseMs } from "../../../supabase/local/process/supervise.ts";

/** Pauses before so many restarts of a part that is killed so long after each start. */
function pauses(count: number, uptimeMs: number): number[] {
  const found: number[] = [];
  for (let number = 0; number < count; number++) found.push(nextPauseMs(found.at(-1) ?? 0, uptimeMs));
  return found;
}

test("CONT-4 a part that is killed again and again waits two seconds at most, however often that was", () => {
  expect(pauses(8, 1_000)).toEqual([200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000]);
  expect(pauses(3, 0)).toEqual([200, 400, 800]);
});

test("CONT-4 a part that ran for a while is started again at once", () => {
  expect(pauses(3, 11_000)).toEqual([200, 200, 200]);
});
