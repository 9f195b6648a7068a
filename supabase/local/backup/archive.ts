import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { codeOf, Fault } from "../system/fault.ts";
import { Digest } from "./digest.ts";

/** Entry of an archive, as in its manifest. */
export interface Part {
  name: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** Adds an entry to the archive; the body must have the given size in bytes. */
export type AddPart = (name: string, size: number, body: Readable) => Promise<Part>;

/**
 * Writes an archive (a gzipped tar file, 0600) in constant memory; it gets its name when it is complete.
 * @param file replaced when it exists
 * @param write adds the entries, one after another
 * @returns the archive's size in bytes
 * @throws Fault when it can't be written, and what `write` throws
 */
export async function writeArchive(file: string, write: (add: AddPart) => Promise<void>): Promise<number> {
  const partial = `${file}.part`;
  const tar = pack();
  const add: AddPart = async (name, size, body) => {
    const digest = new Digest();
    const taken = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      pipeline(body, digest, entry).catch(reject);
    });
    await taken.catch((error) => {
      if (digest.size === size) throw error;
      throw new Fault(
        `${name} is ${digest.size} bytes long and not ${size}, as was said: no archive was made.`,
      );
    });
    return { name, size, sha256: digest.sha256 };
  };
  try {
    // Pictures and films, most of an archive, hardly compress: the fastest level.
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const written = pipeline(tar, createGzip({ level: 1 }), target).catch(failToWrite(file));
    const added = write(add).then(
      () => tar.finalize(),
      (error) => {
        tar.destroy();
        throw error;
      },
    );
    // A failure of one ends the other; a failed write (a full disk) is the cause to report.
    const [adding, writing] = await Promise.allSettled([added, written]);
    if (writing.status === "rejected" && writing.reason instanceof Fault) throw writing.reason;
    if (adding.status === "rejected") throw adding.reason;
    if (writing.status === "rejected") throw writing.reason;
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return target.bytesWritten;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Turns a write error (a full disk, a missing folder) into a one-line fault. */
export function failToWrite(file: string): (error: unknown) => never {
  return (error) => {
    const isDisk =
      error instanceof Error && "syscall" in error && /^(open|write|fsync)$/.test(String(error.syscall));
    throw isDisk ? new Fault(`${file} can't be written (${codeOf(error)}).`) : error;
  };
}

/** Makes the rename durable against a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads a whole archive in order.
 * @param visit gets each entry and must consume its body before it settles
 * @param showRead gets the bytes of the archive read so far, after each entry
 * @throws what `visit` throws, else an error when the archive is damaged or truncated
 */
export async function readArchive(
  file: string,
  visit: (name: string, body: Readable) => Promise<void>,
  showRead: (bytes: number) => void = () => {},
): Promise<void> {
  const source = createReadStream(file);
  const tar = extract();
  let failure: unknown;
  let visiting: Promise<void> = Promise.resolve();
  tar.on("entry", ({ name }, body, next) => {
    visiting = visit(name, body).then(
      () => {
        showRead(source.bytesRead);
        next();
      },
      (error) => {
        failure ??= error;
        next(error);
      },
    );
  });
  try {
    await pipeline(source, createGunzip(), tar);
  } catch (error) {
    // This ends the current visit too, which must settle before anything else begins.
    failure ??= error;
    await visiting;
  }
  await visiting;
  if (failure) throw failure;
}
