import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { consentCookie, consentIn, formatConsent, parseConsent } from "~/http/consent";

const KEY = "consent";

/** Puts the choice of the cookie into local storage as well (COOK-3). */
export function rememberConsent(): void {
  const record = consentIn(document.cookie);
  try {
    if (record) localStorage.setItem(KEY, formatConsent(record));
  } catch {
    // Local storage is closed to this page (a privacy setting): the cookie alone remembers.
  }
}

/** The choice of a visitor whose cookie is gone, from local storage, back in the cookie; null where there is none. */
function restoreConsent() {
  try {
    const remembered = consentIn(document.cookie) ? null : parseConsent(localStorage.getItem(KEY));
    if (!remembered) return null;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = consentCookie(remembered, window.location.protocol === "https:");
    return consentIn(document.cookie);
  } catch {
    // Local storage is closed to this page: it remembers nothing.
    return null;
  }
}

/**
 * Mirrors the choice in local storage and gives it back to a visitor whose cookie is gone; where both exist the cookie
 * wins (COOK-3). A choice made in another tab shows in this one too.
 */
export function ConsentMemory() {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const restored = restoreConsent();
    rememberConsent();
    // What was allowed comes with a document of its own.
    if (restored?.analytics || restored?.marketing) window.location.reload();
    else if (restored) latest.current();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY) latest.current();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  return null;
}
