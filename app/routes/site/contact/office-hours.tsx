import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import type { Hours } from "~/backend/content/company.server";
import { useTranslate } from "~/i18n/use-translate";
import { isOpenAt, type Moment, shownTime, warsawClock } from "~/routes/site/parts/studio-time";
import { whenNear } from "~/ui/hooks/when-near";

/** The present moment in Wrocław, kept up to date, once an element comes near; undefined before, and without script. */
function useMomentNear(element: RefObject<Element>): Moment | undefined {
  const [now, setNow] = useState<Moment>();
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stopWatching = whenNear(element.current, () => {
      const now = warsawClock();
      const update = () => setNow(now());
      update();
      timer = setInterval(update, 60_000);
    });
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, [element]);
  return now;
}

/** Whether the office is open at this moment; nothing before that is known. */
function OpenNow({ hours, now }: { hours: Hours[]; now: Moment | undefined }) {
  const t = useTranslate();
  const isOpen = now !== undefined && isOpenAt(hours, now);
  return (
    <p className="js-only label flex min-h-6 items-center gap-2">
      {now && (
        <>
          <span
            className={`size-2.5 rounded-full ${isOpen ? "bg-preview" : "border border-dim"}`}
            aria-hidden="true"
          />
          {t(isOpen ? "contact.openNow" : "contact.closedNow")}
        </>
      )}
    </p>
  );
}

/** "9:00–18:00". */
const fromTo = ({ open, close }: NonNullable<Hours["hours"]>) => `${shownTime(open)}–${shownTime(close)}`;

/** The week's hours in a line, at the end of pages that have other things to say, and whether the office is open now. */
export function HoursLine({ hours }: { hours: Hours[] }) {
  const t = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  const now = useMomentNear(line);
  const open = hours.filter((row) => row.hours);
  return (
    <div
      ref={line}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-4"
    >
      <p className="text-dim tabular-nums">
        <span className="sr-only">{t("contact.hours")}: </span>
        {open.map(({ label, hours }, index) => (
          <Fragment key={label}>
            {index > 0 && ", "}
            <span className="whitespace-nowrap">
              {label} {hours && fromTo(hours)}
            </span>
          </Fragment>
        ))}
      </p>
      <OpenNow hours={hours} now={now} />
    </div>
  );
}

/**
 * The week's hours. When they come near, the browser adds what depends on the moment: today's row and whether the
 * office is open.
 */
export function OfficeHours({ hours, heading: Heading }: { hours: Hours[]; heading: "h2" | "h3" }) {
  const t = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const now = useMomentNear(table);
  const today = hours.find(({ days }) => now && days.includes(now.day));
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading className="label text-dim">{t("contact.hours")}</Heading>
        <OpenNow hours={hours} now={now} />
      </div>
      <table ref={table} className="hours w-full border-collapse tabular-nums">
        <tbody>
          {hours.map((row) => (
            <tr key={row.label} aria-current={row === today ? "date" : undefined}>
              <th scope="row" className="px-3 py-2.5 text-left font-semibold">
                {row.label}
                {row === today && <span className="ml-2 font-normal text-dim">({t("contact.today")})</span>}
              </th>
              <td className="px-3 py-2.5 text-right">
                {row.hours ? fromTo(row.hours) : t("contact.closed")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
