import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  type Page,
  type PageHeaders,
  type Rendering,
  recompressPage,
  sendPage,
  sizeOf,
  toPage,
} from "./cached-page.server";

/** Delay before another attempt to render a page that failed, in milliseconds. */
const RETRY_MS = 2_000;
/** Age from which a requested page is recompressed at the highest level, in milliseconds. */
const RECOMPRESS_AFTER_MS = 5_000;
/** Time since its last request after which a page is no longer rendered ahead, in milliseconds. */
const UNUSED_AFTER_MS = 600_000;
/**
 * Time for which visitors get a page as it was before an edit while it is rendered again, in milliseconds. The edit is
 * acknowledged after that, or once its pages are rendered: nobody gets an old page then.
 */
const GRACE_MS = 200;
/** Pages that are rendered at once while an edit waits for them: they read what they depend on at the same time. */
const AT_ONCE = 2;
/** Share of the cache for pages that do not exist: requests for them must not evict those that do. */
const MISSING_SHARE = 1 / 16;
/** Maximum number of request targets whose canonical URL is cached. */
const MAX_TARGETS = 2_000;

type Options = PageHeaders & {
  /**
   * Renders the page of a cache key, from the key alone (see `requestOf`).
   * @param cachedDigest digest of the cached page's data
   * @returns the response, a 304 if the data are unchanged; its content dependencies; the digest of its data
   */
  render: (request: Request, cachedDigest: string | undefined) => Promise<Rendering>;
  /** Origin of the site: nothing rendered depends on the Host header. */
  publicUrl: string;
  /** The number of content changes so far. */
  changeCount: () => number;
  /** The cookies that a page depends on, as a cookie header; null where the page is private. */
  cookiesOf: (cookie: string) => string | null;
  /** Whether a URL is that of a page which is the same for all visitors. */
  isShared: (url: URL) => boolean;
  /** Whether a page reads this query parameter: the others (of campaigns, say) are not part of its key. */
  isRead: (parameter: string) => boolean;
  /** Maximum size of all cached pages, in bytes. */
  maxBytes: number;
};

/** Page cache of one process. */
export type PageCache = {
  /**
   * Responds from the cache.
   * @param headers of this response alone, as a flat list: name, value, name, value …
   * @returns false without a valid cached page: then nothing was sent
   */
  sendCached: (request: IncomingMessage, response: ServerResponse, headers?: string[]) => boolean;
  /**
   * Responds to a request, rendering the page if needed.
   * @returns false where the response is private: then nothing was sent
   */
  respond: (request: IncomingMessage, response: ServerResponse, headers?: string[]) => Promise<boolean>;
  /**
   * Revalidates the cached pages that were requested lately and renders changed ones, most recently used first. To be
   * called after each change.
   * @param hasGrace whether visitors may get the pages as they were meanwhile: the change is acknowledged when the promise
   *   resolves
   * @returns resolves when no visitor gets a page from before the change
   */
  refresh: (hasGrace: boolean) => Promise<void>;
  /** Renders the pages of these URLs (path and query) that are not cached, in order. */
  renderAhead: (addresses: string[]) => Promise<void>;
};

/**
 * Caches the public pages with their headers, ETags and compressed bodies, rendered once per URL, language and consent
 * until the content that they depend on changes: bounded by bytes, single flight.
 */
