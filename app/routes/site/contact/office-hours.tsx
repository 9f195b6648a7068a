import { useEffect, useRef, useState } from "react";
import type { Hours } from "~/backend/content/company.server";
import { useTranslate } from "~/i18n/use-translate";
import { whenNear } from "~/ui/hooks/when-near";

type Moment = { day: number; minute: number };

/** Created late and reused: loading the rules of a time zone takes tens of milliseconds. */
const warsawClock = () =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Warsaw",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

/** Now in Wrocław: the ISO weekday (1 = Monday) and the minute of the day. */
function nowBy(clock: Intl.DateTimeFormat): Moment {
  const parts = clock.formatToParts(new Date());
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) + 1;
  return { day, minute: Number(part("hour")) * 60 + Number(part("minute")) };
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (time: string) => time.replace(/^0/, "");

/**
 * The week's hours. When they come near, the browser adds what depends on the moment: today's row and whether the
 * office is open.
 */
export function OfficeHours({ hours, heading: Heading }: { hours: Hours[]; heading: "h2" | "h3" }) {
  const t = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [now, setNow] = useState<Moment>();
  useEffect(() => {
    if (!table.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stopWatching = whenNear(table.current, () => {
      const warsaw = warsawClock();
      const update = () => setNow(nowBy(warsaw));
      update();
      timer = setInterval(update, 60_000);
    });
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, []);
  const today = hours.find(({ days }) => now && days.includes(now.day));
  const isOpen =
    now && today?.hours && now.minute >= minutes(today.hours.open) && now.minute < minutes(today.hours.close);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading className="label text-dim">{t("contact.hours")}</Heading>
        <p className="js-only label flex min-h-6 items-center gap-2">
          {now && (
            <>
              <span
                className={isOpen ? "tally-dot" : "size-2.5 rounded-full border border-dim"}
                aria-hidden="true"
              />
              {t(isOpen ? "contact.openNow" : "contact.closedNow")}
            </>
          )}
        </p>
      </div>
      <table ref={table} className="hours w-full border-collapse tabular-nums">
        <tbody>
          {hours.map((row) => (
            <tr
              key={row.label}
              className={`border-t border-line ${row === today ? "border-l-2 border-l-tally bg-raised" : ""}`}
            >
              <th scope="row" className="px-3 py-2.5 text-left font-semibold">
                {row.label}
                {row === today && <span className="ml-2 font-normal text-dim">({t("contact.today")})</span>}
              </th>
              <td className="px-3 py-2.5 text-right">
                {row.hours ? `${clock(row.hours.open)}–${clock(row.hours.close)}` : t("contact.closed")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
