import type { IncomingMessage, ServerResponse } from "node:http";
import { destination, pino } from "pino";
import { logLevel } from "~/env.server";

/** So much is written at once, in bytes; and what there is every so often, in milliseconds. */
const CHUNK = 8_192;
const FLUSH_EVERY = 1_000;

/** The address of a file, not of a page. */
export const FILE = /\.(?!data$|xml$|txt$)[a-z0-9]+$/i;

// In pieces, on standard output as the log's other lines: a write for each would cost more than a kept page's answer.
const lines = pino(
  { level: logLevel(), base: undefined },
  destination({ sync: false, minLength: CHUNK, periodicFlush: FLUSH_EVERY }),
);

/**
 * A request's line in the log; without its query, which may hold what is nobody else's.
 * @returns what writes it, to be called when the request is answered
 */
export function requestLine({ method, url = "" }: IncomingMessage, requestId: string) {
  const start = performance.now();
  // Now: Express takes away from it what it has mounted a folder at.
  const path = url.split("?", 1)[0] ?? "";
  return ({ statusCode: status }: ServerResponse) => {
    const milliseconds = Math.round((performance.now() - start) * 1_000) / 1_000;
    // A page brings dozens of files along; those that are missing are of interest.
    const level = FILE.test(path) && status < 400 ? "debug" : "info";
    lines[level]({ requestId, method, path, status, milliseconds }, "request");
  };
}
