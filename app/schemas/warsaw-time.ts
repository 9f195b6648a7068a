import { formatIso } from "~/i18n/admin/format-date";

/**
 * The point in time of a date and time in Warsaw.
 * @param local as a `datetime-local` field has it: "2026-11-22T14:05"
 * @returns ISO 8601; the first of two where the clocks go back, null where they skip it or it is none
 */
export function warsawTime(local: string): string | null {
  const minute = local.slice(0, "2026-11-22T14:05".length);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(local)) return null;
  const found = ["+02:00", "+01:00"]
    .map((offset) => new Date(local + offset))
    .find((time) => !Number.isNaN(time.getTime()) && formatIso(time) === minute.replace("T", " "));
  return found?.toISOString() ?? null;
}

/** A point in time as a `datetime-local` field has it, in Warsaw. */
export const localTime = (time: string): string => formatIso(time).replace(" ", "T");
