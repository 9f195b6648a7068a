/** Types of the used parts of tar-stream, which has none. */
declare module "tar-stream" {
  import type { Readable, Writable } from "node:stream";

  interface Header {
    name: string;
    size: number;
    mode?: number;
    mtime?: Date;
  }
  type Done = (error?: Error | null) => void;

  export interface Pack extends Readable {
    entry(header: Header, done: Done): Writable;
    finalize(): void;
  }
  export interface Extract extends Writable {
    on(event: "entry", listener: (header: Header, body: Readable, next: Done) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }
  export function pack(): Pack;
  export function extract(): Extract;
}
