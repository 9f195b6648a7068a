import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { consentCookie, consentIn, formatConsent, parseConsent } from "~/http/consent";

const KEY = "consent";

/** Puts the choice of the cookie into local storage as well (COOK-3). */
export function storeConsent(): void {
  const record = consentIn(document.cookie);
  try {
    if (record) localStorage.setItem(KEY, formatConsent(record));
  } catch {
    // Local storage is closed to this page (a privacy setting): the cookie alone remembers.
  }
}

/** Restores a lost consent cookie from local storage; null if nothing is stored. */
function restoreConsent() {
  try {
    const stored = consentIn(document.cookie) ? null : parseConsent(localStorage.getItem(KEY));
    if (!stored) return null;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = consentCookie(stored, window.location.protocol === "https:");
    return consentIn(document.cookie);
  } catch {
    // Local storage is closed to this page: it remembers nothing.
    return null;
  }
}

/**
 * Mirrors the choice in local storage and restores it if the cookie is lost; if both exist, the cookie wins (COOK-3).
 * A choice made in another tab applies to this one too.
 */
export function ConsentStorage() {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const restored = restoreConsent();
    storeConsent();
    // Granted consent needs a new document.
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
