import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in an iteration of the event loop of its own: React renders a page at once, and what comes from the cache is
 * sent between two renderings, not after all that wait.
 */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/**
 * Renders a page completely, suspended boundaries included.
 *
 * @param onError called with each component's error
 * @param timeoutMs after it, boundaries that still wait are left to the browser
 * @throws the shell's error
 */
export async function renderToHtml(
  page: ReactElement,
  onError: (error: unknown) => void,
  timeoutMs: number,
): Promise<string> {
  await nextTurn();
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer);
        // React 18 calls this after a failed shell too; piping then emits an error without a listener, which ends the
        // process. Test: unit `render`.
        if (!hasFailed) resolve(text(pipe(new PassThrough())));
      },
      onShellError(error) {
        hasFailed = true;
        clearTimeout(timer);
        reject(error);
      },
      // React takes a returned text for the error's digest, and throws at any other value.
      onError: (error) => void onError(error),
    });
    const timer = setTimeout(abort, timeoutMs);
  });
}
