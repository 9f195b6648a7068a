const files = import.meta.glob<string>("/app/pictures/{hero-poster,about-poster,banner-*}.avif", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Address of a bundled picture that stands behind a heading of the site. @param name `hero-poster`, `banner-audio` … */
export const still = (name: string): string => files[`/app/pictures/${name}.avif`] ?? "";
