import { log } from "~/http/log.server";

/*
 * Depends on: the markup that `<Scripts>` and `RemixServer` of Remix 2.17 and `react-dom/server` 18.3 write.
 * Benefit: no script before the page has loaded and is seen (deferred hydration); valid documents.
 * A pattern that is not found leaves the document as it is and is logged once. Tests: e2e `hydration`, unit `document`.
 */

/** The script that imports Remix's modules, as `<Scripts>` writes it. */
const MODULE_SCRIPT = '<script type="module" async="">';
const BODY = "<body>";
/** A document's head, its body up to that script, what the script holds, and what follows. */
const DOCUMENT =
  /^(?<head>.*?<body>)(?<body>.*?)<script type="module" async="">(?<modules>.*?)<\/script>(?<rest>.*)$/s;
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
/** The settings that Remix hands its browser half, and the stream from which that reads the page's data. */
const CONTEXT = /window\.__remixContext = .*/s;
/** A mark for lazy route discovery, which is off. */
const DISCOVER = ' data-discover="true"';
const PRELOAD = '<link rel="modulepreload"';
const HEAD_END = "</head>";
const END = "</body></html>";

const reported = new Set<string>();

/** Whether a document holds a pattern; logged once where it does not. */
function hasPattern(html: string, pattern: string): boolean {
  if (html.includes(pattern)) return true;
  if (!reported.has(pattern)) log.error({ pattern }, "a document without the expected markup stays as it is");
  reported.add(pattern);
  return false;
}

/** The type under which the module script stands in the document until hydration starts. */
const DEFERRED_TYPE = "application/x-later";

/**
 * Starts hydration once the page has loaded, was painted and the browser is idle, or at the visitor's first touch; until
 * then the page works as it does without script. (Safari has no `requestIdleCallback`; its timer takes the options for 0.)
 * A window that is covered is not hidden and paints nothing: there it starts five seconds after the page has loaded.
 * Sent without the spaces that it does not need.
 */
const HYDRATION_SCRIPT = `(() => {
  const start = () => {
    const later = document.querySelector('script[type="${DEFERRED_TYPE}"]');
    if (!later) return;
    for (const link of document.querySelectorAll('link[media="not all"]')) link.media = "all";
    const script = document.createElement("script");
    script.type = "module";
    script.text = later.text;
    later.replaceWith(script);
  };
  for (const touch of ["pointerdown", "keydown", "focusin"])
    addEventListener(touch, start, { capture: true, once: true });
  const idle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });
  const painted = (_, observer) => (observer.disconnect(), idle());
  addEventListener("load", () => {
    if (document.hidden || !window.PerformanceObserver) return idle();
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    setTimeout(idle, 5000);
  });
})()`.replaceAll(/\s*([{}(),;:=?>|&])\s*/g, "$1");

/**
 * Two repairs of a rendered document: Remix streams the page's data after `</html>`, where no script may stand; and
 * React 18 leaves a NUL where a multi-byte character did not fit into its buffer (facebook/react#31134).
 */
export function repairDocument(html: string): string {
  const text = html.replaceAll("\0", "");
  return hasPattern(text, END) ? `${text.replace(END, "")}${END}` : text;
}

/** Puts a page's structured data last into its head, where React, when it hydrates, leaves what it doesn't know. */
export function withStructuredData(html: string, graph: object): string {
  // A function: in a replacement string a `$` of a title would have a meaning.
  return hasPattern(html, HEAD_END)
    ? html.replace(HEAD_END, () => dataBlock("application/ld+json", graph) + HEAD_END)
    : html;
}

/** Tells search engines to leave a page out (PUB-4), in the same place. */
export function withNoIndex(html: string): string {
  return hasPattern(html, HEAD_END)
    ? html.replace(HEAD_END, `<meta name="robots" content="noindex">${HEAD_END}`)
    : html;
}

/**
 * Defers hydration: the page is read and painted before its scripts are requested. What runs inline before
 * that is one script, with one hash in the content security policy; Remix's own are left empty, for React to hydrate.
 * @param data the page's data, to stand in the document as JSON; without it Remix's own scripts hand them over
 * @returns null where the document holds no module script as expected
 */
export function deferHydration(html: string, data?: object): string | null {
  if (!hasPattern(html, BODY) || !hasPattern(html, MODULE_SCRIPT)) return null;
  const { head = "", body = "", modules = "", rest = "" } = DOCUMENT.exec(html)?.groups ?? {};
  const inline: string[] = [];
  const emptied = body.replaceAll(INLINE_SCRIPT, (_, text) => {
    inline.push(data ? text.replace(CONTEXT, "") : text);
    return "<script></script>";
  });
  const block = data ? dataBlock("application/json", data) : "";
  const script = [...inline, HYDRATION_SCRIPT].join(";");
  const later = `<script type="${DEFERRED_TYPE}">${modules}</script>`;
  const deferred = `${head}${emptied.replaceAll(DISCOVER, "")}${block}<script>${script}</script>${later}${rest}`;
  return hasPattern(html, PRELOAD) ? deferred.replaceAll(PRELOAD, `${PRELOAD} media="not all"`) : deferred;
}

/** Characters that could end a script element, begin a comment within one, or be taken for a part of the document above. */
const MARKUP = /<(?=!--|\/?(?:script|link|head|body|html))/gi;

/**
 * A block of data within a document, which no text in it can end. Other tags stay as they are: as the page has them too,
 * they cost nothing once compressed.
 */
function dataBlock(type: string, value: object): string {
  return `<script type="${type}">${JSON.stringify(value).replaceAll(MARKUP, "\\u003c")}</script>`;
}
