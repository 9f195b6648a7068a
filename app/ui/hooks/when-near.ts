/**
 * Calls once when an element is near the viewport; at once where it is already.
 * @returns ends the watching
 */
export function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: "600px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
