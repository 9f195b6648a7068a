const DAY = new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "Europe/Warsaw" });
const MOMENT = new Intl.DateTimeFormat("pl-PL", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Warsaw",
});

/** A stored point in time as a day in the company's time zone: "21 listopada 2026". */
export function formatDate(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}

/** A stored point in time as a moment in the company's time zone: "21 lis 2026, 14:05". */
export function formatMoment(timestamp: string): string {
  return MOMENT.format(new Date(timestamp));
}
