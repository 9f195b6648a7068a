import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Waits until the page's data are decoded: `RemixBrowser` begins that and suspends. Where it does so while a click has
 * React 18 hydrate at once, React gives the page up for good (its error 345).
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
    // Taking the page over is a task of its own, not the rest of this one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
