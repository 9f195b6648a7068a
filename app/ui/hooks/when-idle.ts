/** Calls once when the browser has time; a fifth of a second later in Safari, which knows no idle time. */
export function whenIdle(then: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(() => then());
  else window.setTimeout(then, 200);
}
