import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { parse } from "@conform-to/react";
import busboy from "busboy";
import { z } from "zod";
import { bodyAtPace } from "./body-pace.server";

/** Percent-encoding makes three bytes of one; the boundaries of a multipart body take some more. */
const ENCODED = 4;
const MAX_FIELDS = 2_000;

type Options = {
  /** How much text the fields may hold together, in bytes. */
  limit: number;
  /** How large the body may be where files come along; they are read to nowhere. By default none may. */
  filesUpTo?: number;
};

class TooLarge extends Error {}

/** The longest list that a form may hold: an index past it would be an array of that length. */
const MAX_INDEX = 999;

/** What conform's buttons send as `__intent__`: those of this site add a row to a list, or take one out. */
const ListIntent = z.strictObject({
  type: z.enum(["insert", "remove"]),
  payload: z.strictObject({ name: z.string().min(1), index: z.int().min(0).max(MAX_INDEX).optional() }),
});

/** Whether a field's name leads to a place in the form's own data: not past its lists, and to nothing of JavaScript's own. */
function isFieldName(name: string): boolean {
  const parts = name.split(/[.[\]]+/);
  return parts.every(
    (part) => !(part in Object.prototype) && !(/^\d+$/.test(part) && Number(part) > MAX_INDEX),
  );
}

/** Whether a form's fields are such as conform can put together without failing. */
function isWellFormed(form: FormData): boolean {
  if (form.has("__state__") || ![...form.keys()].every(isFieldName)) return false;
  const intents = form.getAll("__intent__");
  if (intents.length === 0) return true;
  try {
    const intent = ListIntent.parse(JSON.parse(String(intents[0])));
    if (intents.length > 1 || !isFieldName(intent.payload.name)) return false;
    // It fails where what is named is no list.
    parse(form, { resolve: () => ({}) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Hands a body to the parser. Where that has failed the rest is read to nowhere: a request that is cut off gets no
 * answer. Past what the body may be long it is cut off all the same.
 */
async function feed(body: AsyncIterable<Uint8Array>, parser: Writable, most: number): Promise<void> {
  const parsed = finished(parser);
  // It is awaited below; a failure before that is not an unhandled one.
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
 * Reads the text fields of a form, urlencoded or multipart, and no more of it into memory than they may be long. Files
 * are passed over.
 * @throws a 413 where the form is larger than the limit, a 408 where it comes too slowly, a 400 where the body is no
 * form, or none that a page of this site sends
 */
export async function readFields(request: Request, { limit, filesUpTo = 0 }: Options): Promise<FormData> {
  const most = Math.max(limit * ENCODED, filesUpTo);
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
    parser.on("file", (_name, stream) => stream.resume());
    await feed(bodyAtPace(request), parser, most);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof TooLarge) throw new Response("Too large", { status: 413 });
    throw new Response("Bad request", { status: 400 });
  }
  if (!isWellFormed(form)) throw new Response("Bad request", { status: 400 });
  return form;
}

/** The same request with other fields: as a form without files would send them. */
export function withFields(request: Request, fields: Iterable<[string, string]>): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  const { url, method, signal } = request;
  return new Request(url, { method, headers, signal, body: new URLSearchParams([...fields]) });
}
