import { formatIso } from "~/i18n/admin/format-date";
import { dashboard as texts } from "~/i18n/admin/sections/dashboard";
import { once } from "~/i18n/once";

const DAY_MS = 86_400_000;
const shortDate = once(
  () => new Intl.DateTimeFormat("pl-PL", { day: "numeric", month: "short", timeZone: "Europe/Warsaw" }),
);
const date = once(
  () =>
    new Intl.DateTimeFormat("pl-PL", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "Europe/Warsaw",
    }),
);
const today = once(
  () =>
    new Intl.DateTimeFormat("pl-PL", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Europe/Warsaw",
    }),
);

/** A day: "7 wrz". @param day as PostgreSQL writes it: "2026-09-07" */
export const formatDay = (day: string): string => shortDate().format(new Date(`${day}T12:00:00Z`));

/** The present day in the company's time zone: "niedziela, 22 listopada 2026". */
export const formatToday = (now = new Date()): string => today().format(now);

/**
 * A point in time as one says it, in the company's time zone: "dziś, 14:05", "wczoraj, 9:12", "19 lis, 14:05", without
 * the time where it is of another year.
 */
export function formatRecent(timestamp: string, now = new Date()): string {
  const moment = new Date(timestamp);
  const [day = "", clock = ""] = formatIso(moment).split(" ");
  const dayAt = (shift: number) => formatIso(new Date(now.getTime() + shift * DAY_MS)).split(" ")[0];
  const time = clock.replace(/^0/, "");
  const named = [texts.yesterday, texts.today, texts.tomorrow][
    [-1, 0, 1].findIndex((shift) => day === dayAt(shift))
  ];
  if (named) return named.replace("{{time}}", time);
  const isThisYear = day.slice(0, 4) === dayAt(0)?.slice(0, 4);
  return isThisYear ? `${shortDate().format(moment)}, ${time}` : date().format(moment);
}
