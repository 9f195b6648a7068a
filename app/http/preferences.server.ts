import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { canonicalPath, isLocale, isPolishOnly, type Locale, localeOfPath, localePath } from "~/i18n/config";
import { type Consent, consentCookie, consentIn, recordOf, sharedConsent } from "./consent";
import { isPreviewAddress } from "./preview-address";

const YEAR_SECONDS = 31_536_000;
const LANGUAGE = /(?:^|;\s*)rl_lang=([a-z]+)/;

const isSecure = () => env().PUBLIC_URL.startsWith("https:");

/** The visitor's stored language, from a cookie that scripts may read as well (I18N-2). */
export function storedLocale(request: Request): Locale | null {
  const value = LANGUAGE.exec(request.headers.get("Cookie") ?? "")?.[1];
  return isLocale(value) ? value : null;
}

const SESSION = /(?:^|;\s*)(?:__Host-)?rl_session=/;

/** Whether a cookie header has an admin's session; whether it is valid, the back end says. */
export const hasSessionCookie = (cookie: string): boolean => SESSION.test(cookie);

/**
 * The cookies that a public page depends on, in canonical form: part of its cache key.
 * @returns a cookie header; null where the page is not cacheable, as it shows a toast (TOAST-2) or an admin's bar (PANEL-6)
 */
export function pageCookies(cookie: string): string | null {
  if (cookie.includes("rl_toast=") || hasSessionCookie(cookie)) return null;
  const language = LANGUAGE.exec(cookie)?.[1] === "en" ? "rl_lang=en" : "";
  return [language, sharedConsent(cookie)].filter(Boolean).join("; ");
}

/** A `Set-Cookie` value that keeps the choice of language for a year. */
export function localeCookie(locale: Locale): string {
  return `rl_lang=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

/** Redirects depend on cookies and must not be cached. */
const NOT_CACHED = { "Cache-Control": "no-store" };

/** Redirect of a page's request to its canonical path (SEO-3); null where it has that, and for files. */
export function canonicalRedirect(request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  const path = canonicalPath(pathname);
  if (path === pathname || isPolishOnly(pathname) || /\.[^/]*$/.test(pathname)) return null;
  return redirect(path + search, { status: 301, headers: NOT_CACHED });
}

/**
 * Redirect to the page in the right language, if needed (I18N-5): `?lng=` stores the language and redirects to it; a
 * stored English preference redirects from the plain path to `/en`, except from a preview, which has links to both (PUB-4).
 */
export function languageRedirect(request: Request): Response | null {
  const url = new URL(request.url);
  const asked = url.searchParams.get("lng");
  if (asked !== null) {
    url.searchParams.delete("lng");
    const locale = isLocale(asked) ? asked : null;
    const target = localePath(locale ?? localeOfPath(url.pathname), url.pathname + url.search);
    const cookie = locale && { "Set-Cookie": localeCookie(locale) };
    return redirect(target, { headers: { ...NOT_CACHED, ...cookie } });
  }
  if (isPolishOnly(url.pathname) || localeOfPath(url.pathname) === "en") return null;
  if (storedLocale(request) !== "en" || isPreviewAddress(request.url)) return null;
  // Replaces the history entry: otherwise Back would always return here.
  const headers = { ...NOT_CACHED, Vary: "Cookie", "X-Remix-Replace": "true" };
  return redirect(localePath("en", url.pathname + url.search), { headers });
}

/** The visitor's consent (COOK-3) without its time, as pages are cached by it. Null before the first choice. */
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
 * `Set-Cookie` values that store consent and delete the cookies of withdrawn categories (COOK-2).
 * @param request with the existing cookies
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
