import type { HeadersFunction } from "@remix-run/node";

/**
 * A route's headers, and with them its action's `Retry-After`: of what an action says beside its data Remix passes on
 * cookies alone, to documents and to data requests alike (LOGIN-5, CONT-5).
 * @param own what the route exports as `headers`; without it the parent's stand
 */
export function withWait(own?: HeadersFunction | HeadersInit): HeadersFunction {
  return (args) => {
    const headers = new Headers(typeof own === "function" ? own(args) : (own ?? args.parentHeaders));
    const wait = args.actionHeaders.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
    return headers;
  };
}
