import type { IncomingMessage, ServerResponse } from "node:http";

/** Maximum size of a body that is read after the response. */
const LINGER_BYTES = 4 * 1024 * 1024;
/** Maximum time that the connection is held after the response. */
const LINGER_TIMEOUT_MS = 10_000;

/**
 * Sends a response that precedes the end of its request with `Connection: close`, discards a bounded rest of the body,
 * then closes the connection (RFC 9112, 9.6). To be called before a request with a body is answered.
 *
 * Tried with a form of 100 MB that is answered at once, over HTTP/1.1 on loopback, without script: Chromium 156 shows
 * the answer, whether or not anything of the rest is read. Firefox ESR 153 reads an answer only when it has sent
 * everything: it sends the form twice, then says that the connection was reset, however long the connection is held
 * open; where the whole rest is read it shows the answer. To read all of it would let anybody make the site take any
 * amount. With script the size is checked before anything is sent (upload-panel.tsx).
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!request.complete) response.setHeader("Connection", "close");
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  // Before Node's own listener, which would read all of the rest, or close at once: a client that is still sending would
  // be reset, and might lose the answer.
  response.prependOnceListener("finish", () => {
    if (!request.complete) linger(request);
  });
}

function linger(request: IncomingMessage): void {
  const { socket } = request;
  const end = () => void socket.destroy();
  socket.destroySoon = () => void socket.end();
  setTimeout(end, LINGER_TIMEOUT_MS).unref();
  // The reader stopped before the end of the body.
  request.removeAllListeners("data");
  // Marks the request as read from, or Node would take it over.
  request.read(0);
  let left = LINGER_BYTES;
  request.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left <= 0) end();
  });
  request.once("end", end);
  request.resume();
}
