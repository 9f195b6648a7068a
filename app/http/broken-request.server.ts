import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** What Node's parser and its clock complain of; anything else is a 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no request that Node can read, or none in time, and closes the connection: with the headers of every
 * answer, where Node's own answer has none.
 * @param isAnswered an answer has begun on the connection already: it is cut off, as nothing can follow it
 */
export function refuseBroken(
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
