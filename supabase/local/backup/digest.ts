import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Stream that counts and digests the bytes that pass through. */
export class Digest extends Transform {
  size = 0;
  readonly #hash = createHash("sha256");
  #hex: string | undefined;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** SHA-256 in hexadecimal digits, valid after the end of the stream. */
  get sha256(): string {
    this.#hex ??= this.#hash.digest("hex");
    return this.#hex;
  }
}
