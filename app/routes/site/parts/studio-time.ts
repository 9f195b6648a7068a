import type { Hours } from "~/backend/content/company.server";

/** A moment in Wrocław: the ISO weekday (1 = Monday), the minute of the day, and the time with seconds. */
export type Moment = { day: number; minute: number; time: string };

/**
 * A clock of Wrocław, whatever the visitor's time zone. Created late and reused: loading the rules of a time zone takes
 * tens of milliseconds.
 */
export function warsawClock(): () => Moment {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Warsaw",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  return () => {
    const parts = format.formatToParts(new Date());
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
    const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) + 1;
    const [hour, minute, second] = [part("hour"), part("minute"), part("second")];
    return { day, minute: Number(hour) * 60 + Number(minute), time: `${hour}:${minute}:${second}` };
  };
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A stored time as it is shown: "9:00". */
export const shownTime = (time: string) => time.replace(/^0/, "");

/** The office's hours of a weekday; null where it is closed. */
export const hoursOn = (hours: Hours[], day: number) =>
  hours.find(({ days }) => days.includes(day))?.hours ?? null;

export function isOpenAt(hours: Hours[], { day, minute }: Moment): boolean {
  const today = hoursOn(hours, day);
  return today !== null && minute >= minutes(today.open) && minute < minutes(today.close);
}

/** The next opening after a moment: days from then, weekday and time; null where the office never opens. */
export function nextOpening(hours: Hours[], { day, minute }: Moment) {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const weekday = ((day - 1 + ahead) % 7) + 1;
    const open = hoursOn(hours, weekday)?.open;
    if (open && (ahead > 0 || minute < minutes(open))) return { ahead, weekday, time: shownTime(open) };
  }
  return null;
}
