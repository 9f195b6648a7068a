import type { Hours } from "~/backend/content/company.server";
import type { Embed } from "~/backend/media/media.server";
import { localePath } from "~/i18n/config";
import type { LocalText } from "~/i18n/localised";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { posterOf } from "~/routes/site/parts/posters";
import { SiteLink } from "~/routes/site/parts/site-link";
import { Icon } from "~/ui/icon";
import { BackgroundVideo } from "~/ui/motion/background-video";
import { FittedText } from "~/ui/text/fitted-text";
import { Text } from "~/ui/text/local-text";
import { type Monitor, Monitors } from "./monitors";
import { OnAir, StudioStrip } from "./studio-strip";

const files = import.meta.glob<string>("/app/pictures/hero-poster*", {
  eager: true,
  import: "default",
  query: "?url",
});

type Props = {
  claim: { title: LocalText; body: LocalText } | null;
  video: Embed | null;
  still: string | null;
  monitors: Monitor[];
  hours: Hours[];
};

/** The hero: the loop behind, the claim left and low, a multiviewer of recent work on the right or, on small screens, below (HOME-1). */
export function HomeHero({ claim, video, still, monitors, hours }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <div className="relative isolate flex min-h-[calc(100svh-12rem)] md:min-h-[min(44rem,100svh-12rem)] lg:min-h-[calc(100svh-4rem)] flex-col overflow-hidden hero-room">
        <BackgroundVideo
          poster={
            still ? { desktop: { src: still }, mobile: { src: still } } : posterOf(files, "hero-poster")
          }
          source={video && { kind: "embed", ...video }}
          labels={{ title: t("home.onAir"), pause: t("common.pauseVideo"), play: t("common.playVideo") }}
        />
        <div className="hero-shade relative z-10 mt-auto flex flex-col lg:grow">
          <div className="wrap hero-grid grid grow items-end lg:items-center gap-x-8 gap-y-10 pt-[var(--hero-top,4.5rem)] pb-10 lg:pb-[var(--hero-top,4.5rem)]">
            <div>
              <OnAir hours={hours} />
              <h1 lang={claim?.title.lang} className="display text-display">
                <FittedText of={claim ? claim.title : t("home.claim")} />
              </h1>
              {claim && <Text as="p" of={claim.body} className="mt-6 max-w-[40rem] text-lead text-balance" />}
              <div className="mt-9 grid gap-4 sm:flex sm:flex-wrap">
                <SiteLink to={localePath(locale, "/#portfolio")} className="button button-primary">
                  {t("home.seeWork")}
                  <Icon name="arrow-right" />
                </SiteLink>
                <SiteLink to={localePath(locale, "/contact")} className="button button-quiet">
                  {t("home.getQuote")}
                </SiteLink>
              </div>
            </div>
            <Monitors cards={monitors} />
          </div>
        </div>
        <div className="relative z-10 border-t border-line bg-ground">
          <StudioStrip hours={hours} isBesideButton={video !== null} />
        </div>
      </div>
      <Monitors cards={monitors} isBelow />
    </>
  );
}
