import type { Poster } from "~/ui/motion/background-video";

type Props = { poster: Poster; alt: string; className: string };

/** A bundled still across the page, fetched when it is near. */
export function PosterPicture({ poster: { desktop, mobile }, alt, className }: Props) {
  return (
    <picture>
      <source media="(max-width: 47.99rem)" type="image/avif" srcSet={mobile.avif} sizes="100vw" />
      <source media="(max-width: 47.99rem)" srcSet={mobile.src} />
      <source type="image/avif" srcSet={desktop.avif} />
      <img src={desktop.src} alt={alt} loading="lazy" decoding="async" className={className} />
    </picture>
  );
}
