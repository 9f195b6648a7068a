import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Made } from "./make-variants.mjs";
import { WIDTHS } from "./picture-name";

/** The largest picture that an upload may be takes a tenth of it, in milliseconds. */
const TIMEOUT = 60_000;
/** What the process may have of memory, in kB: twice what that picture takes. */
const MEMORY = 1024 * 1024;

/** Part of no bundle: the build puts it beside the one that this is in. */
const MAKER = new URL("./make-variants.mjs", import.meta.url).href;

/** The process that is at work: there is one at a time, and the next upload waits for it. */
let busy: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture's variants in a process of its own, bounded in time and memory: a picture that takes both, or crashes
 * what reads it, takes nothing of the site's.
 * @param original whole, in pieces
 * @returns null of an animation, which stays as it is
 * @throws where it can't be read, or took too much
 */
export function variantsOfUpload(original: Readable): Promise<Made | null> {
  const made = busy.then(() => make(original));
  busy = made.catch(() => {});
  return made;
}

async function make(original: Readable): Promise<Made | null> {
  const code = `import { answer } from "${MAKER}"; await answer(${JSON.stringify(WIDTHS)});`;
  const node = [process.execPath, "--input-type=module", "--eval", code];
  const child = spawn("/bin/sh", ["-c", `ulimit -d ${MEMORY} && exec "$0" "$@"`, ...node], {
    // Nothing of the site's settings.
    env: { NODE_ENV: "production", VIPS_DISC_THRESHOLD: "1g" },
    timeout: TIMEOUT,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(String(error)));
    child.once("close", (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  // One that ends early does not read on: why, it says itself.
  const sent = pipeline(original, child.stdin).catch(() => {});
  const [said, complaint, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended, sent]);
  if (end !== "ended with 0") throw new Error(`${end}: ${complaint.slice(-500)}`);
  const line = said.indexOf("\n");
  const told = JSON.parse(said.toString("utf8", 0, line));
  let position = line + 1;
  return (
    told && {
      ...told,
      variants: told.variants.map(({ size, ...rest }: { size: number }) => {
        position += size;
        return { ...rest, data: said.subarray(position - size, position) };
      }),
    }
  );
}