export function createPageCache(options: Options): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: options.maxBytes, sizeCalculation: sizeOf });
  const missing = new LRUCache<string, Page>({
    maxSize: Math.ceil(options.maxBytes * MISSING_SHARE),
    sizeCalculation: sizeOf,
  });
  /** Times of the changes that are not acknowledged, by their count. */
  const unacknowledged = new Map<number, number>();
  const flights = new Map<string, Promise<Page | null>>();
  const addresses = new LRUCache<string, Address>({ max: MAX_TARGETS });
  let recompressing = Promise.resolve();

  /** The current page, revalidated or rendered once for concurrent requests; null where the response is private. */
  function getPage(key: string): Promise<Page | null> {
    // A request after a change does not wait for a rendering that began before it.
    const flightKey = `${options.changeCount()} ${key}`;
    const flight = flights.get(flightKey) ?? checkOrRender(key).finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
  }

  const peek = (key: string) => pages.peek(key) ?? missing.peek(key);

  async function checkOrRender(key: string): Promise<Page | null> {
    const before = peek(key);
    try {
      if (before && (await before.basis.check())) {
        recompressOnce(key, before);
        return before;
      }
      const rendering = await options.render(requestOf(key, options.publicUrl), before?.data);
      const { response, basis } = rendering;
      if (before && (response.status >= 500 || !basis.isComplete)) {
        await response.body?.cancel();
        return keepStale(before);
      }
      const page = await toPage(rendering, options, before);
      // Rendered from content that has changed meanwhile, it must not replace a newer page.
      if (page && basis.isComplete && basis.isCurrent()) store(key, page);
      else if (page?.status !== 200) remove(key);
      return page;
    } catch (error) {
      if (!before) throw error;
      return keepStale(before);
    }
  }

  function store(key: string, page: Page): void {
    remove(key);
    page.changes = options.changeCount();
    if (page.status === 200) pages.set(key, page);
    else if (page.status === 404) missing.set(key, page);
  }

  function remove(key: string): void {
    pages.delete(key);
    missing.delete(key);
  }

  /** Keeps the stale page where it can't be rendered again. */
  function keepStale(page: Page): Page {
    page.retryAt = performance.now() + RETRY_MS;
    return page;
  }

  /** Recompresses a page that has stayed as it is for a while: one at a time, in the background. */
  function recompressOnce(key: string, page: Page): void {
    if (page.isRecompressed || performance.now() - page.at < RECOMPRESS_AFTER_MS) return;
    page.isRecompressed = true;
    recompressing = recompressing.then(() => recompress(key, page)).catch(() => {});
  }

  async function recompress(key: string, page: Page): Promise<void> {
    const forms = await recompressPage(page);
    const kept = peek(key);
    if (kept?.etag === page.etag) Object.assign(kept, forms);
  }

  /** Whether a page is up to date; notes the changes that it has survived. */
  function isKnownCurrent(page: Page): boolean {
    const isCurrent = page.basis.isCurrent();
    if (isCurrent) page.changes = options.changeCount();
    return isCurrent;
  }

  /** Whether a page is older only by changes that are not acknowledged. */
  function isInGrace({ changes }: Page, now: number): boolean {
    const count = options.changeCount();
    for (let change = changes + 1; change <= count; change++) {
      const at = unacknowledged.get(change);
      if (at === undefined || now - at >= GRACE_MS) return false;
    }
    return changes < count;
  }

  /** A valid cached page. */
  function findCached(key: string): Page | null {
    const page = pages.get(key) ?? missing.get(key);
    if (!page) return null;
    const now = performance.now();
    page.usedAt = now;
    if (!isKnownCurrent(page) && now >= page.retryAt && !isInGrace(page, now)) return null;
    recompressOnce(key, page);
    return page;
  }

  /** A page's key is the request that renders it: address, and the cookies that matter. */
  function keyOf(request: IncomingMessage): string | null {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return null;
    const { address } = knownAddress(request);
    if (address === null) return null;
    const cookies = options.cookiesOf(headers.cookie ?? "");
    return cookies === null ? null : `${address}\n${cookies}`;
  }

  function knownAddress({ url: target = "" }: IncomingMessage): Address {
    const known = addresses.get(target);
    if (known) return known;
    const address = addressOf(target, options);
    addresses.set(target, address);
    return address;
  }

  /**
   * Renders pages in the background: one at a time, idle for as long as each took, as requests come first; two at once
   * while an edit waits for them.
   */
  async function renderInBackground(keys: string[], isNeeded: (key: string) => boolean): Promise<void> {
    const queue = keys.values();
    const render = async () => {
      for (const key of queue) {
        if (!isNeeded(key)) continue;
        const start = performance.now();
        await getPage(key).catch(() => {});
        if (unacknowledged.size === 0) await sleep(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: unacknowledged.size ? AT_ONCE : 1 }, render));
  }

  /** Pages requested lately that are not up to date, the most recently used first. */
  function listOutdated(): string[] {
    const since = performance.now() - UNUSED_AFTER_MS;
    const entries = [...pages.entries()].filter(([, page]) => page.usedAt >= since && !isKnownCurrent(page));
    return entries.map(([key]) => key);
  }

  let isOutdated = false;
  let refreshing: Promise<void> | undefined;
  async function refreshAll(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      // Another change restarts the loop.
      const isNeeded = (key: string) => !isOutdated && pages.peek(key)?.basis.isCurrent() === false;
      await renderInBackground(listOutdated(), isNeeded);
    }
    refreshing = undefined;
  }

  async function refresh(hasGrace: boolean): Promise<void> {
    isOutdated = true;
    if (!hasGrace) {
      refreshing ??= refreshAll();
      return;
    }
    const count = options.changeCount();
    unacknowledged.set(count, performance.now());
    refreshing ??= refreshAll();
    await Promise.race([refreshing, sleep(GRACE_MS)]);
    unacknowledged.delete(count);
  }

  return {
    sendCached(request, response, headers = []) {
      const key = keyOf(request);
      const page = key && findCached(key);
      if (page) sendPage(page, request, response, headers);
      return Boolean(page);
    },
    async respond(request, response, headers = []) {
      const key = keyOf(request);
      const page = key && (findCached(key) ?? (await getPage(key)));
      // A redirect keeps the parameters that the key lacks.
      if (!page || (isRedirect(page) && knownAddress(request).isShortened)) return false;
      page.usedAt = performance.now();
      sendPage(page, request, response, headers);
      return true;
    },
    refresh,
    renderAhead: (targets) =>
      renderInBackground(
        targets.map((target) => `${target}\n`),
        (key) => !pages.has(key),
      ),
  };
}

const isRedirect = ({ status }: Page) => status >= 300 && status < 400;

/** Path and query of a shared page, null for any other; and whether parameters that no page reads were left out. */
type Address = { address: string | null; isShortened: boolean };

/**
 * The address of a request target. Appended to the origin, a target can't name another host; a path that starts with two
 * slashes once normalised (`/.//host/`) would, in a link.
 */
function addressOf(target: string, { publicUrl, isShared, isRead }: Options): Address {
  const none = { address: null, isShortened: false };
  if (!target.startsWith("/") || !URL.canParse(publicUrl + target)) return none;
  const url = new URL(publicUrl + target);
  const unread = [...url.searchParams.keys()].filter((name) => !isRead(name));
  for (const name of unread) url.searchParams.delete(name);
  if (url.pathname.startsWith("//") || !isShared(url)) return none;
  return { address: url.pathname + url.search, isShortened: unread.length > 0 };
}

function requestOf(key: string, publicUrl: string): Request {
  const [target = "", cookie = ""] = key.split("\n");
  const headers = new Headers({ Accept: "text/html" });
  if (cookie) headers.set("Cookie", cookie);
  return new Request(publicUrl + target, { headers });
}
