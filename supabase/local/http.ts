import http from "node:http";
import { mediaPath, serveMedia } from "./media-server.ts";
import { freePort } from "./ports.ts";

export interface HomeServer {
  port: number;
  close(): Promise<void>;
}

/** Serves Supabase's API, and the bucket's public files at /media/, on loopback. */
export async function serveHome(options: {
  fetch: (request: Request) => Promise<Response>;
  mediaDir: string;
  /** Taken when it is free. */
  port?: number | undefined;
}): Promise<HomeServer> {
  const { getRequestListener } = await import("@hono/node-server");
  const answer = getRequestListener((request) => options.fetch(request), { overrideGlobalObjects: false });
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith(mediaPath)) void serveMedia(options.mediaDir, request, response);
    else void answer(request, response);
  });
  // Longer than the keep-alive of the site's requests: a connection is never closed while one is on its way.
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
      // Whatever is still under way gets a moment, not for ever.
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
    });
  return { port, close };
}
