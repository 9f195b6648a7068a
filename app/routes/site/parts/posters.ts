import type { ServiceSlug } from "~/backend/content/services.server";
import type { Poster } from "~/ui/motion/background-video";

const files = import.meta.glob<string>("/app/pictures/*.{avif,webp}", {
  eager: true,
  import: "default",
  query: "?url",
});

/** A bundled picture's address. */
const file = (name: string) => files[`/app/pictures/${name}`] ?? "";

/** The still behind a heading, bundled with the site (SVC-1, HOME-1, ABOUT-1). */
export const poster = (
  name: "hero-poster" | "about-poster" | "break-stage" | `banner-${ServiceSlug}`,
): Poster => ({
  desktop: { src: file(`${name}.webp`), avif: file(`${name}.avif`) },
  mobile: {
    src: file(`${name}-mobile.webp`),
    avif: `${file(`${name}-mobile-780.avif`)} 780w,${file(`${name}-mobile.avif`)} 1080w`,
  },
});
