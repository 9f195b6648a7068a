import { useEffect, useState } from "react";
import type { Hours } from "~/backend/content/company.server";
import type { Translate } from "~/i18n/translate";
import { useTranslate } from "~/i18n/use-translate";
import {
  hoursOn,
  isOpenAt,
  type Moment,
  nextOpening,
  shownTime,
  warsawClock,
} from "~/routes/site/parts/studio-time";

/** The present moment in Wrocław, kept up to date; undefined on the server and in the first rendering. */
function useWarsawTime(everyMs: number): Moment | undefined {
  const [now, setNow] = useState<Moment>();
  useEffect(() => {
    const clock = warsawClock();
    const update = () => {
      if (!document.hidden) setNow(clock());
    };
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The tally light over the claim: red while the studio is open, once script, which knows the time, has said so. */
export function OnAir({ hours }: { hours: Hours[] }) {
  const t = useTranslate();
  const now = useWarsawTime(30_000);
  const isOn = now !== undefined && isOpenAt(hours, now);
  return (
    <p className="label mb-6 flex items-center gap-3">
      <span className={isOn ? "tally-dot" : "size-2.5 rounded-full border border-dim"} aria-hidden="true" />
      {t(isOn ? "home.onAir" : "home.offAir")}
    </p>
  );
}

/**
 * The line under the hero: how the crew works; with script, and on phones instead, until when the studio is open, or when
 * it opens, and its time.
 * @param isBesideButton whether the film's button stands at its end on large screens
 */
export function StudioStrip({ hours, isBesideButton }: { hours: Hours[]; isBesideButton: boolean }) {
  const t = useTranslate();
  const now = useWarsawTime(1_000);
  return (
    <div className="wrap hero-grid grid min-h-20 items-center gap-x-8 py-4 text-[0.875rem] leading-snug font-semibold text-dim">
      <p className={now && "hidden lg:block"}>{t("home.strip")}</p>
      {now && (
        <div
          className={`flex items-center justify-between gap-x-8 ${isBesideButton ? "lg:motion-safe:pr-16" : ""}`}
        >
          <p className="text-ink">{openingText(t, hours, now)}</p>
          <p aria-hidden="true" className="cue">
            <span className="max-xl:hidden">{t("home.city")} </span>
            {now.time}
          </p>
        </div>
      )}
    </div>
  );
}

function openingText(t: Translate, hours: Hours[], now: Moment): string {
  const today = hoursOn(hours, now.day);
  if (today && isOpenAt(hours, now)) return t("home.openUntil", { time: shownTime(today.close) });
  const next = nextOpening(hours, now);
  if (!next) return "";
  const day = next.ahead === 0 ? t("home.today") : (t("home.days").split(", ")[next.weekday - 1] ?? "");
  return t("home.opens", { day, time: next.time });
}
