import { MOBILE } from "../hooks/use-media-query";

/** A still, and the same one in fewer bytes for browsers that know the format: an address, or several by width. */
type Still = { src: string; avif?: string };
/** The still of a heading, by the window's shape. */
export type Poster = { desktop: Still; mobile: Still };

/** The formats and shapes of a poster, for a `<picture>` around it and its desktop still. */
export function PosterSources({ desktop, mobile }: Poster) {
  return (
    <>
      {mobile.avif && <source media={MOBILE} type="image/avif" srcSet={mobile.avif} sizes="100vw" />}
      <source media={MOBILE} srcSet={mobile.src} />
      {desktop.avif && <source type="image/avif" srcSet={desktop.avif} />}
    </>
  );
}
