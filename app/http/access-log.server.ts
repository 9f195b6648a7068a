import type { IncomingMessage, ServerResponse } from "node:http";
import { destination, pino } from "pino";
import { logLevel } from "~/env.server";

/** Buffer size of the log in bytes; smaller amounts are written after the interval. */
const CHUNK_BYTES = 8_192;
const FLUSH_INTERVAL_MS = 1_000;

/** The address of a file, not of a page. */
export const FILE = /\.(?!data$|xml$|txt$)[a-z0-9]+$/i;

// Buffered, on standard output like the rest of the log: a write per line would cost more than sending a cached page.
const lines = pino(
  { level: logLevel(), base: undefined },
  destination({ sync: false, minLength: CHUNK_BYTES, periodicFlush: FLUSH_INTERVAL_MS }),
);

/**
 * Access log line of a request, without its query, which may contain private data.
 * @returns a function that writes it, to be called after the response
 */
export function requestLine({ method, url = "" }: IncomingMessage, requestId: string) {
  const start = performance.now();
  // Read early: Express strips the mount path from `url`.
  const path = url.split("?", 1)[0] ?? "";
  return ({ statusCode: status }: ServerResponse) => {
    const milliseconds = Math.round((performance.now() - start) * 1_000) / 1_000;
    // A page loads dozens of files; only failures are of interest.
    const level = FILE.test(path) && status < 400 ? "debug" : "info";
    lines[level]({ requestId, method, path, status, milliseconds }, "request");
  };
}
