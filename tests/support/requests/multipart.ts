/** A form with one file, as a browser sends it; the file's bytes may come in pieces. */
export type Sent = {
  /** The field's name; that of an upload panel where it is not given. */
  field?: string;
  name: string;
  type?: string;
  bytes: Buffer | Iterable<Buffer>;
  fields?: Record<string, string>;
};

const BOUNDARY = "----a-boundary-of-tests";

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The pieces of a multipart body: its text fields, then the file. */
export function* multipartPieces({ field = "file", name, type, bytes, fields = {} }: Sent) {
  for (const [text, value] of Object.entries(fields))
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${value}\r\n`);
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type ?? "application/octet-stream"}\r\n\r\n`,
  );
  if (Buffer.isBuffer(bytes)) yield bytes;
  else yield* bytes;
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** The complete multipart body. */
export const multipartBody = (sent: Sent): Buffer => Buffer.concat([...multipartPieces(sent)]);

/** Arguments of an action for a form with a file. @param path with its query */
export function askWithFile(path: string, cookie: string, sent: Sent, signal?: AbortSignal) {
  const headers = { Cookie: cookie, "Content-Type": MULTIPART };
  const init = { method: "POST", headers, body: new Uint8Array(multipartBody(sent)), signal: signal ?? null };
  return { request: new Request(new URL(path, "http://whatever.test"), init), params: {}, context: {} };
}

/** Yields a file of `count` megabytes in chunks of 64 kB. @param first the first bytes of the file */
export function* megabytes(count: number, first = Buffer.alloc(0)) {
  const piece = Buffer.alloc(64 * 1024, 0x5a);
  let left = count * 1024 * 1024 - first.length;
  yield first;
  for (; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece;
}
