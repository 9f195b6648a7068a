import { ReadableStream } from "node:stream/web";

/** Total time to wait for the sender of a body, and the rate at which received bytes extend it. */
const GRACE_MS = 20_000;
const MIN_BYTES_PER_SECOND = 10_000;

/**
 * A request's body with a minimum transfer rate: slow senders could hold a connection for an hour, while large files
 * need long. Only the time waiting for the sender counts.
 * @returns a body that fails with a 408 where the sender is too slow. Neither that nor a reader that stops early closes
 * the connection, so that the response arrives: the server closes it afterwards (unread-body.server.ts)
 */
export function bodyAtPace(request: Request): ReadableStream<Uint8Array> {
  const reader = (request.body ?? new Blob().stream()).getReader();
  let left = GRACE_MS;
  return new ReadableStream({
    async pull(controller) {
      const start = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Response("Request Timeout", { status: 408 })), left);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), late]);
        if (done) return controller.close();
        left += (value.byteLength / MIN_BYTES_PER_SECOND) * 1_000 - (performance.now() - start);
        controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
  });
}
