import { useEffect, useRef, useState } from "react";
import type { Hours } from "~/backend/content/company.server";
import { useTranslate } from "~/i18n/use-translate";
import { isOpenAt, type Moment, shownTime, warsawClock } from "~/routes/site/parts/studio-time";
import { whenNear } from "~/ui/hooks/when-near";

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
      const now = warsawClock();
      const update = () => setNow(now());
      update();
      timer = setInterval(update, 60_000);
    });
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, []);
  const today = hours.find(({ days }) => now && days.includes(now.day));
  const isOpen = now !== undefined && isOpenAt(hours, now);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading className="label text-dim">{t("contact.hours")}</Heading>
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
                {row.hours
                  ? `${shownTime(row.hours.open)}–${shownTime(row.hours.close)}`
                  : t("contact.closed")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
