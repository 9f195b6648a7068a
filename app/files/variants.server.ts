import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Made } from "./make-variants.mjs";
import { type Cut, WIDTHS } from "./picture-name";

/** Ten times as long as the largest accepted picture takes. */
const TIMEOUT_MS = 60_000;
/** Memory limit of the process: twice as much as that picture takes. */
const MEMORY_KB = 1024 * 1024;

/** Part of no bundle: the build puts it beside the one that this is in. */
const MAKER = new URL("./make-variants.mjs", import.meta.url).href;

/** The process that is at work: there is one at a time, and the next upload waits for it. */
let busy: Promise<unknown> = Promise.resolve();

/** An uploaded picture, ready to be stored. */
export type Prepared = {
  /** The original without metadata; null where it had none. */
  cleaned: Buffer | null;
  /** Null of an animation, where no variants were asked for, and where they can't be made. */
  made: Made | null;
  /** Why they can't. */
  failure?: string;
};

/**
 * Cleans a picture of metadata and makes its variants, in a process of its own, bounded in time and memory: a picture
 * that takes both, or crashes what reads it, takes nothing of the site's.
 * @param original whole, in pieces
 * @param widths of the variants, in pixels, ascending; none are made of an empty list
 * @returns null where the picture is truncated
 * @throws where it can't be cleaned, or took too much
 */
export function preparePicture(
  original: Readable,
  widths: readonly number[] = WIDTHS,
): Promise<Prepared | null> {
  const prepared = busy.then(() => prepare(original, widths));
  busy = prepared.catch(() => {});
  return prepared;
}

/**
 * Cuts a stored picture's variant for sharing around its focal point, in a process like that of `preparePicture` (LIB-2).
 * @param original whole, in pieces
 * @throws where it can't be read, or took too much
 */
export function cutSharedPicture(original: Readable, cut: Cut): Promise<Buffer> {
  const made = busy.then(() => run(original, `answerShare(${JSON.stringify(cut)})`));
  busy = made.catch(() => {});
  return made;
}

/** Runs a function of make-variants.mjs in a process of its own. @returns what it writes */
async function run(original: Readable, call: string): Promise<Buffer> {
  const code = `import * as maker from "${MAKER}"; await maker.${call};`;
  const node = [process.execPath, "--input-type=module", "--eval", code];
  const child = spawn("/bin/sh", ["-c", `ulimit -d ${MEMORY_KB} && exec "$0" "$@"`, ...node], {
    // Nothing of the site's settings.
    env: { NODE_ENV: "production", VIPS_DISC_THRESHOLD: "1g" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(String(error)));
    child.once("close", (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  // A process that ends early stops reading; its own error gives the reason.
  const sent = pipeline(original, child.stdin).catch(() => {});
  const [output, stderr, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended, sent]);
  if (end !== "ended with 0") throw new Error(`${end}: ${stderr.slice(-500)}`);
  return output;
}

async function prepare(original: Readable, widths: readonly number[]): Promise<Prepared | null> {
  const output = await run(original, `answer(${JSON.stringify(widths)})`);
  const line = output.indexOf("\n");
  const result = JSON.parse(output.toString("utf8", 0, line));
  if (result.isTruncated) return null;
  let position = line + 1;
  const take = (size: number) => {
    position += size;
    return output.subarray(position - size, position);
  };
  const cleaned = result.cleaned ? take(result.cleaned) : null;
  const made: Made | null = result.made && {
    ...result.made,
    variants: result.made.variants.map(({ size, ...rest }: { size: number }) => ({
      ...rest,
      data: take(size),
    })),
    share: take(result.made.share),
  };
  return { ...result, cleaned, made: made ?? null };
}
