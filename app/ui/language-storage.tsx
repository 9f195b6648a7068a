import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { isLocale, isPolishOnly, localeOfPath, localePath } from "~/i18n/config";

const KEY = "language";
const YEAR = 31_536_000;

/**
 * Mirrors the language in local storage, and restores a lost cookie from it. If both exist, the cookie wins; on `/en` the
 * URL does (I18N-2, I18N-5).
 */
export function LanguageStorage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const cookie = /(?:^|;\s*)rl_lang=([a-z]+)/.exec(document.cookie)?.[1];
    try {
      if (isLocale(cookie)) {
        localStorage.setItem(KEY, cookie);
        return;
      }
      const stored = localStorage.getItem(KEY);
      if (!isLocale(stored)) return;
      const secure = location.protocol === "https:" ? "; Secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `rl_lang=${stored}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
      if (stored === "en" && localeOfPath(pathname) === "pl" && !isPolishOnly(pathname)) {
        navigate(localePath("en", pathname + search + hash), { replace: true });
      }
    } catch {
      // Local storage is closed to this page (a privacy setting): the cookie alone remembers.
    }
  }, [pathname, search, hash, navigate]);
  return null;
}
