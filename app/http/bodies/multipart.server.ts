import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { bodyAtPace } from "./body-pace.server";

/**
 * Maximum that is discarded past the limit: Firefox reads the response only when it has sent its request
 * (unread-body.server.ts). Of a form with a larger Content-Length nothing is read.
 */
const DRAIN_BYTES = 4 * 1024 * 1024;
/** The same of one file of a field that takes several: those after it are read still. */
const DRAIN_BYTES_OF_SEVERAL = 32 * 1024 * 1024;
const DRAIN_TIMEOUT_MS = 60_000;

/** All text of one form, in bytes. */
const MAX_TEXT_BYTES = 1_000_000;
/** Of one form; a field that is cut off here is past the limit of all text. */
const LIMITS = { fields: 50, fieldSize: MAX_TEXT_BYTES, parts: 60 };

/** The upload was aborted, or its body is malformed. */
export class UploadBroken extends Error {}

/** An uploaded file: an unlinked temporary file, deleted when closed or when the process ends. */
export type SentFile = {
  /** File name given by the sender: never used as a path. */
  name: string;
  /** In bytes; of a discarded file over the limit, a lower bound that exceeds the limit. */
  size: number;
  /** Reads a part of it; shorter at its end. */
  read: (position: number, length: number) => Promise<Buffer>;
  /** Whether reading was aborted because of the limit. */
  isTooLarge?: boolean;
  /** The complete content. */
  stream: () => Readable;
  close: () => Promise<void>;
};

/**
 * `files` by the name of their field, further ones of the same field by a name of their own; `file` is the first of them.
 * `isCut` tells that the rest of the form was not read, because of a file over the limit.
 */
export type MultipartForm = {
  fields: FormData;
  files: Map<string, SentFile>;
  file: SentFile | null;
  isCut: boolean;
};

/**
 * Reads a multipart form and streams its files to disk: only a chunk is ever in memory. At the limit writing stops, and a
 * bounded rest is drained; what follows is not read. Text fields needed in any case precede the files in the form.
 * @param limitOf the limit in bytes of a file of that name in that field
 * @param maxFiles the number of file fields that the form has, or of files that its field takes
 * @param isRepeated whether one field takes several files
 * @throws {UploadBroken} where the body ends early or is malformed; nothing is left of it
 * @throws a 408 where it comes too slowly, a 413 where its text is larger than a megabyte
 * @throws the system's error where the disk is full or can't be written
 */
