/** The start of hydration, as it stands in the document until its time has come. */
const LATER = "application/x-later";

/**
 * Starts hydration when the page has loaded, was painted and the browser has time, or at the visitor's first touch;
 * until then the page works as it does without script. (Safari knows no idle time; its timer takes the options for 0.)
 * A constant: the content security policy knows it by its hash.
 */
const STARTER = `(() => {
  const start = () => {
    const later = document.querySelector('script[type="${LATER}"]');
    if (!later) return;
    for (const link of document.querySelectorAll('link[media="not all"]')) link.media = "all";
    const script = document.createElement("script");
    script.type = "module";
    script.text = later.text;
    later.replaceWith(script);
  };
  for (const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,start,{capture:true,once:true});
  const idle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });
  const painted = (_, observer) => (observer.disconnect(), idle());
  addEventListener("load", () => {
    if (document.hidden || !window.PerformanceObserver) idle();
    else new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  });
})()`;

const END = "</body></html>";
const HEAD_END = "</head>";

/**
 * Two repairs of a rendered document: Remix streams the page's data after the document's end, where no script may
 * stand; and React 18 leaves a NUL where a letter of several bytes did not fit into its buffer (facebook/react#31134).
 */
export function repairDocument(html: string): string {
  return `${html.replaceAll("\0", "").replace(END, "")}${END}`;
}

/**
 * Puts a page's structured data last into its head, where React, taking the document over, leaves what it doesn't know.
 */
export function withStructuredData(html: string, graph: object): string {
  // Not as a replacement, in which a `$` of a title would mean something.
  return html.replace(HEAD_END, () => dataBlock("application/ld+json", graph) + HEAD_END);
}

/**
 * Lets hydration wait: the page is read and painted before its scripts are asked for.
 * @param state what its loaders and its action answered, to stand in the document as JSON; without it Remix's own
 * scripts hand it over
 */
export function deferHydration(html: string, state?: object): string {
  const block = state ? dataBlock("application/json", state) : "";
  const begin = `${block}<script>${STARTER}</script><script type="${LATER}">`;
  return html
    .replace('<script type="module" async="">', () => begin)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"');
}

/** A block of data within a document, which no text in it can end. */
function dataBlock(type: string, value: object): string {
  return `<script type="${type}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
}
