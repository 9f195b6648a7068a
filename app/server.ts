import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import { type Env, EnvError, readEnv } from "./env.server";
import { FILE, requestLine } from "./http/access-log.server";
import { refuseBroken } from "./http/broken-request.server";
import { currentRequest, log } from "./http/log.server";
import { createPageCache } from "./http/page-cache.server";
import { pageCookies } from "./http/preferences.server";
import { commonHeaders } from "./http/security-headers.server";

/**
 * Who sends slowly holds a connection for so long with a request's head, and for so long with all of it, files included
 * (milliseconds). Who reads a body minds its pace: `body-pace.server.ts`.
 */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 3_600_000, connectionsCheckingInterval: 2_000 };
/** Who is still sending when they were answered is listened to for so long (milliseconds): browsers read only then. */
const AFTERWARDS = 10_000;
/** In-flight requests have so long to finish after a stop signal (milliseconds). */
const STOP_DEADLINE = 10_000;
const CLIENT = fileURLToPath(new URL("./client", import.meta.url));

/** What Remix takes; the routes decide which of them they answer to. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** No path of the site is as long (characters). The router's patterns take the square of a row of slashes' length. */
const MAX_PATH = 1_000;

const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);

/** Refuses what no browser sends: Remix would fail on it with a 500, or read another path than ours from it. */
const refuseMalformed: express.RequestHandler = (request, response, next) => {
  const { host = "localhost", origin } = request.headers;
  // Remix takes a port from it whoever says it: a proxy that is not trusted is a visitor.
  const isTrusted = request.app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  const forwarded = request.get("X-Forwarded-Host")?.split(",")[0]?.trim();
  const isProxy = isTrusted(request.socket.remoteAddress ?? "", 0);
  if (isProxy && forwarded) request.headers["x-forwarded-host"] = forwarded;
  else delete request.headers["x-forwarded-host"];
  const ours = (isProxy && forwarded) || host;
  if (!METHODS.includes(request.method)) {
    response.set("Allow", "GET, HEAD, POST");
    return next({ status: 405 });
  }
  if (!request.url.startsWith("/") || !isHost(host) || !isHost(ours)) return next({ status: 400 });
  if (request.path.length > MAX_PATH) return next({ status: 414 });
  // Remix compares them first, and answers with an empty 500; the gate refuses a form without an origin with a page.
  if (origin && !(URL.canParse(origin) && new URL(origin).host === ours)) delete request.headers.origin;
  next();
};

/** The application's answers: health, static files, media, then Remix. */
function createApp(
  build: ServerBuild,
  { MEDIA_DIR: mediaDir, TRUSTED_PROXIES }: Env,
  isStopping: () => boolean,
) {
  const app = express();
  app.disable("x-powered-by");
  // Else anybody could say in X-Forwarded-For that they are somebody else, and no limit by address would hold.
  app.set("trust proxy", TRUSTED_PROXIES);
  app.use(refuseMalformed);
  app.get("/healthz", (_request, response, next) => {
    if (isStopping()) response.status(503).type("text").send("stopping");
    else next();
  });
  // Its list is older than the format.
  express.static.mime.define({ "image/avif": ["avif"] });
  app.use(compression());
  const immutable = { immutable: true, maxAge: "1y", index: false, redirect: false } as const;
  // What shows a link to a page shows its picture, wherever that is.
  const setHeaders = (response: ServerResponse) =>
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  // As the build has compressed them: better than on the fly, and at no cost.
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
  app.use(answerPlainly);
  return app;
}

/** A missing static file, a malformed address, a range that can't be had: a short answer without inner details. */
const answerPlainly: express.ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status: number = error.status ?? error.statusCode ?? 500;
  if (status >= 500) log.error({ err: error }, "a request failed");
  // A file's own headers are set by now: nobody may keep its refusal for a year.
  response.removeHeader("Cache-Control");
  response.status(status).type("text").send(STATUS_CODES[status]);
};

/** Ends the connection of who goes on sending after the answer: nobody reads that any more. */
function endAfterwards(request: IncomingMessage, response: ServerResponse): void {
  const end = () => request.complete || request.destroy();
  response.once("finish", () => request.complete || setTimeout(end, AFTERWARDS).unref());
}

/** Puts the common headers on an answer that has none of its own by these names; a private one is kept by nobody. */
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

