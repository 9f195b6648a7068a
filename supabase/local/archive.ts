import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { Digest } from "./digest.ts";
import { codeOf, Fault } from "./fault.ts";

/** A piece of an archive, as its manifest tells of it. */
export interface Part {
  name: string;
  /** In bytes. */
  size: number;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** Adds a piece to the archive, which must be as long as is said. */
export type AddPart = (name: string, size: number, body: Readable) => Promise<Part>;

/**
 * Writes an archive (a tar file, gzipped) for its owner's eyes alone (0600): whole or not at all, as it gets its name at the end.
 * Memory does not grow with what is written.
 * @param file replaced when it is there
 * @param write adds the pieces, one after another
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
    // Most of an archive are pictures and films, which don't get smaller: no effort is spent on them.
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const written = pipeline(tar, createGzip({ level: 1 }), target).catch(failToWrite(file));
    const added = write(add).then(
      () => tar.finalize(),
      (error) => {
        tar.destroy();
        throw error;
      },
    );
    // Each ends the other when it fails; a full disk is the reason then, else what failed to be added.
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

/** What to do with an error of writing an archive: a full disk, or a folder that is not there, is told in a line. */
export function failToWrite(file: string): (error: unknown) => never {
  return (error) => {
    const isDisk =
      error instanceof Error && "syscall" in error && /^(open|write|fsync)$/.test(String(error.syscall));
    throw isDisk ? new Fault(`${file} can't be written (${codeOf(error)}).`) : error;
  };
}

/** Else a power cut could take the new name back. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads an archive from its beginning to its end.
 * @param visit gets each piece and must read its body, or let it run dry, before it settles
 * @param showRead is told after each piece how many of the archive's bytes were read
 * @throws what `visit` throws, else an error when the archive is damaged or cut off
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
    // What is visited just then ends by this too, and what it was doing must be over before anything else begins.
    failure ??= error;
    await visiting;
  }
  await visiting;
  if (failure) throw failure;
}
