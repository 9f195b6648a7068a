import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { type Env, EnvError, readEnv } from "./env.server";
import { log } from "./http/log.server";

/** In-flight requests have so long to finish after a stop signal (milliseconds). */
const STOP_DEADLINE = 10_000;
const CLIENT = fileURLToPath(new URL("./client", import.meta.url));
const BUILD = new URL("./server/index.js", import.meta.url).href;

/** Headers of every answer, static files and errors included. */
const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** The application's answers: headers, health, static files, media, then Remix. */
function createApp(
  build: ServerBuild,
  { MEDIA_DIR: mediaDir, TRUSTED_PROXIES }: Env,
  isStopping: () => boolean,
) {
  const app = express();
  app.disable("x-powered-by");
  // Else anybody could say in X-Forwarded-For that they are somebody else, and no limit by address would hold.
  app.set("trust proxy", TRUSTED_PROXIES);
  app.use((request, response, next) => {
    const start = process.hrtime.bigint();
    response.set(COMMON_HEADERS);
    response.on("finish", () => {
      const milliseconds = Number((process.hrtime.bigint() - start) / 1_000n) / 1_000;
      log.info(
        { method: request.method, path: request.path, status: response.statusCode, milliseconds },
        "request",
      );
    });
    next();
  });
  app.get("/healthz", (_request, response, next) => {
    if (isStopping()) response.status(503).type("text").send("stopping");
    else next();
  });
  app.use(compression());
  const immutable = { immutable: true, maxAge: "1y", index: false, redirect: false } as const;
  app.use("/assets", express.static(`${CLIENT}/assets`, { ...immutable, fallthrough: false }));
  if (mediaDir)
    app.use("/media", express.static(mediaDir, { ...immutable, fallthrough: false, dotfiles: "ignore" }));
  app.use(express.static(CLIENT, { maxAge: "1h", index: false, redirect: false, dotfiles: "ignore" }));
  app.all(
    "*",
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
  response
    .status(status)
    .type("text")
    .send(status === 404 ? "Not found" : status < 500 ? "Bad request" : "Error");
};

async function main() {
  const env = readEnv(process.env);
  const build = (await import(BUILD)) as ServerBuild;
  const { startOutbox } = build.entry.module as typeof import("./entry.server");
  let outbox: ReturnType<typeof startOutbox> | undefined;
  let isStopping = false;
  const app = createApp(build, env, () => isStopping);
  // The listener of its own is the place of the page cache: it answers hits itself, before Express sees them.
  const server = createServer((request, response) => app(request, response));

  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping: requests in flight finish");
    // A message in mid-send is waited for: cut off, nobody would know whether it went.
    const sent = outbox?.stop();
    server.close(() => Promise.resolve(sent).then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, STOP_DEADLINE).unref();
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("disconnect", () => stop("supervisor gone"));

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
    outbox = startOutbox();
    process.send?.({ type: "listening", port });
  });
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(`The settings are not complete:\n${error.message}`);
  else log.fatal({ err: error }, "the site did not start");
  process.exit(1);
});
