/**
 * Calls once when an element is near the viewport; at once where it is already.
 * @param margin how near, as an IntersectionObserver's `rootMargin` has it
 * @returns ends the watching
 */
export function whenNear(element: Element, then: () => void, margin = "600px"): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
