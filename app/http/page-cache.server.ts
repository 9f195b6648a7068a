import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type Page, type PageHeaders, packPage, sendPage, sizeOf, toPage } from "./kept-page.server";

/** For so long a kept page is served as it is (milliseconds). */
const FRESH = 1_000;
/** For so long after that it is served once more while it is rendered anew (milliseconds). */
const STALE = 1_000;
/** The bytes of all kept pages, of which only the compressed forms are kept: some 400. */
const MAX_BYTES = 16 * 1024 * 1024;
/** So many of the pages last asked for are rendered anew after an edit, one after another. */
const WARMED = 40;
/** So many addresses are remembered as those of a page, or as none. */
const MAX_TARGETS = 2_000;

type Options = PageHeaders & {
  /** Renders the page of a key, from the key alone: see `requestOf`. */
  render: (request: Request) => Promise<Response>;
  /** The address of the site, without a path: nothing rendered comes from the Host header. */
  publicUrl: string;
  /** The content's version now. */
  version: () => number;
  /** What of a request's cookies a page depends on, as a cookie header of its own; null where it is the visitor's alone. */
  cookiesOf: (cookie: string) => string | null;
  /** Whether a path and query are those of a page that every visitor sees alike. */
  isShared: (url: URL) => boolean;
};

/** The kept pages of one process. */
export type PageCache = {
  /**
   * Answers a request at once from the pages as they are kept.
   * @param headers of this answer alone: names and values by turns
   * @returns false where none is kept, or none that is still good: then nothing was sent
   */
  answerKept: (request: IncomingMessage, response: ServerResponse, headers?: string[]) => boolean;
  /**
   * Answers a request, rendering the page first.
   * @returns false where the answer is the visitor's own: then nothing was sent
   */
  answer: (request: IncomingMessage, response: ServerResponse, headers?: string[]) => Promise<boolean>;
  /** Renders anew what was asked for last: to be called after an edit. */
  warm: () => void;
};

/**
 * Keeps the public pages, rendered once per address, language and consent, with their headers, tags and compressed
 * forms: bounded by bytes, single flight, served stale for a second while the next is rendered.
 */
export function createPageCache(options: Options): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const flights = new Map<string, Promise<Page | null>>();
  const addresses = new LRUCache<string, { address: string | null }>({ max: MAX_TARGETS });
  let packing = Promise.resolve();

  /** Renders a page, once however many ask; null where the answer is not to be shared. */
  function render(key: string): Promise<Page | null> {
    const version = options.version();
    const flightKey = `${version} ${key}`;
    const flying = flights.get(flightKey);
    if (flying) return flying;
    const flight = (async () => {
      const answer = await options.render(requestOf(key, options.publicUrl));
      const before = pages.peek(key);
      const page = await toPage(answer, version, options, before);
      if (page && page.status === 200 && version === options.version()) pages.set(key, page);
      else pages.delete(key);
      if (page && page.etag === before?.etag && !page.isPacked) {
        page.isPacked = true;
        packing = packing.then(() => pack(key, page)).catch(() => {});
      }
      return page;
    })().finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
  }

  /** For a page that is asked for again and has not changed meanwhile. One at a time, and nobody waits for it. */
  async function pack(key: string, page: Page): Promise<void> {
    const forms = await packPage(page);
    const kept = pages.peek(key);
    if (kept?.etag === page.etag) Object.assign(kept, forms);
  }

  /** A page that is kept and still good; in the second second of its life it is rendered anew meanwhile. */
  function findKept(key: string): Page | null {
    const page = pages.get(key);
    if (!page || page.version !== options.version()) return null;
    const age = performance.now() - page.at;
    if (age > FRESH + STALE) return null;
    if (age > FRESH) render(key).catch(() => {});
    return page;
  }

  /** A page's key is the request that renders it: address, and the cookies that matter. */
  function keyOf({ method, url: target = "", headers }: IncomingMessage): string | null {
    if (method !== "GET" && method !== "HEAD") return null;
    let known = addresses.get(target);
    if (!known) {
      known = { address: addressOf(target, options) };
      addresses.set(target, known);
    }
    if (known.address === null) return null;
    const cookies = options.cookiesOf(headers.cookie ?? "");
    return cookies === null ? null : `${known.address}\n${cookies}`;
  }

  let isWarming = false;
  async function warmAll(): Promise<void> {
    // `keys` begins with what was used last.
    for (const key of [...pages.keys()].slice(0, WARMED)) {
      if (pages.peek(key)?.version !== options.version()) await render(key).catch(() => {});
    }
  }

  return {
    answerKept(request, response, headers = []) {
      const key = keyOf(request);
      const page = key && findKept(key);
      if (page) sendPage(page, request, response, headers);
      return Boolean(page);
    },
    async answer(request, response, headers = []) {
      const key = keyOf(request);
      const page = key && (findKept(key) ?? (await render(key)));
      if (page) sendPage(page, request, response, headers);
      return Boolean(page);
    },
    warm() {
      if (isWarming) return;
      isWarming = true;
      setImmediate(() => void warmAll().finally(() => (isWarming = false)));
    },
  };
}

/**
 * The path and query of a page that every visitor sees alike; null where it is none. Put behind the site's address, a
 * target names no other host; a path that begins with two slashes once its dots are gone (`/.//host/`) would, in a link.
 */
function addressOf(target: string, { publicUrl, isShared }: Options): string | null {
  if (!target.startsWith("/") || !URL.canParse(publicUrl + target)) return null;
  const url = new URL(publicUrl + target);
  return !url.pathname.startsWith("//") && isShared(url) ? url.pathname + url.search : null;
}

function requestOf(key: string, publicUrl: string): Request {
  const [target = "", cookie = ""] = key.split("\n");
  const headers = new Headers({ Accept: "text/html" });
  if (cookie) headers.set("Cookie", cookie);
  return new Request(publicUrl + target, { headers });
}
