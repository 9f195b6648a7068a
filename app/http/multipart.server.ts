import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { bodyAtPace } from "./body-pace.server";

/**
 * After the limit so much more is taken in and thrown away, in bytes, and for so long, in milliseconds: a browser reads
 * the answer only when it has sent its request. Past that the connection is closed.
 */
const DRAIN_BYTES = 200 * 1024 * 1024;
const DRAIN_TIME = 60_000;

/** What else a form may hold beside its file. */
const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, parts: 25 };

/** The upload ended before its end, or is no multipart form of ours: nothing to tell but that it failed. */
export class UploadBroken extends Error {}

/** A file as it was sent: a temporary one without a name, which is gone when it is closed, or with the process. */
export type SentFile = {
  /** The name it has on the sender's machine: never a path here. */
  name: string;
  /** In bytes; of a file over the limit, of which nothing is kept, what was sent of it. */
  size: number;
  /** Reads a part of it; shorter at its end. */
  read: (position: number, length: number) => Promise<Buffer>;
  /** The whole of it, in pieces. */
  stream: () => Readable;
  close: () => Promise<void>;
};

export type MultipartForm = { fields: Map<string, string>; file: SentFile | null };

/**
 * Reads a multipart form with one file, which goes to disk piece by piece as it comes: no more than a piece of it is
 * ever in memory. At the limit writing stops, and a bounded rest is drained.
 * @param limitOf the limit in bytes of a file of that name
 * @throws {UploadBroken} where the body ends early or is malformed; nothing is left of it
 * @throws a 408 where it comes too slowly
 * @throws the system's error where the disk is full or can't be written
 */
export async function readMultipart(
  request: Request,
  limitOf: (fileName: string) => number,
): Promise<MultipartForm> {
  const parser = createParser(request);
  const source = Readable.fromWeb(bodyAtPace(request));
  const fields = new Map<string, string>();
  let receiving: Promise<SentFile | null> = Promise.resolve(null);
  // Not from within the parser's own events: it does not survive being destroyed there.
  const giveUp = () => void setImmediate(() => source.destroy());
  // The pipeline reports errors; one that comes after that must not end the process.
  for (const stream of [source, parser]) stream.on("error", () => {});
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (_field, stream, { filename }) => {
    const name = filename ?? "";
    // Before the temporary file is open nobody listens to it yet; the reading loop meets the error all the same.
    stream.on("error", () => {});
    receiving = receive(stream, name, limitOf(name), giveUp);
    // It is awaited below, once the parser is done; a failure before that is not an unhandled one.
    receiving.catch(() => {});
  });
  try {
    await pipeline(source, parser);
    return { fields, file: await receiving };
  } catch (error) {
    const file = await receiving.catch(() => null);
    await file?.close();
    if (error instanceof Response || isDiskFault(error)) throw error;
    throw new UploadBroken(error instanceof Error ? error.message : String(error));
  }
}

/** Of the temporary file: a matter of this machine, not of the sender. */
function isDiskFault(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EACCES", "ENOENT", "EIO", "EMFILE"].includes(code);
}

function createParser(request: Request): busboy.Busboy {
  try {
    const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
    return busboy({ headers, limits: LIMITS, defParamCharset: "utf8" });
  } catch (error) {
    throw new UploadBroken(error instanceof Error ? error.message : String(error));
  }
}

async function receive(stream: Readable, name: string, limit: number, giveUp: () => void): Promise<SentFile> {
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
      else timer ??= setTimeout(giveUp, DRAIN_TIME);
      if (size > limit + DRAIN_BYTES && size - piece.length <= limit + DRAIN_BYTES) giveUp();
    }
    if (fault) throw fault;
    if (size > limit) await handle.truncate(0);
    return sentFile(handle, name, size);
  } catch (error) {
    await handle.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A file that only this process can reach and that no crash leaves behind: its name goes as soon as it is open. */
async function openNameless(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `upload-${randomUUID()}`);
  const handle = await open(file, "wx+", 0o600);
  await unlink(file);
  return handle;
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
