import { once } from "../once";

const day = once(() => new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "Europe/Warsaw" }));
const moment = once(
  () =>
    new Intl.DateTimeFormat("pl-PL", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Warsaw" }),
);
const weekday = once(() => new Intl.DateTimeFormat("pl-PL", { weekday: "short", timeZone: "Europe/Warsaw" }));
// Sweden writes dates and times as ISO 8601 does.
const iso = once(
  () =>
    new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Warsaw" }),
);

/** A stored point in time as a day in the company's time zone: "21 listopada 2026". */
export function formatDate(timestamp: string): string {
  return day().format(new Date(timestamp));
}

/** A stored point in time as a moment in the company's time zone: "21 lis 2026, 14:05". */
export function formatMoment(timestamp: string): string {
  return moment().format(new Date(timestamp));
}

/** As `formatMoment`, with the day of the week: "pon. 24 listopada 2026, 12:00". */
export function formatMomentWithDay(timestamp: string): string {
  const time = formatIso(timestamp).slice("2026-11-24 ".length);
  return `${weekday().format(new Date(timestamp))} ${formatDate(timestamp)}, ${time}`;
}

/** A point in time in the company's time zone as spreadsheets and file names have it: "2026-11-21 14:05". */
export function formatIso(time: string | Date): string {
  return iso().format(new Date(time));
}
