import type { ReactNode } from "react";
import type { LocalText } from "~/i18n/localised";
import { useTranslate } from "~/i18n/use-translate";
import { type BackgroundSource, BackgroundVideo } from "~/ui/motion/background-video";
import type { Poster } from "~/ui/motion/poster-sources";
import { FittedText } from "~/ui/text/fitted-text";
import { Text } from "~/ui/text/local-text";

type Props = {
  poster: Poster;
  video?: BackgroundSource | null;
  /** A line above the heading, unless it would say the same. */
  label?: LocalText;
  title: LocalText;
  subtitle?: LocalText;
  /** The way on, below the words. */
  action?: ReactNode;
  /** Half as high: what stands below is what visitors come for. */
  isLow?: boolean;
};

/** The top of an inner page: the picture full width, the heading over its calm corner, a video where there is one. */
export function Banner({ poster, video = null, label, title, subtitle, action, isLow }: Props) {
  const t = useTranslate();
  return (
    <div
      className={`banner-room relative isolate flex min-h-(--banner) flex-col justify-end overflow-hidden border-b border-line ${isLow ? "banner-low" : ""}`}
    >
      <BackgroundVideo
        poster={poster}
        source={video}
        labels={{
          title: label?.text || title.text,
          pause: t("common.pauseVideo"),
          play: t("common.playVideo"),
        }}
      />
      <div className="hero-shade relative z-10">
        <div className="wrap pt-32 pb-12 md:pb-16">
          {label?.text && label.text !== title.text && <Text as="p" of={label} className="label mb-5" />}
          <h1 lang={title.lang} className="display max-w-[60rem] text-page lg:max-w-7/12">
            <FittedText of={title} />
          </h1>
          {subtitle?.text && (
            <Text
              as="p"
              of={subtitle}
              className={`mt-6 pr-16 text-lead text-balance md:pr-0 ${isLow ? "max-w-[22rem]" : "max-w-[40rem] lg:max-w-[34rem]"}`}
            />
          )}
          {action && <div className="mt-9">{action}</div>}
        </div>
      </div>
    </div>
  );
}
