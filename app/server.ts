import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import {
  type AppLoadContext,
  createRequestHandler as createHandler,
  type ServerBuild,
} from "@remix-run/node";
import compression from "compression";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import { replyToUnparsable } from "~/http/bodies/unparsable-request.server";
import { drainUnreadBody } from "~/http/bodies/unread-body.server";
import { createPageCache } from "~/http/pages/page-cache.server";
import { type Env, EnvError, readEnv } from "./env.server";
import { FILE, requestLine } from "./http/access-log.server";
import { currentRequest, log } from "./http/log.server";
import { pageCookies } from "./http/preferences.server";
import { PREVIEW_PARAMETER } from "./http/preview-address";
import { commonHeaders } from "./http/security-headers.server";

/**
 * Node's timeouts for a request's head, and for all of it, files included. A body's pace is limited where it is read
 * (`body-pace.server.ts`).
 */
const TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 3_600_000,
  // Longer than proxies keep an idle connection (60 s): they never send into one that this server is closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
/** Connections that are kept for a next request: past that many, each ends with its response. */
const MAX_KEPT = 1_000;
/** Maximum time for in-flight requests to finish after a stop signal. */
const STOP_TIMEOUT_MS = 10_000;
const CLIENT = fileURLToPath(new URL("./client", import.meta.url));

/** Methods that Remix handles; routes refuse those that they have no handler for. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** Longer than any path of the site, in characters: the router's patterns are quadratic in consecutive slashes. */
const MAX_PATH_LENGTH = 1_000;

const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);

/** Rejects malformed requests, which Remix would answer with a 500 or read a different path from. */
const refuseMalformed: express.RequestHandler = (request, response, next) => {
  const { host = "localhost", origin } = request.headers;
  // Remix reads the port from `X-Forwarded-Host` without checking the sender: only a trusted proxy's value is passed on.
  const isTrusted = request.app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  const forwarded = request.get("X-Forwarded-Host")?.split(",")[0]?.trim();
  const isProxy = isTrusted(request.socket.remoteAddress ?? "", 0);
  if (isProxy && forwarded) request.headers["x-forwarded-host"] = forwarded;
  else delete request.headers["x-forwarded-host"];
  const requestedHost = (isProxy && forwarded) || host;
  if (!METHODS.includes(request.method)) {
    response.set("Allow", "GET, HEAD, POST");
    return next({ status: 405 });
  }
  if (!request.url.startsWith("/") || !isHost(host) || !isHost(requestedHost)) return next({ status: 400 });
  if (request.path.length > MAX_PATH_LENGTH) return next({ status: 414 });
  // Remix answers a foreign origin with an empty 500; without an origin the gate rejects the form with a page.
  if (origin && !(URL.canParse(origin) && new URL(origin).host === requestedHost))
    delete request.headers.origin;
  next();
};

/** Express application: health check, static files, media, then Remix. */
function createApp(
  build: ServerBuild,
  { MEDIA_DIR: mediaDir, TRUSTED_PROXIES }: Env,
  isStopping: () => boolean,
) {
  const app = express();
  app.disable("x-powered-by");
  // Otherwise any client could spoof its address in X-Forwarded-For and evade the rate limits.
  app.set("trust proxy", TRUSTED_PROXIES);
  app.use(refuseMalformed);
  app.get("/healthz", (_request, response, next) => {
    if (isStopping()) response.status(503).type("text").send("stopping");
    else next();
  });
  // The bundled MIME list lacks AVIF.
  express.static.mime.define({ "image/avif": ["avif"] });
  app.use(compression());
  const immutable = { immutable: true, maxAge: "1y", index: false, redirect: false } as const;
  // Link previews on other sites embed the page's picture.
  const setHeaders = (response: ServerResponse) =>
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  // Compressed by the build: smaller than on the fly, and without CPU time.
  const assets = {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    serveStatic: { ...immutable, fallthrough: false },
  };
  app.use("/assets", expressStaticGzip(`${CLIENT}/assets`, assets));
  if (mediaDir)
    app.use(
      "/media",
      express.static(mediaDir, { ...immutable, fallthrough: false, dotfiles: "ignore", setHeaders }),
    );
  app.use(
    express.static(CLIENT, { maxAge: "1h", index: false, redirect: false, dotfiles: "ignore", setHeaders }),
  );
  // Not `all("*")`: a broken escape in the path would be refused without a page in the language (PORT-2).
  app.use(
    createRequestHandler({
      build,
      mode: "production",
      getLoadContext: (request) => (request.ip ? { address: request.ip } : {}),
    }),
  );
  app.use(handleError);
  return app;
}

