import type { ProjectCard } from "~/backend/content/portfolio.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "~/routes/site/parts/site-link";
import { NearPicture } from "~/ui/near-picture";
import { Picture } from "~/ui/picture";
import { cueNumber } from "~/ui/text/cue-number";
import { Text } from "~/ui/text/local-text";

/** A project with its place among all, which the wall of all projects and its own page tell too. */
export type Monitor = ProjectCard & { number: number };

type Props = {
  cards: Monitor[];
  /** Whether they stand below the hero, as on small screens, instead of beside its claim. */
  isBelow?: boolean;
};

/** Recent work as monitors of a multiviewer, each a link to its project (HOME-1). */
export function Monitors({ cards, isBelow }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  if (cards.length === 0) return null;
  return (
    <ul
      aria-label={t("home.monitors")}
      className={
        isBelow
          ? "multiviewer wrap mt-6 grid grid-cols-2 gap-3 max-md:auto-rows-fr md:grid-cols-3 lg:hidden"
          : "multiviewer hidden grid-cols-3 gap-3 bg-ground lg:grid"
      }
    >
      {cards.map(({ href, image, title, number }, index) => (
        <li key={href} className={index > 0 ? undefined : isBelow ? "md:col-span-full" : "col-span-full"}>
          <SiteLink
            to={localePath(locale, href)}
            className={`monitor h-full ${index && !isBelow ? "monitor-small" : ""}`}
            viewTransition
          >
            {isBelow ? (
              // Once it is in view: a phone's first screen shows the upper part of two.
              <NearPicture
                src={image}
                alt=""
                widths={[480, 960]}
                sizes={index ? "46vw" : "(min-width: 48rem) 92vw, 46vw"}
                near={-1}
                className={index ? undefined : "md:aspect-video!"}
              />
            ) : (
              <Picture src={image} alt="" widths={[480, 960]} sizes={index ? "14vw" : "43vw"} />
            )}
            <span
              className={`monitor-strip grow justify-start! gap-2! leading-snug ${index && !isBelow ? "px-2.5! text-[0.8125rem]" : "text-sm"}`}
            >
              <span className="cue text-ink" aria-hidden="true">
                {cueNumber(number)}
              </span>
              <Text of={title} className="min-w-0" />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
