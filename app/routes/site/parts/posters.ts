import type { Poster } from "~/ui/motion/poster-sources";

/**
 * The still behind a heading, bundled with the site (SVC-1, HOME-1, ABOUT-1).
 * @param files addresses of its formats by their path; each page takes in its own alone, as their list is part of its script
 * @param name without its ending
 */
export function posterOf(files: Record<string, string>, name: string): Poster {
  const file = (end: string) => files[`/app/pictures/${name}${end}`] ?? "";
  return {
    desktop: { src: file(".webp"), avif: file(".avif") },
    mobile: {
      src: file("-mobile.webp"),
      avif: `${file("-mobile-780.avif")} 780w,${file("-mobile.avif")} 1080w`,
    },
  };
}
