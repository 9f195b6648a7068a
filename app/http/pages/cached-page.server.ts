import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** Content dependencies of a rendering. */
export type Basis = {
  /** Whether all reads succeeded. */
  isComplete: boolean;
  /** Whether the rendering is up to date. */
  isCurrent: () => boolean;
  /** Reads again what may have changed. @returns whether it is unchanged */
  check: () => Promise<boolean>;
};

/** A response with its content dependencies and, for a document, the digest of its data. */
export type Rendering = { response: Response; basis: Basis; data?: string | undefined };

/** A cached response: a pure function of its key. */
export type Page = {
  status: number;
  etag: string;
  /** Compressed bodies; the identity encoding is decompressed from gzip. */
  bodies: Record<Exclude<Encoding, "identity">, Buffer>;
  /** Flat header lists (name, value, name, value …) of the response in each encoding, and of the 304. */
  heads: Record<Encoding | "unchanged", string[]>;
  /** Content dependencies. */
  basis: Basis;
  data: string | undefined;
  /** The count of content changes when it was last up to date. */
  changes: number;
  /** When it was rendered, by `performance.now()`. */
  at: number;
  /** When it was last requested, by `performance.now()`; -Infinity where it was only rendered ahead. */
  usedAt: number;
  /** Until when it is served stale after a failed rendering, by `performance.now()`. */
  retryAt: number;
  /** Recompressed at the highest level, or about to be. */
  isRecompressed: boolean;
};

/** Headers that the cache adds to a page. */
export type PageHeaders = {
  /** Default headers; a page's own take precedence. */
  headers: Record<string, string>;
  /** Seconds for which a content delivery network may cache a page; without it only browsers may. */
  cdnMaxAge?: number | undefined;
};

/**
 * Converts a rendering to a cached page.
 * @param before the cached version of the page, whose compressed forms are reused if nothing has changed
 * @returns null where the response is private
 */
export async function toPage(
  { response, basis, data }: Rendering,
  { headers: common, cdnMaxAge }: PageHeaders,
  before: Page | undefined,
): Promise<Page | null> {
  if (before && response.status === 304) return { ...before, basis, retryAt: 0 };
  if (response.headers.has("Set-Cookie") || response.headers.get("Cache-Control")?.includes("no-store")) {
    await response.body?.cancel();
    return null;
  }
  const identity = Buffer.from(await response.arrayBuffer());
  // The bodies differ by encoding: a weak ETag is valid for all of them.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  // Usually unchanged: then the compressed bodies and the headers are reused.
  if (before?.etag === etag && before.status === response.status) return { ...before, basis, retryAt: 0 };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, FAST),
    compressGzip(identity, { level: 6 }),
  ]);
  const headers = new Headers(common);
  for (const [name, value] of response.headers) headers.set(name, value);
  headers.set("ETag", etag);
  headers.set("Vary", "Accept-Encoding, Cookie");
  if (cdnMaxAge && response.status === 200) {
    // Browsers revalidate each time. What a CDN may serve while revalidating is in its own header (RFC 9213).
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
  return {
    status: response.status,
    etag,
    bodies,
    heads,
    basis,
    data,
    changes: 0,
    at: performance.now(),
    usedAt: before?.usedAt ?? Number.NEGATIVE_INFINITY,
    retryAt: 0,
    isRecompressed: false,
  };
}

function headOf(own: string[], body: Buffer, encoding?: Encoding): string[] {
  const coding = encoding ? ["Content-Encoding", encoding] : [];
  return [...own, ...coding, "Content-Length", String(body.length)];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** A window of 256 kB fits any page, and the default takes sixteen times the memory; blocks of 64 kB suit pages best. */
const BEST = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  },
};

/** Recompresses a page at the highest level: an eighth smaller for seventy times the work, a fifth of a second. */
export async function recompressPage({ bodies, heads }: Page): Promise<Pick<Page, "bodies" | "heads">> {
  const br = await compressBrotli(gunzipSync(bodies.gzip), BEST);
  return { bodies: { ...bodies, br }, heads: { ...heads, br: headOf(heads.unchanged, br, "br") } };
}

/** Memory for a page's headers and its basis. */
const OVERHEAD_BYTES = 6_000;

/** Size of a page in memory, in bytes. */
export function sizeOf({ bodies }: Page): number {
  return bodies.br.length + bodies.gzip.length + OVERHEAD_BYTES;
}

/**
 * Sends a page in the smallest encoding that the client accepts, or a 304 if the client has it already.
 * @param headers of this response alone, as a flat list: name, value, name, value …
 */
export function sendPage(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
): void {
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

/** Whether If-None-Match names this ETag, by weak comparison (RFC 9110). */
function matches(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return condition.trim() === "*" || condition.split(",").some((tag) => plain(tag) === plain(etag));
}

/** The smallest encoding that a client accepts; `q=0` excludes one. */
function encodingOf(accepted: string): Encoding {
  const takes = (name: string) =>
    accepted.split(",").some((entry) => {
      const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    });
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
