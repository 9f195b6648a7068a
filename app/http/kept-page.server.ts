import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** A rendered answer: a pure function of its key. */
export type Page = {
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

/** What of its headers a page does not say itself. */
export type PageHeaders = {
  /** Headers of every answer; a page's own come before them. */
  headers: Record<string, string>;
  /** For so long a content delivery network may keep a page (seconds); without it nobody may but the browser itself. */
  cdnMaxAge?: number | undefined;
};

/**
 * Makes a page of what was rendered.
 * @param version the content's when rendering began
 * @param before the same page as it is kept, whose compressed forms it takes over where nothing has changed
 * @returns null where the answer is the visitor's own
 */
export async function toPage(
  response: Response,
  version: number,
  { headers: common, cdnMaxAge }: PageHeaders,
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

/** Compresses a page as far as it goes: a tenth smaller for ten times the work. */
export async function packPage({ bodies, heads }: Page): Promise<Pick<Page, "bodies" | "heads">> {
  const br = await compressBrotli(gunzipSync(bodies.gzip), BEST);
  return { bodies: { ...bodies, br }, heads: { ...heads, br: headOf(heads.unchanged, br, "br") } };
}

/** What a page takes of the memory, in bytes. */
export function sizeOf({ bodies }: Page): number {
  return bodies.br.length + bodies.gzip.length + 2_000;
}

/**
 * Answers a request with a page, in the smallest form that the client takes; with a 304 where it has it already.
 * @param headers of this answer alone: names and values by turns
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
      return coding === name && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    });
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
