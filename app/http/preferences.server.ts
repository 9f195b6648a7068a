import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { canonicalPath, isLocale, isPolishOnly, type Locale, localeOfPath, localePath } from "~/i18n/config";
import { type Consent, consentCookie, consentIn, recordOf, sharedConsent } from "./consent";

const YEAR = 31_536_000;
const LANGUAGE = /(?:^|;\s*)rl_lang=([a-z]+)/;

const isSecure = () => env().PUBLIC_URL.startsWith("https:");

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
  const language = LANGUAGE.exec(cookie)?.[1] === "en" ? "rl_lang=en" : "";
  return [language, sharedConsent(cookie)].filter(Boolean).join("; ");
}

/** A `Set-Cookie` value that keeps the choice of language for a year. */
export function localeCookie(locale: Locale): string {
  return `rl_lang=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

/** Nobody keeps a redirect: the next request may lead elsewhere. */
const UNKEPT = { "Cache-Control": "no-store" };

/** Where a page's request has to go that does not write its path the one way, if anywhere (SEO-3); a file is no page. */
export function canonicalRedirect(request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  const path = canonicalPath(pathname);
  if (path === pathname || isPolishOnly(pathname) || /\.[^/]*$/.test(pathname)) return null;
  return redirect(path + search, { status: 301, headers: UNKEPT });
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
    const cookie = locale && { "Set-Cookie": localeCookie(locale) };
    return redirect(target, { headers: { ...UNKEPT, ...cookie } });
  }
  if (isPolishOnly(url.pathname) || localeOfPath(url.pathname) === "en") return null;
  if (storedLocale(request) !== "en") return null;
  // In the place of the plain path's entry in the browser's history: else Back would lead here for ever.
  const headers = { ...UNKEPT, Vary: "Cookie", "X-Remix-Replace": "true" };
  return redirect(localePath("en", url.pathname + url.search), { headers });
}

/** What the visitor allowed (COOK-3), without when: pages are kept by it. Null where nothing was chosen yet. */
export function storedConsent(request: Request): Consent | null {
  const record = consentIn(request.headers.get("Cookie"));
  return record && { analytics: record.analytics, marketing: record.marketing };
}

/** The cookies that the tags of a category leave behind. */
const TRACKERS: Record<keyof Consent, RegExp> = {
  analytics: /^(?:_ga(?:_\w{1,64})?|_gid)$/,
  marketing: /^_gcl_\w{1,64}$/,
};

/** The domains that a cookie of this host may have been set for: the host alone, itself and each of its parents. */
function domainsOf(host: string): (string | null)[] {
  const labels = host.split(".");
  if (/^[\d.]+$|:/.test(host)) return [null];
  return [null, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))];
}

/**
 * The `Set-Cookie` values that keep a choice, and delete what was left behind under an earlier one (COOK-2).
 * @param request the visitor's, with the cookies that there are
 */
export function consentCookies(request: Request, consent: Consent): string[] {
  const cookies = (request.headers.get("Cookie") ?? "").matchAll(/(?:^|;\s*)(\w+)=/g);
  const names = new Set([...cookies].map(([, name = ""]) => name));
  const isWithdrawn = (name: string) =>
    (["analytics", "marketing"] as const).some(
      (category) => !consent[category] && TRACKERS[category].test(name),
    );
  const domains = domainsOf(new URL(request.url).hostname);
  const deleted = [...names]
    .filter(isWithdrawn)
    .flatMap((name) =>
      domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ""}`),
    );
  return [consentCookie(recordOf(consent), isSecure()), ...deleted];
}
