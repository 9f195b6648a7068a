import { useLocation } from "@remix-run/react";
import { type MutableRefObject, type RefObject, useEffect, useRef } from "react";

/**
 * A `<details>` that behaves as a menu's disclosure: Escape closes it and returns the focus, a click elsewhere, focus
 * that leaves it and a navigation close it. Without JavaScript it opens and closes by itself.
 * @param staysOpen whether the next navigation leaves it open, which resets it
 */
export function useDisclosure(staysOpen?: MutableRefObject<boolean>): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // Skipped on hydration: it may have been opened before.
    if (shown.current !== key && !staysOpen?.current) details.current?.removeAttribute("open");
    if (shown.current !== key && staysOpen) staysOpen.current = false;
    shown.current = key;
  }, [key, staysOpen]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => element.removeAttribute("open");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      event.stopPropagation();
      close();
      element.querySelector("summary")?.focus();
    };
    const onOutside = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target)) close();
    };
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, []);

  return details;
}
