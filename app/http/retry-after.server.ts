import type { HeadersFunction } from "@remix-run/node";

/**
 * A route's headers plus its action's `Retry-After`: of an action's headers Remix passes on only cookies, to documents
 * and to data requests (LOGIN-5, CONT-5).
 * @param own the route's `headers` export; defaults to the parent's headers
 */
export function withRetryAfter(own?: HeadersFunction | HeadersInit): HeadersFunction {
  return (args) => {
    const headers = new Headers(typeof own === "function" ? own(args) : (own ?? args.parentHeaders));
    const wait = args.actionHeaders.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
    return headers;
  };
}
