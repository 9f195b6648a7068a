import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { isLocale, isPolishOnly, localeOfPath, localePath } from "~/i18n/config";

const KEY = "language";
const YEAR = 31_536_000;

/**
 * Mirrors the choice of language in local storage, and gives it back to a visitor whose cookie is gone; where both
 * exist the cookie wins, and on `/en` the address does (I18N-2, I18N-5).
 */
export function LanguageMemory() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const cookie = /(?:^|;\s*)rl_lang=([a-z]+)/.exec(document.cookie)?.[1];
    try {
      if (isLocale(cookie)) {
        localStorage.setItem(KEY, cookie);
        return;
      }
      const remembered = localStorage.getItem(KEY);
      if (!isLocale(remembered)) return;
      const secure = location.protocol === "https:" ? "; Secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `rl_lang=${remembered}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
      if (remembered === "en" && localeOfPath(pathname) === "pl" && !isPolishOnly(pathname)) {
        navigate(localePath("en", pathname + search + hash), { replace: true });
      }
    } catch {
      // Local storage is closed to this page (a privacy setting): the cookie alone remembers.
    }
  }, [pathname, search, hash, navigate]);
  return null;
}
