import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { isLocale, isPolishOnly, type Locale, localeOfPath, localePath } from "~/i18n/config";

const YEAR = 31_536_000;
const LANGUAGE = /(?:^|;\s*)rl_lang=([a-z]+)/;

/** The language the visitor once chose, from the cookie that the browser's script may read as well (I18N-2). */
export function storedLocale(request: Request): Locale | null {
  const value = LANGUAGE.exec(request.headers.get("Cookie") ?? "")?.[1];
  return isLocale(value) ? value : null;
}

/**
 * What of a request's cookies a public page depends on, written one way: whoever agrees in that sees the same page.
 * @returns a cookie header; null where the page is the visitor's alone, as it says something to them (TOAST-2)
 */
export function pageCookies(cookie: string): string | null {
  if (cookie.includes("rl_toast=")) return null;
  return LANGUAGE.exec(cookie)?.[1] === "en" ? "rl_lang=en" : "";
}

/** A `Set-Cookie` value that keeps the choice of language for a year. */
export function localeCookie(locale: Locale): string {
  const secure = env().PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  return `rl_lang=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/**
 * Where a page's request has to go for its language's sake, if anywhere (I18N-5): `?lng=` stores the choice and leads
 * to the page in that language; a stored English choice leads from the plain path to `/en`.
 */
export function languageRedirect(request: Request): Response | null {
  const url = new URL(request.url);
  const asked = url.searchParams.get("lng");
  if (asked !== null) {
    url.searchParams.delete("lng");
    const locale = isLocale(asked) ? asked : null;
    const target = localePath(locale ?? localeOfPath(url.pathname), url.pathname + url.search);
    return redirect(target, locale ? { headers: { "Set-Cookie": localeCookie(locale) } } : {});
  }
  if (isPolishOnly(url.pathname) || localeOfPath(url.pathname) === "en") return null;
  if (storedLocale(request) !== "en") return null;
  return redirect(localePath("en", url.pathname + url.search), { headers: { Vary: "Cookie" } });
}
