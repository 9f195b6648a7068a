import type { LocalText } from "~/i18n/localised";
import { useTranslate } from "~/i18n/use-translate";
import { type BackgroundSource, BackgroundVideo, type Poster } from "~/ui/motion/background-video";
import { FittedText } from "~/ui/text/fitted-text";
import { Text } from "~/ui/text/local-text";

type Props = {
  poster: Poster;
  video: BackgroundSource | null;
  label: string;
  title: LocalText;
  subtitle?: LocalText;
};

/** The top of an inner page: the picture full width, the heading over its calm corner, a video where there is one. */
export function Banner({ poster, video, label, title, subtitle }: Props) {
  const t = useTranslate();
  return (
    <div className="banner-room relative isolate flex min-h-[min(78svh,46rem)] flex-col justify-end overflow-hidden border-b border-line">
      <BackgroundVideo
        poster={poster}
        source={video}
        labels={{ title: label, pause: t("common.pauseVideo"), play: t("common.playVideo") }}
      />
      <div className="hero-shade relative z-10">
        <div className="wrap pt-32 pb-12 md:pb-16">
          <p className="label mb-5">{label}</p>
          <h1 lang={title.lang} className="display max-w-[60rem] text-page">
            <FittedText of={title} />
          </h1>
          {subtitle?.text && (
            <Text as="p" of={subtitle} className="mt-6 max-w-[40rem] pr-16 text-lead md:pr-0" />
          )}
        </div>
      </div>
    </div>
  );
}
