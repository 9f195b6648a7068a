import { FILMED } from "../support/back-end/film.ts";

export type Locale = "pl" | "en";
export const LOCALES: readonly Locale[] = ["pl", "en"];

export const SERVICES = ["live-streaming", "video-production", "audio", "lighting", "stage"] as const;

export { FILMED };
/** Projects of the demo content: one without a film, and one that is not public. */
export const UNFILMED = "/portfolio/d4e1dabf-3fc8-43bf-811b-5af28d12ddaa";
export const HIDDEN_PROJECT = "/portfolio/fa13c2bf-04c3-4004-93e1-500053b05bda";
export const POST = "/blog/multicam-checklist";
export const HIDDEN_POST = "/blog/lighting-for-camera";

/** Every kind of public page, the service pages each (their pictures and texts differ most). */
export const PAGES: readonly string[] = [
  "/",
  "/about",
  ...SERVICES.map((slug) => `/services/${slug}`),
  "/portfolio",
  FILMED.path,
  UNFILMED,
  "/blog",
  POST,
  "/contact",
  "/privacy",
];

/** A page's address in a language. */
export function inLanguage(path: string, locale: Locale): string {
  if (locale === "pl") return path;
  return path === "/" ? "/en" : path.replace(/^\/(?=[?#]|$)/, "/en").replace(/^\/(?!en)/, "/en/");
}
