import http from "node:http";
import { mediaPath, serveMedia } from "../media/media-server.ts";
import { freePort } from "../system/ports.ts";

export interface HomeServer {
  port: number;
  close(): Promise<void>;
}

/** Loopback server of Supabase's API, and of the bucket's public files at /media/. */
export async function serveHome(options: {
  fetch: (request: Request) => Promise<Response>;
  mediaDir: string;
  /** Preferred port. */
  port?: number | undefined;
}): Promise<HomeServer> {
  const { getRequestListener } = await import("@hono/node-server");
  const answer = getRequestListener((request) => options.fetch(request), { overrideGlobalObjects: false });
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith(mediaPath)) void serveMedia(options.mediaDir, request, response);
    else void answer(request, response);
  });
  // Longer than the keep-alive of the site's requests, so that no connection closes with a request on its way.
  server.keepAliveTimeout = 65_000;
  const port = await freePort(options.port);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      // Requests in flight get a bounded time to end.
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
    });
  return { port, close };
}
