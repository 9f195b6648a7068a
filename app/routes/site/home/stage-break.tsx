import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { PosterPicture } from "~/routes/site/parts/poster-picture";
import { posterOf } from "~/routes/site/parts/posters";
import { SiteLink } from "~/routes/site/parts/site-link";
import { Icon } from "~/ui/icon";

const files = import.meta.glob<string>("/app/pictures/break-stage*", {
  eager: true,
  import: "default",
  query: "?url",
});

/** A picture over the whole width between two sections, with a line of its own over it, and who is in it. */
export function StageBreak() {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="stage-break relative aspect-[2/3] overflow-hidden border-t border-line md:aspect-video lg:aspect-[12/5]">
      <PosterPicture
        poster={posterOf(files, "break-stage")}
        alt={t("home.breakAlt")}
        className="absolute h-full w-full object-cover md:object-[30%_50%]"
      />
      <div className="hero-shade absolute inset-x-0 bottom-0 z-10">
        <p className="wrap pt-16 pb-10 lg:pt-32 lg:pb-16">
          <span className="display block max-w-[9ch] text-page">{t("home.break")}</span>
          <SiteLink to={localePath(locale, "/about")} className="button button-quiet mt-8">
            {t("home.breakMore")}
            <Icon name="arrow-right" />
          </SiteLink>
        </p>
      </div>
    </div>
  );
}
