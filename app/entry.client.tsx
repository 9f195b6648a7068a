import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "~/ui/typed-early";

const giveBack = keepTyped();

/** Around the page, so that its effect is the last one. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(giveBack, []);
  return children;
}

/**
 * Waits until the page's data are decoded: `RemixBrowser` begins that and suspends. Where it does so while a click has
 * React 18 hydrate at once, React gives the page up for good (its error 345). Data that stand in the document as JSON
 * take the place of those that Remix decodes; what it is given to decode then is an empty object.
 */
async function dataDecoded(): Promise<void> {
  const json = document.querySelector('script[type="application/json"]')?.textContent;
  const context = window.__remixContext;
  if (json) context.stream = new Response("[{}]\n").body ?? undefined;
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
    if (json) context.state = JSON.parse(json);
    // Taking the page over is a task of its own, not the rest of this one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TakenOver>
          <RemixBrowser />
        </TakenOver>
      </StrictMode>,
    );
  }),
);
