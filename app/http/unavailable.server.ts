/** Value of `Retry-After` for content that can't be read. */
export const RETRY_AFTER_SECONDS = "10";

/** Response for a generated file whose content can't be read: short and not cacheable. */
export function unavailable(): Response {
  return new Response("Service unavailable", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": RETRY_AFTER_SECONDS,
      "Cache-Control": "no-store",
    },
  });
}
