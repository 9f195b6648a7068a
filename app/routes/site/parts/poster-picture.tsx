import { type Poster, PosterSources } from "~/ui/motion/poster-sources";

type Props = { poster: Poster; alt: string; className: string };

/** A bundled still across the page, fetched when it is near. */
export function PosterPicture({ poster, alt, className }: Props) {
  return (
    <picture>
      <PosterSources {...poster} />
      <img src={poster.desktop.src} alt={alt} loading="lazy" decoding="async" className={className} />
    </picture>
  );
}
