import { useEffect, useState } from "react";

/** Whether a media query holds; undefined before the browser has been asked (and on the server). */
export function useMediaQuery(query: string): boolean | undefined {
  const [isMatch, setMatch] = useState<boolean>();
  useEffect(() => {
    const list = window.matchMedia(query);
    const update = () => setMatch(list.matches);
    update();
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, [query]);
  return isMatch;
}

export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
/** Below 768 px the mobile video is chosen. */
export const MOBILE = "(max-width: 767.98px)";
