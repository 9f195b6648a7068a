import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

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

type Encoding = "br" | "gzip" | "identity";

/** A rendered answer: a pure function of its key. */
type Page = {
  status: number;
  etag: string;
  /** Its compressed forms; who takes neither gets it from the second. */
  bodies: Record<Exclude<Encoding, "identity">, Buffer>;
  /** The head of an answer in each form, and of one that says nothing has changed: names and values by turns. */
  heads: Record<Encoding | "unchanged", string[]>;
  /** The content's version when rendering began: a render begun before an edit is not served after it. */
  version: number;
  /** When it was rendered, on the process's clock (milliseconds). */
  at: number;
  /** It is compressed as far as it goes, or about to be. */
  isPacked: boolean;
};

type Options = {
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
  /** Headers of every answer; a page's own come before them. */
  headers: Record<string, string>;
  /** For so long a content delivery network may keep a page (seconds); without it nobody may but the browser itself. */
  cdnMaxAge?: number | undefined;
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

  /**
   * Compresses a page as far as it goes, a tenth smaller for ten times the work: for one that is asked for again and has
   * not changed meanwhile. One at a time, and nobody waits for it.
   */
  async function pack(key: string, { etag, bodies }: Page): Promise<void> {
    const br = await compressBrotli(gunzipSync(bodies.gzip), BEST);
    const kept = pages.peek(key);
    if (kept?.etag !== etag) return;
    kept.bodies = { ...kept.bodies, br };
    kept.heads = { ...kept.heads, br: headOf(kept.heads.unchanged, br, "br") };
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
      if (page) send(page, request, response, headers);
      return Boolean(page);
    },
    async answer(request, response, headers = []) {
      const key = keyOf(request);
      const page = key && (findKept(key) ?? (await render(key)));
      if (page) send(page, request, response, headers);
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

async function toPage(
  response: Response,
  version: number,
  { headers: common, cdnMaxAge }: Options,
  before: Page | undefined,
): Promise<Page | null> {
  if (response.headers.has("Set-Cookie") || response.headers.get("Cache-Control")?.includes("no-store")) {
    await response.body?.cancel();
    return null;
  }
  const identity = Buffer.from(await response.arrayBuffer());
  // Its bodies differ by encoding: a weak tag holds for all of them.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  // Mostly nothing has changed: then neither have its compressed forms, nor its headers, which follow from it.
  if (before?.etag === etag && before.status === response.status)
    return { ...before, version, at: performance.now() };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, QUICK),
    compressGzip(identity, { level: 6 }),
  ]);
  const headers = new Headers(common);
  for (const [name, value] of response.headers) headers.set(name, value);
  headers.set("ETag", etag);
  headers.set("Vary", "Accept-Encoding, Cookie");
  if (cdnMaxAge && response.status === 200) {
    // A browser goes on asking each time. What a network may serve while it asks anew stands in its own header (RFC 9213).
    headers.set("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${cdnMaxAge}`);
    headers.set("CDN-Cache-Control", `public, max-age=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}`);
  }
  const unchanged = [...headers].flat();
  const bodies = { br, gzip: zipped };
  const heads = {
    br: headOf(unchanged, br, "br"),
    gzip: headOf(unchanged, zipped, "gzip"),
    identity: headOf(unchanged, identity),
    unchanged,
  };
  return { status: response.status, etag, bodies, heads, version, at: performance.now(), isPacked: false };
}

function headOf(own: string[], body: Buffer, encoding?: Encoding): string[] {
  const coding = encoding ? ["Content-Encoding", encoding] : [];
  return [...own, ...coding, "Content-Length", String(body.length)];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Its window holds any page of ours (256 kB); the default one takes sixteen times the memory. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 18 } };

function sizeOf({ bodies }: Page): number {
  return bodies.br.length + bodies.gzip.length + 2_000;
}

function send(page: Page, request: IncomingMessage, response: ServerResponse, headers: string[]): void {
  const { "if-none-match": condition, "accept-encoding": accepted } = request.headers;
  if (page.status === 200 && matches(condition, page.etag)) {
    response.writeHead(304, [...page.heads.unchanged, ...headers]);
    response.end();
    return;
  }
  const encoding = encodingOf(String(accepted ?? ""));
  response.writeHead(page.status, [...page.heads[encoding], ...headers]);
  if (request.method === "HEAD") response.end();
  else response.end(encoding === "identity" ? gunzipSync(page.bodies.gzip) : page.bodies[encoding]);
}

/** Whether a conditional request names this tag; weakly, as RFC 9110 has it for If-None-Match. */
function matches(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return condition.trim() === "*" || condition.split(",").some((tag) => plain(tag) === plain(etag));
}

/** The smallest form that a client takes; `q=0` refuses one. */
function encodingOf(accepted: string): Encoding {
  const takes = (name: string) =>
    accepted.split(",").some((entry) => {
      const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
