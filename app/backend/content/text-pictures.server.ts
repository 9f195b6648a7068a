import { type FocalPoints, NO_POINTS, pathWithFocus } from "~/backend/media/focal-points.server";
import { mediaUrl } from "~/backend/media/media.server";
import { offerOf, readName, type StandardWidth } from "~/files/picture-name";
import { HALF } from "~/schemas/allowed-html";
import { plainText, sanitizeWithPictures } from "./sanitize.server";

// The markup below has utilities that other public pages use too: pictures in texts add no rule to the stylesheet.

const FIGURE = /<figure( class="[^"]*")?>(.*?)<\/figure>/gs;
const IMAGE = /<img src="\/media\/([^"]+)" alt="([^"]*)" \/>/g;

type Place = { widths: readonly StandardWidth[]; sizes: string; width: number };

/** A text's line is 68 letters long, some 42 rem. */
const FULL: Place = { widths: [480, 960, 1600], sizes: "(min-width: 46rem) 42rem, 92vw", width: 1600 };
const HALVED: Place = { widths: [480, 960], sizes: "(min-width: 24rem) 22rem, 92vw", width: 352 };

/** A picture in its variants, as `ui/picture.tsx` offers them, never larger than its own pixels. */
function pictureHtml(path: string, alt: string, { widths, sizes, width }: Place): string {
  const src = mediaUrl(path);
  const named = readName(src);
  const image = (more: string) => `<img src="${src}"${more} alt="${alt}" loading="lazy" decoding="async">`;
  if (!named) return image("");
  const { avif, webp, isChoice } = offerOf(named, widths);
  const shown = Math.min(width, named.width);
  const height = Math.round((named.height * shown) / named.width);
  const img = image(` srcset="${webp}" width="${shown}" height="${height}"`);
  return `<picture><source type="image/avif" srcset="${avif}"${isChoice ? ` sizes="${sizes}"` : ""}>${img}</picture>`;
}

const withVariants = (html: string, place: Place): string =>
  html.replace(IMAGE, (_, path: string, alt: string) => pictureHtml(path, alt, place));

/** A text that may hold pictures of the library as visitors get it: sanitised, each picture with its variants (LIB-3). */
export function shownText(html: string): string {
  const clean = sanitizeWithPictures(html);
  if (!clean.includes("<img ")) return clean;
  const figures = clean.replace(FIGURE, (_, look: string | undefined, inner: string) => {
    const place = look?.includes(HALF) ? HALVED : FULL;
    const captioned = inner.replace("<figcaption>", '<figcaption class="text-sm mt-2">');
    return `<figure>${withVariants(captioned, place)}</figure>`;
  });
  return withVariants(figures, FULL);
}

const PICTURE = /<figure\b.*?<\/figure>|<img [^>]*>/gs;
const CAPTION = /<figcaption[^>]*>(.*?)<\/figcaption>/s;

/** A text's pictures alone, each as a figure with its caption. */
export function onlyPictures(html: string): string[] {
  const found: string[] = sanitizeWithPictures(html).match(PICTURE) ?? [];
  return found.map((one) => (one.startsWith("<figure") ? one : `<figure>${one}</figure>`));
}

/** A picture that a text holds; the caption is empty where it has none. */
export type TextPicture = { src: string; alt: string; caption: string };

/** The pictures that a text holds, in their order. @param points of those that are cropped where they are shown */
export function picturesIn(html: string, points: FocalPoints = NO_POINTS): TextPicture[] {
  return onlyPictures(html).flatMap((figure) => {
    const [image] = figure.matchAll(IMAGE);
    if (!image) return [];
    const [, path = "", alt = ""] = image;
    const src = mediaUrl(pathWithFocus(path, points));
    return { src, alt: plainText(alt), caption: plainText(CAPTION.exec(figure)?.[1] ?? "") };
  });
}
