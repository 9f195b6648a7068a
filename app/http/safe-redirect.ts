/**
 * A path inside this site, or the fallback: other hosts, schemes, `//host`, backslashes and control characters are
 * refused (a browser reads `/\host` as `//host`).
 */
export function safePath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || !to.startsWith("/") || to.length > 2_000) return fallback;
  if (/^\/[/\\]|\\|\p{Cc}/u.test(to)) return fallback;
  const base = "http://inside.invalid";
  if (!URL.canParse(to, base)) return fallback;
  const url = new URL(to, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
