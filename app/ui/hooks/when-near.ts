/**
 * Calls once when an element is near the viewport; at once where it is already.
 * @param margin the distance that is near, in CSS pixels
 * @returns ends the watching
 */
export function whenNear(element: Element, then: () => void, margin = 600): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
