import { MOBILE } from "~/ui/hooks/use-media-query";
import type { Poster } from "~/ui/motion/background-video";

type Props = { poster: Poster; alt: string; className: string };

/** A bundled still across the page, fetched when it is near. */
export function PosterPicture({ poster: { desktop, mobile }, alt, className }: Props) {
  return (
    <picture>
      <source media={MOBILE} type="image/avif" srcSet={mobile.avif} sizes="100vw" />
      <source media={MOBILE} srcSet={mobile.src} />
      <source type="image/avif" srcSet={desktop.avif} />
      <img src={desktop.src} alt={alt} loading="lazy" decoding="async" className={className} />
    </picture>
  );
}