/** Short plain-text response without internal details: missing static files, malformed URLs, unsatisfiable ranges. */
const handleError: express.ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status: number = error.status ?? error.statusCode ?? 500;
  if (status >= 500) log.error({ err: error }, "a request failed");
  // The file's headers are already set: an error must not be cached for a year.
  response.removeHeader("Cache-Control");
  response.status(status).type("text").send(STATUS_CODES[status]);
};

/** Adds the common headers that a response does not set itself; private responses are `no-store`. */
function addHeaders(response: ServerResponse, common: [string, string][], isPrivate: boolean): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const own = args.find((argument) => typeof argument === "object") as OutgoingHttpHeaders | undefined;
    const names = new Set(Object.keys(own ?? {}).map((name) => name.toLowerCase()));
    for (const [name, value] of common)
      if (!response.hasHeader(name) && !names.has(name.toLowerCase())) response.setHeader(name, value);
    if (isPrivate) response.setHeader("Cache-Control", "no-store");
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

/** Query parameters that public pages and files (`part` of the sitemap) read. */
const READ_PARAMETERS = new Set(["category", "page", "cookies", "part", "_routes"]);
/** Query parameters of a page for one visitor: a change of language, a preview. */
const PRIVATE_PARAMETERS = new Set(["lng", PREVIEW_PARAMETER]);
const NOT_SHARED =
  /^\/(admin|login|logout|language|consent|healthz|readyz|player|assets|media)(\/|\.data$|$)/i;

/** Paths whose every response, redirects and refusals included, is private: `no-store` (LOGIN-3). */
const PRIVATE = /^\/(admin|login|logout)(\/|\.data$|$)/i;

/** A path as Remix reads it: `/%61dmin` and `/x/../admin` are `/admin`. */
function readPath(target: string): string {
  const url = `http://site.invalid${target}`;
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: target };
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether a URL is that of a page which is the same for all visitors. */
function isShared({ pathname, searchParams }: URL): boolean {
  const path = readPath(pathname);
  return (
    pathname.length <= MAX_PATH_LENGTH &&
    !NOT_SHARED.test(path) &&
    !FILE.test(path) &&
    [...searchParams.keys()].every((name) => !PRIVATE_PARAMETERS.has(name))
  );
}

