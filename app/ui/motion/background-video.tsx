import { useEffect, useState } from "react";
import { MOBILE, REDUCED_MOTION, useMediaQuery } from "~/ui/hooks/use-media-query";
import { whenIdle } from "~/ui/hooks/when-idle";
import { Icon } from "~/ui/icon";
import { Film } from "./film";
import { type Poster, PosterSources } from "./poster-sources";

/** A video behind a heading: the provider's embeds, or files of the bucket. */
export type BackgroundSource = { kind: "embed" | "file"; desktop: string; mobile: string };

type Props = {
  poster: Poster;
  source: BackgroundSource | null;
  /** The iframe's title and the button's names, in the page's language. */
  labels: { title: string; pause: string; play: string };
};

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** True once the page has loaded and the browser is idle: the video never competes with what is read first. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => whenIdle(() => setSettled(true));
    if (document.readyState === "complete") settle();
    else window.addEventListener("load", settle, { once: true });
    return () => window.removeEventListener("load", settle);
  }, []);
  return isSettled;
}

/**
 * The picture that stands in the HTML, and the silent loop that comes in over it with JavaScript, out of the layout's
 * way. No source, one that fails, reduced motion or Save-Data: the picture alone. The button takes the video away (HOME-1, WCAG 2.2.2).
 */
export function BackgroundVideo({ poster, source, labels }: Props) {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const isMobile = useMediaQuery(MOBILE);
  const isSettled = useSettled();
  const [isPaused, setPaused] = useState(false);
  /** The address of a film that can't be shown: the poster stays. */
  const [failed, setFailed] = useState<string | null>(null);
  const src = source && (isMobile ? source.mobile : source.desktop);
  const canPlay =
    source !== null &&
    src !== failed &&
    isSettled &&
    isReduced === false &&
    isMobile !== undefined &&
    !savesData();
  return (
    <>
      <div className="hero-picture absolute inset-0 overflow-hidden bg-ground">
        <picture>
          <PosterSources {...poster} />
          <img
            src={poster.desktop.src}
            width={1920}
            height={1080}
            alt=""
            // React 18 passes this attribute through unchanged; it has no camel-case name for it yet.
            {...{ fetchpriority: "high" }}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
        {canPlay && !isPaused && src && (
          <Film
            key={src}
            {...{ src, isMobile }}
            kind={source.kind}
            title={labels.title}
            onFailure={() => setFailed(src)}
          />
        )}
      </div>
      {canPlay && (
        <button
          type="button"
          className="icon-button film-button"
          aria-label={isPaused ? labels.play : labels.pause}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      )}
    </>
  );
}
