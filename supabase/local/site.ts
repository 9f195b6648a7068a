import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Fault } from "./fault.ts";
import type { HomeInfo } from "./home-messages.ts";
import { mediaPath } from "./media-server.ts";
import { rootDir } from "./paths.ts";
import type { Settings } from "./settings.ts";
import type { Part } from "./supervise.ts";

/** A way to run the site. */
export interface Site {
  /** Whether it runs from what `npm run build` makes. */
  isBuilt: boolean;
  /** What Node is started with. */
  args(settings: Settings): string[];
  /** How the embedded home's public files are reached. */
  media(home: HomeInfo): Record<string, string>;
  /**
   * Whether it says by message that it listens, and is told by message why it stops; others are asked until they answer,
   * and get a SIGTERM.
   */
  hasMessages: boolean;
}

/** Servers that know nothing of us end with us all the same: their side of the channel closes with this process. */
const endWithParent = [
  "--import",
  'data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"))',
];

const endWhenIdle = ["--import", new URL("./end-when-idle.mjs", import.meta.url).href];

const require = createRequire(import.meta.url);
const commandLine = (name: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), "dist/cli.js");

/**
 * How Node runs the site's own server, wherever it is started; the Dockerfile says the same. With a small limit V8 collects
 * garbage early: where it sees gigabytes it lets it pile up, and with it the buffers that the garbage holds. Two of glibc's
 * arenas, not one for each thread, keep less of what was freed.
 */
export const SERVER = {
  args: ["--max-old-space-size=512", "--max-semi-space-size=8", "build/server.js"],
  env: { MALLOC_ARENA_MAX: "2" },
};

/** The site's own server, which serves the files by itself. */
export const productionSite: Site = {
  isBuilt: true,
  args: () => SERVER.args,
  media: (home) => ({ MEDIA_URL: mediaPath, MEDIA_DIR: home.mediaDir }),
  hasMessages: true,
};

/** Plain remix-serve: public files come from the home's own loopback server, so from this machine only. */
export const remixServeSite: Site = {
  isBuilt: true,
  args: () => [...endWithParent, ...endWhenIdle, commandLine("@remix-run/serve"), "build/server/index.js"],
  media: (home) => ({ MEDIA_URL: `${home.supabaseUrl}${mediaPath}` }),
  hasMessages: false,
};

/** Vite's development server, which passes /media on to the home. */
export const developmentSite: Site = {
  isBuilt: false,
  args: ({ port, host }) => [
    ...endWithParent,
    commandLine("@remix-run/dev"),
    ...["vite:dev", "--port", String(port), "--strictPort", "--host", host],
  ],
  media: (home) => ({ MEDIA_URL: mediaPath, MEDIA_PROXY: home.supabaseUrl }),
  hasMessages: false,
};

/** Requests in flight get ten seconds by the server itself; past that it is ended for it (milliseconds). */
const stopPatience = 12_000;

function environment(site: Site, settings: Settings, home: HomeInfo | undefined): NodeJS.ProcessEnv {
  const common = {
    ...SERVER.env,
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || (site.isBuilt ? "production" : "development"),
    PORT: String(settings.port),
    HOST: settings.host,
  };
  if (!home) return common;
  return {
    ...common,
    SUPABASE_URL: home.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: home.publishableKey,
    SUPABASE_SECRET_KEY: home.secretKey,
    SESSION_SECRET: process.env.SESSION_SECRET || home.sessionSecret,
    ...site.media(home),
  };
}

/**
 * Starts the site's server and waits until it listens.
 * @param home the embedded home whose address and keys it gets; without one the environment has them.
 * @throws Fault when it ends before; it has then said why itself.
 */
export async function startSite(site: Site, settings: Settings, home: HomeInfo | undefined): Promise<Part> {
  const child = spawn(process.execPath, site.args(settings), {
    cwd: rootDir,
    env: environment(site, settings, home),
    // Its own process group: a Ctrl-C in the terminal is ours to pass on, in order.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const stop = async (reason: string): Promise<void> => {
    if (site.hasMessages && child.connected) child.send({ type: "stop", reason });
    else child.kill("SIGTERM");
    const late = pause(stopPatience, true, { ref: false });
    if (await Promise.race([ended, late])) child.kill("SIGKILL");
    await ended;
  };
  const ready = site.hasMessages ? saysListening(child) : answers(settings.port, ended);
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Fault("The site did not start.");
  return { ended, stop };
}

function saysListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on("message", (message: { type?: string }) => {
      if (message.type === "listening") resolve();
    });
  });
}

/** For servers that do not tell: asks until there is an answer. */
async function answers(port: number, ended: Promise<void>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { redirect: "manual" }).catch(
      () => undefined,
    );
    if (answer) return;
    await pause(100);
  }
}
