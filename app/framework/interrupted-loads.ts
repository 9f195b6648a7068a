/*
 * Depends on: turbo-stream 2.4's `decode` in Remix 2.17, which leaves two rejected promises that nobody awaits where a
 * navigation interrupts another one between the first line of its data and their end.
 * Benefit: the console of a page that works reports nothing, and nor does what watches it for errors.
 * All other rejections are reported as before. Test: e2e `navigation`, over the built site.
 */

/** Keeps requests that were interrupted, which are nobody's error, from being reported as errors nobody caught. */
export function ignoreInterruptedLoads(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason?.name === "AbortError") event.preventDefault();
  });
}
