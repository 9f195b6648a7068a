const DAY = new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "Europe/Warsaw" });

/** A stored point in time as a day in the company's time zone: "21 listopada 2026". */
export function formatDate(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}
