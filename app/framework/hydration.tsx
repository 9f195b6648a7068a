import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { captureEarlyInput } from "./early-input";
import { future } from "./future";

/*
 * Depends on: `RemixBrowser` of Remix 2.17, which on its first call takes `window.__remixContext.stream`, throws the promise
 * of its decoding, and afterwards reads `window.__remixContext.state`; the data are in the document as JSON
 * (page-data.server.ts), and what else the context holds is the same on every page.
 * Benefit: as page-data.server.ts; and no click during hydration makes React 18 give the page up (its error 345), which happens
 * where `RemixBrowser` suspends while React hydrates synchronously.
 * Without JSON in the document Remix decodes its own stream. Where there is JSON and `RemixBrowser` does not suspend, the
 * page is not hydrated and says so in the console: it works as without script. Test: e2e `hydration`.
 */

/** turbo-stream's notation of an empty object. */
const EMPTY = "[{}]\n";
/** The part of the context that is the same in every document: it is in the scripts instead. */
const CONTEXT = { basename: "/", future, isSpaMode: false };

/** Waits for the page's data. @returns false where they can't be handed to Remix */
async function decodeData(): Promise<boolean> {
  const json = document.querySelector('script[type="application/json"]')?.textContent;
  if (json)
    Object.assign(window, { __remixContext: { ...CONTEXT, stream: new Response(EMPTY).body ?? undefined } });
  let decoding: unknown;
  try {
    RemixBrowser({});
  } catch (thrown) {
    decoding = thrown;
  }
  if (!(decoding instanceof Promise)) {
    if (json) console.error("The page is not hydrated: Remix reads its data in another way than expected.");
    return !json;
  }
  await decoding;
  if (json) window.__remixContext.state = JSON.parse(json);
  // Hydration is a task of its own, not the rest of this one.
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}

/** Around the page, so that its effect is the last one. @param then called once the page has hydrated */
function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

/** Hydrates the page, once its data are decoded, without losing what was typed before. */
export async function hydratePage(): Promise<void> {
  const restoreEarlyInput = captureEarlyInput();
  if (!(await decodeData())) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated then={restoreEarlyInput}>
          <RemixBrowser />
        </Hydrated>
      </StrictMode>,
    );
  });
}