export async function readMultipart(
  request: Request,
  limitOf: (fileName: string, field: string) => number,
  maxFiles = 1,
  isRepeated = false,
): Promise<MultipartForm> {
  const parser = createParser(request, maxFiles);
  const source = Readable.fromWeb(bodyAtPace(request));
  const fields = new FormData();
  const declared = Number(request.headers.get("Content-Length"));
  const receiving = new Map<string, Promise<SentFile>>();
  let textBytes = 0;
  let readBytes = 0;
  let isMalformed = false;
  let isCut = false;
  const drain = isRepeated ? DRAIN_BYTES_OF_SEVERAL : DRAIN_BYTES;
  // Not from within the parser's own events: it does not survive being destroyed there. With an error: without one the
  // source may tell its end, and the pipeline waits forever for a parser whose file nobody reads.
  const giveUp = () => {
    isCut = true;
    setImmediate(() => source.destroy(new UploadBroken("the rest is not read")));
  };
  // The pipeline reports errors; one that comes after that must not end the process.
  for (const stream of [source, parser]) stream.on("error", () => {});
  source.on("data", (piece: Buffer) => (readBytes += piece.length));
  const refuseMore = () => {
    textBytes = Number.POSITIVE_INFINITY;
  };
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, refuseMore);
  parser.on("field", (name: string | undefined, value: string | undefined, { valueTruncated }) => {
    // A part without a name, or in an unknown character set.
    if (name === undefined || value === undefined) {
      isMalformed = true;
      return;
    }
    textBytes += valueTruncated ? Number.POSITIVE_INFINITY : Buffer.byteLength(value);
    // The database takes no NUL.
    if (textBytes <= MAX_TEXT_BYTES) fields.append(name, value.replaceAll("\0", ""));
  });
  parser.on("file", (field, stream, { filename }) => {
    const name = filename ?? "";
    // Until the temporary file is open there is no other error listener; the reading loop still receives the error.
    stream.on("error", () => {});
    const key = isRepeated && receiving.has(field) ? `${field} ${receiving.size}` : field;
    if (receiving.has(key)) return void stream.resume();
    const limit = limitOf(name, field);
    const rest = declared - readBytes;
    // The rest of the body is roughly the length of the last file.
    if (receiving.size >= maxFiles - 1 && rest > limit + drain) {
      receiving.set(key, Promise.resolve(tooLarge(name, rest)));
      return giveUp();
    }
    const file = receive(stream, name, limit, drain, giveUp);
    // Awaited below, once the parser is done; marks an earlier rejection as handled.
    file.catch(() => {});
    receiving.set(key, file);
  });
  const received = async () => {
    if (isMalformed) throw new UploadBroken("a field can't be read");
    if (textBytes > MAX_TEXT_BYTES) throw new Response("Too large", { status: 413 });
    const files = new Map<string, SentFile>();
    for (const [field, file] of receiving) files.set(field, await file);
    return { fields, files, file: files.values().next().value ?? null, isCut };
  };
  try {
    await pipeline(source, parser);
    return await received();
  } catch (error) {
    const files = await Promise.allSettled(receiving.values());
    const isGivenUp = files.some((file) => file.status === "fulfilled" && file.value.isTooLarge);
    if (
      isGivenUp &&
      !isMalformed &&
      textBytes <= MAX_TEXT_BYTES &&
      files.every(({ status }) => status === "fulfilled")
    )
      return received();
    for (const file of files) if (file.status === "fulfilled") await file.value.close();
    if (error instanceof Response || error instanceof UploadBroken || isDiskFault(error)) throw error;
    throw new UploadBroken(error instanceof Error ? error.message : String(error));
  }
}

/** Whether an error is of the local disk, not of the sender. */
function isDiskFault(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EACCES", "ENOENT", "EIO", "EMFILE"].includes(code);
}

function createParser(request: Request, files: number): busboy.Busboy {
  try {
    const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
    return busboy({ headers, limits: { ...LIMITS, files }, defParamCharset: "utf8" });
  } catch (error) {
    throw new UploadBroken(error instanceof Error ? error.message : String(error));
  }
}

async function receive(
  stream: Readable,
  name: string,
  limit: number,
  drain: number,
  giveUp: () => void,
): Promise<SentFile> {
  const handle = await openNameless().catch((error: unknown) => {
    // The parser must not wait for a reader that never comes.
    stream.resume();
    throw error;
  });
  let size = 0;
  let fault: unknown;
  let timer: NodeJS.Timeout | undefined;
  try {
    // The loop goes on to the stream's end, whatever it does with the pieces: leaving it early would destroy the stream.
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size <= limit && !fault)
        await handle.writeFile(piece).catch((error: unknown) => {
          fault = error;
        });
      else timer ??= setTimeout(giveUp, DRAIN_TIMEOUT_MS);
      if (size > limit + drain && size - piece.length <= limit + drain) giveUp();
    }
    if (fault) throw fault;
    if (size > limit) await handle.truncate(0);
    return sentFile(handle, name, size);
  } catch (error) {
    await handle.close();
    if (size > limit && !fault) return tooLarge(name, size);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Temporary file that is unlinked once open: unreachable for other processes, and not left behind by a crash. */
async function openNameless(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `upload-${randomUUID()}`);
  const handle = await open(file, "wx+", 0o600);
  await unlink(file);
  return handle;
}

/** A file over the limit, without content. */
function tooLarge(name: string, size: number): SentFile {
  return {
    name,
    size,
    isTooLarge: true,
    read: async () => Buffer.alloc(0),
    stream: () => Readable.from([]),
    close: async () => {},
  };
}

function sentFile(handle: FileHandle, name: string, size: number): SentFile {
  return {
    name,
    size,
    async read(position, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    stream: () => handle.createReadStream({ start: 0, autoClose: false }),
    close: () => handle.close(),
  };
}
