import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Statuses for the errors of Node's parser and its timeouts; any other error is a 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Replies to unparsable requests (400, 408, 413, 431) with the site's common headers, which Node's own reply lacks, and
 * closes the connection.
 * @param isAnswered a response has begun on the connection: it is cut off, as nothing can follow it
 */
export function replyToUnparsable(
  { code = "" }: NodeJS.ErrnoException,
  connection: Duplex,
  headers: readonly (readonly [name: string, value: string])[],
  isAnswered: boolean,
): void {
  if (!connection.writable || isAnswered) {
    connection.destroy();
    return;
  }
  const status = STATUSES[code] ?? 400;
  const fields = [
    ...headers,
    ["Cache-Control", "no-store"],
    ["Content-Length", "0"],
    ["Connection", "close"],
  ];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map((field) => field.join(": "))];
  connection.end(`${lines.join("\r\n")}\r\n\r\n`, () => connection.destroy());
}