/** Queries that a public page reads; with any other it is rendered for the one who asked. */
const READ = new Set(["category", "page", "cookies", "_routes"]);
const NOT_SHARED =
  /^\/(admin|login|logout|language|consent|healthz|readyz|player|assets|media)(\/|\.data$|$)/i;

/** Where every answer, redirects and refusals included, is one visitor's: nobody keeps it (LOGIN-3). */
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

/** Whether an address is that of a page which all visitors see alike. */
function isShared({ pathname, searchParams }: URL): boolean {
  const path = readPath(pathname);
  return (
    pathname.length <= MAX_PATH &&
    !NOT_SHARED.test(path) &&
    !FILE.test(path) &&
    [...searchParams.keys()].every((name) => READ.has(name))
  );
}

async function main() {
  const env = readEnv(process.env);
  // What libraries say of odd requests is a line of the log like any other: not bare text from the address.
  console.warn = (...said: unknown[]) => log.warn({ said: said.map(String) }, "a library warns");
  const build: ServerBuild = await import("virtual:site");
  const { startOutbox, keepRemovingAbandoned, contentVersion, onContentChange, shareEdits } = build.entry
    .module as typeof import("./entry.server");
  let outbox: ReturnType<typeof startOutbox> | undefined;
  let isStopping = false;
  const app = createApp(build, env, () => isStopping);
  const handle = createHandler(build, "production");
  const pages = createPageCache({
    render: (request) => handle(request, {}),
    publicUrl: env.PUBLIC_URL,
    version: contentVersion,
    cookiesOf: pageCookies,
    isShared,
    headers: commonHeaders(env),
    cdnMaxAge: env.CDN_MAX_AGE,
  });
  onContentChange(pages.warm);
  shareEdits().catch((error: unknown) => log.error({ err: error }, "edits are not shared"));
  const common = Object.entries(commonHeaders(env));
  // Browsers open connections that they may never use: a stop does not wait for these, which count as no idle ones.
  const silent = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  const server = createServer(PATIENCE, (request, response) => {
    silent.delete(request.socket);
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    if (length || coding) endAfterwards(request, response);
    const requestId = randomUUID();
    const writeLine = requestLine(request, requestId);
    const own = ["X-Request-Id", requestId];
    // Kept pages are answered here, before Express sees them: several times as fast.
    if (pages.answerKept(request, response, own)) return writeLine(response);
    response.on("finish", () => writeLine(response));
    inFlight.add(response);
    response.on("close", () => inFlight.delete(response));
    currentRequest.run({ requestId }, async () => {
      try {
        if (await pages.answer(request, response, own)) return;
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
    // A message in mid-send is waited for: cut off, nobody would know whether it went.
    const sent = outbox?.stop();
    const close = () => {
      server.close(() => Promise.resolve(sent).then(() => process.exit(0)));
      server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    };
    // Until what is in flight now is answered, whoever asks for the site's health is told that it is stopping.
    Promise.all([...inFlight].map((response) => once(response, "close"))).then(close, close);
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, STOP_DEADLINE).unref();
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("disconnect", () => stop("supervisor gone"));
  process.on("message", (message: { type?: string; reason?: string }) => {
    if (message?.type === "stop") stop(message.reason ?? "supervisor");
  });

  // Node would refuse it by itself, with none of the headers: what is expected is passed over, as RFC 9110 (10.1.1) allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error, socket) => {
    const isAnswered = [...inFlight].some((response) => response.socket === socket && response.headersSent);
    refuseBroken(error, socket, [...common, ["X-Request-Id", randomUUID()]], isAnswered);
  });
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE" ? `Port ${env.PORT} is taken.` : `The server failed: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : env.PORT;
    log.info({ port, host: env.HOST, publicUrl: env.PUBLIC_URL }, "listening");
    if (env.PUBLIC_URL.startsWith("http:"))
      log.warn(
        "PUBLIC_URL is plain http: the admins' session cookie goes unencrypted, without Secure and __Host-",
      );
    // What went wrong before is told as it stands; from here on libraries' complaints are lines of the log as well.
    console.error = (...said: unknown[]) => log.warn({ said: said.map(String) }, "a library complains");
    outbox = startOutbox();
    void keepRemovingAbandoned();
    process.send?.({ type: "listening", port });
  });
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(`The settings are not complete:\n${error.message}`);
  else log.fatal({ err: error }, "the site did not start");
  process.exit(1);
});
