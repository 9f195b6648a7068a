/** What can't be read is worth asking for again after so many seconds. */
export const RETRY_AFTER = "10";

/** The answer of a file that is made of content which can't be read: short, and kept by nobody. */
export function unavailable(): Response {
  return new Response("Service unavailable", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": RETRY_AFTER,
      "Cache-Control": "no-store",
    },
  });
}