async function main() {
  const env = readEnv(process.env);
  // Libraries' warnings about malformed requests become log lines, not raw text from the address.
  console.warn = (...said: unknown[]) => log.warn({ said: said.map(String) }, "a library warns");
  const build: ServerBuild = await import("virtual:site");
  const site = build.entry.module as typeof import("./entry.server");
  const { startOutbox, startPublishing, startRemovingAbandoned, shareEdits, warmUp } = site;
  let passes: ReturnType<typeof startOutbox>[] = [];
  let isStopping = false;
  const app = createApp(build, env, () => isStopping);
  const handle = createHandler(build, "production");
  const pages = createPageCache({
    async render(request, cachedDigest) {
      const context: AppLoadContext = cachedDigest ? { cachedDigest } : {};
      const { result: response, basis } = await site.trackReads(() => handle(request, context));
      return { response, basis, data: context.data };
    },
    publicUrl: env.PUBLIC_URL,
    changeCount: site.changeCount,
    cookiesOf: pageCookies,
    isShared,
    isRead: (parameter) => READ_PARAMETERS.has(parameter) || PRIVATE_PARAMETERS.has(parameter),
    headers: commonHeaders(env),
    cdnMaxAge: env.CDN_MAX_AGE,
    maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
  });
  site.onContentChange(pages.refresh);
  shareEdits().catch((error: unknown) => log.error({ err: error }, "edits are not shared"));
  const common = Object.entries(commonHeaders(env));
  // Browsers open connections that they may never use. Node does not count them as idle: a stop destroys them.
  const unusedSockets = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let connections = 0;
  const server = createServer(TIMEOUTS_MS, (request, response) => {
    unusedSockets.delete(request.socket);
    if (connections > MAX_KEPT) response.shouldKeepAlive = false;
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    if (length || coding) drainUnreadBody(request, response);
    const requestId = randomUUID();
    const logRequest = requestLine(request, requestId);
    const own = ["X-Request-Id", requestId];
    // Cached pages are sent before Express handles the request, which refuses malformed hosts: several times as fast.
    const mayBeCached = isHost(request.headers.host ?? "localhost");
    if (mayBeCached && pages.sendCached(request, response, own)) return logRequest(response);
    response.on("finish", () => logRequest(response));
    inFlight.add(response);
    response.on("close", () => inFlight.delete(response));
    currentRequest.run({ requestId }, async () => {
      try {
        if (mayBeCached && (await pages.respond(request, response, own))) return;
      } catch (error) {
        log.error({ err: error }, "the page cache failed");
      }
      response.setHeader("X-Request-Id", requestId);
      addHeaders(response, common, PRIVATE.test(readPath(request.url ?? "")));
      app(request, response);
    });
  });

  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping: requests in flight finish");
    // Waits for a message that is being sent: if interrupted, its delivery would be unknown.
    const ended = Promise.all(passes.map((pass) => pass.stop()));
    const close = () => {
      server.close(() => ended.then(() => process.exit(0)));
      server.closeIdleConnections();
      for (const socket of unusedSockets) socket.destroy();
    };
    // Until pending requests are finished, health checks report that the site is stopping.
    Promise.all([...inFlight].map((response) => once(response, "close"))).then(close, close);
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, STOP_TIMEOUT_MS).unref();
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("disconnect", () => stop("supervisor gone"));
  process.on("message", (message: { type?: string; reason?: string }) => {
    if (message?.type === "stop") stop(message.reason ?? "supervisor");
  });

  // Node would reject an unknown expectation without the common headers; ignoring it is allowed (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error, socket) => {
    const isAnswered = [...inFlight].some((response) => response.socket === socket && response.headersSent);
    replyToUnparsable(error, socket, [...common, ["X-Request-Id", randomUUID()]], isAnswered);
  });
  server.on("connection", (socket) => {
    connections++;
    unusedSockets.add(socket);
    socket.once("close", () => {
      connections--;
      unusedSockets.delete(socket);
    });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE" ? `Port ${env.PORT} is taken.` : `The server failed: ${error.message}`,
    );
    process.exit(1);
  });
  await warmUp(async () => pages.renderAhead(await site.listAddresses(env.PAGES_AHEAD)));
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : env.PORT;
    log.info({ port, host: env.HOST, publicUrl: env.PUBLIC_URL }, "listening");
    if (env.PUBLIC_URL.startsWith("http:"))
      log.warn(
        "PUBLIC_URL is plain http: the admins' session cookie goes unencrypted, without Secure and __Host-",
      );
    // Earlier errors are printed unchanged; from here on libraries' errors become log lines, too.
    console.error = (...said: unknown[]) => log.warn({ said: said.map(String) }, "a library complains");
    passes = [startOutbox(), startPublishing()];
    void startRemovingAbandoned();
    process.send?.({ type: "listening", port });
  });
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(`The settings are not complete:\n${error.message}`);
  else log.fatal({ err: error }, "the site did not start");
  process.exit(1);
});
