import { type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "~/ui/hooks/use-browser-layout-effect";

/**
 * Keeps an element's fields from taking anything, such as while they are being saved: what was typed then would be in no
 * stored version, and gone with the next page. The field that had the focus gets it back.
 */
export function useLock(isLocked: boolean): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const locked = element.current;
    if (!locked || !isLocked) return;
    const { activeElement } = document;
    const focused = locked.contains(activeElement) && activeElement instanceof HTMLElement && activeElement;
    locked.inert = true;
    return () => {
      locked.inert = false;
      if (focused && document.activeElement === document.body) focused.focus({ preventScroll: true });
    };
  }, [isLocked]);
  return element;
}
