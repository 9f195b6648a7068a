import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import busboy from "busboy";
import { bodyAtPace } from "./body-pace.server";

/** Percent-encoding makes three bytes of one; the boundaries of a multipart body take some more. */
const MAX_ENCODING_FACTOR = 4;
const MAX_FIELDS = 2_000;

/** Maximum total text of a form of the panel, in bytes. */
export const MAX_FORM_BYTES = 1_000_000;

type Options = {
  /** Maximum total text of the fields, in bytes. */
  limit: number;
  /** Maximum body with files, in bytes; files are discarded. By default none are accepted. */
  filesUpTo?: number;
};

class TooLarge extends Error {}

/** The lists that forms hold, and an item's parts: no schema takes more than half of these places. */
const LIST = /^features_(pl|en)$/;
const LIST_ITEM = /^features_(pl|en)\[\d{1,2}\]\.(heading|text)$/;

/**
 * Whether a field's name is one that a page of this site may send: a list is sent by its items, all else is text, and no
 * name is a property of `Object.prototype`. A text where a page expects a list, or the reverse, could not be rendered.
 */
const isFieldName = (name: string): boolean =>
  LIST_ITEM.test(name) || !(/[.[\]]/.test(name) || LIST.test(name) || name in Object.prototype);

/** Whether conform can parse a form's fields without throwing. No button of this site sends an intent of conform's. */
export const isWellFormed = (form: FormData): boolean =>
  !form.has("__state__") && !form.has("__intent__") && [...form.keys()].every(isFieldName);

/**
 * Feeds a body to the parser. After a parse error the rest is discarded: not every browser reads a response before it
 * has sent everything. Bytes past the maximum stay unread.
 */
async function feed(body: AsyncIterable<Uint8Array>, parser: Writable, most: number): Promise<void> {
  const parsed = finished(parser);
  // Awaited below; marks an earlier rejection as handled.
  parsed.catch(() => {});
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) throw new TooLarge();
    if (!parser.destroyed && !parser.write(chunk))
      await Promise.race([once(parser, "drain"), parsed]).catch(() => {});
  }
  if (!parser.destroyed) parser.end();
  await parsed;
}

/**
 * Reads the text fields of a form, urlencoded or multipart, bounded in memory. Files are discarded.
 * @throws a 413 where the form is larger than the limit, a 408 where it comes too slowly, a 400 where the body is no
 * form, or none that a page of this site sends
 */
export async function readFields(request: Request, { limit, filesUpTo = 0 }: Options): Promise<FormData> {
  const most = Math.max(limit * MAX_ENCODING_FACTOR, filesUpTo);
  const form = new FormData();
  let size = 0;
  try {
    if (Number(request.headers.get("Content-Length")) > most) throw new TooLarge();
    const parser = busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      limits: { fieldSize: limit, fields: MAX_FIELDS },
    });
    parser.on("field", (name: string | undefined, value: string | undefined, { valueTruncated }) => {
      // A part without a name, or in a character set that is not known.
      if (name === undefined || value === undefined) return void parser.destroy(new Error("no field"));
      size += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (valueTruncated || size > limit) parser.destroy(new TooLarge());
      // No keyboard writes a NUL, and no text of the database can hold one.
      else form.append(name, value.replaceAll("\0", ""));
    });
    parser.on("fieldsLimit", () => parser.destroy(new TooLarge()));
    // The parser reports a body that ends within a file; unheard, the file's own error would end the process.
    parser.on("file", (_name, stream) => stream.on("error", () => {}).resume());
    await feed(bodyAtPace(request), parser, most);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof TooLarge) throw new Response("Too large", { status: 413 });
    throw new Response("Bad request", { status: 400 });
  }
  if (!isWellFormed(form)) throw new Response("Bad request", { status: 400 });
  return form;
}

/** The same request with other fields, urlencoded. */
export function withFields(request: Request, fields: Iterable<[string, string]>): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  const { url, method, signal } = request;
  return new Request(url, { method, headers, signal, body: new URLSearchParams([...fields]) });
}
