import { ReadableStream } from "node:stream/web";

/** The sender of a body is waited for so long in all (milliseconds), and a second longer for so many bytes that came. */
const PATIENCE = 20_000;
const LEAST_A_SECOND = 10_000;

/**
 * A request's body as it comes, for as long as it comes at a pace: a few bytes now and then would hold a connection for
 * an hour, while a large file may take its time. Only the waiting for its sender counts.
 * @returns a body that fails with a 408 where the sender is too slow; what is left of it is not cut off here, so that
 * the answer gets there
 */
export function bodyAtPace(request: Request): ReadableStream<Uint8Array> {
  const reader = (request.body ?? new Blob().stream()).getReader();
  let left = PATIENCE;
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
        left += (value.byteLength / LEAST_A_SECOND) * 1_000 - (performance.now() - start);
        controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
