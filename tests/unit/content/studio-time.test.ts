import { expect, test } from "vitest";
import { isOpenAt, nextOpening } from "~/routes/site/parts/studio-time";

const WEEK = [
  { days: [1, 2, 3, 4, 5], label: "pon.–pt.", hours: { open: "09:00", close: "18:00" } },
  { days: [6], label: "sob.", hours: { open: "10:00", close: "15:00" } },
  { days: [7], label: "niedz.", hours: null },
];
const at = (day: number, hour: number, minute = 0) => ({ day, minute: hour * 60 + minute, time: "" });

test.each([
  ["before it opens", at(1, 8, 59), false],
  ["as it opens", at(1, 9), true],
  ["in its last minute", at(5, 17, 59), true],
  ["as it closes", at(5, 18), false],
  ["on a day off", at(7, 12), false],
])("HOME-6 the studio's hours in Wrocław: %s", (_when, moment, isOpen) => {
  expect(isOpenAt(WEEK, moment)).toBe(isOpen);
});

test.each([
  ["later today", at(1, 7), { ahead: 0, weekday: 1, time: "9:00" }],
  ["tomorrow, after closing", at(1, 18), { ahead: 1, weekday: 2, time: "9:00" }],
  ["past a day off", at(6, 16), { ahead: 2, weekday: 1, time: "9:00" }],
  ["while it is open", at(2, 12), { ahead: 1, weekday: 3, time: "9:00" }],
])("HOME-6 the next opening: %s", (_when, moment, opening) => {
  expect(nextOpening(WEEK, moment)).toEqual(opening);
});

test("HOME-6 a studio that never opens has no next opening; one with a single day has it a week later", () => {
  expect(nextOpening([], at(1, 12))).toBeNull();
  const [monday] = [{ days: [1], label: "pon.", hours: { open: "09:00", close: "18:00" } }];
  expect(nextOpening([monday], at(1, 12))).toEqual({ ahead: 7, weekday: 1, time: "9:00" });
});
