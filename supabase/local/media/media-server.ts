import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bucket } from "../system/paths.ts";
import { contentType } from "./media-types.ts";
import { locate } from "./storage.ts";

/** URL path of public files. */
export const mediaPath = "/media/";

/**
 * Serves the bucket's files with ranges, entity tags and a year of caching (names are never reused), for the
 * development server and remix-serve; the production server has its own.
 */
export async function serveMedia(
  mediaDir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const found = await find(mediaDir, request.url ?? "");
  if (!found) {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    return;
  }
  const { file, size, mtime } = found;
  const eTag = `"${size.toString(16)}-${Math.round(mtime.getTime()).toString(16)}"`;
  const headers = {
    ETag: eTag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": contentType(file),
    "Last-Modified": mtime.toUTCString(),
    "X-Content-Type-Options": "nosniff",
  };
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.some((tag) => tag === eTag || tag === "*")) {
    response.writeHead(304, headers).end();
    return;
  }
  const ifRange = request.headers["if-range"];
  const wished = ifRange && ifRange !== eTag ? undefined : request.headers.range;
  const range = parseRange(wished, size);
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...headers, "Content-Range": `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const partial = range && { "Content-Range": `bytes ${start}-${end}/${size}` };
  response.writeHead(range ? 206 : 200, { ...headers, ...partial, "Content-Length": end - start + 1 });
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  createReadStream(file, { start, end })
    .on("error", () => response.destroy())
    .pipe(response);
}

async function find(mediaDir: string, url: string) {
  try {
    const { pathname } = new URL(url, "http://loopback");
    const file = locate(mediaDir, bucket, decodeURIComponent(pathname.slice(mediaPath.length)));
    const stats = await stat(file);
    return stats.isFile() ? { file, size: stats.size, mtime: stats.mtime } : undefined;
  } catch {
    // A missing file and an invalid name are both a 404.
    return undefined;
  }
}

/** Parses one byte range (RFC 9110, 14.1.2). Several ranges or malformed ones get the whole file. */
function parseRange(header: string | undefined, size: number) {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [first = "", last = ""] = match.slice(1);
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || start > end) return "unsatisfiable" as const;
  return { start, end };
}
