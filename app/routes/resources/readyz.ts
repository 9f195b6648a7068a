import { isReady } from "~/backend/ready.server";

/**
 * Ready: the back end answers, its schema is the one that this site was built for, and the content was read. 503 where it
 * is not.
 */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? "ready" : "not ready", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
