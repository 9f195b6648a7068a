import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { HomeInfo } from "../home/home-messages.ts";
import { mediaPath } from "../media/media-server.ts";
import { Fault } from "../system/fault.ts";
import { rootDir } from "../system/paths.ts";
import type { Settings } from "../system/settings.ts";
import type { Part } from "./supervise.ts";

/** A way to run the site. */
export interface Site {
  /** Whether it runs the output of `npm run build`. */
  isBuilt: boolean;
  /** Arguments of Node. */
  args(settings: Settings): string[];
  /** Settings for the embedded home's public files. */
  media(home: HomeInfo): Record<string, string>;
  /**
   * Whether it reports by IPC message that it listens, and takes the reason of a stop by message. Others are polled
   * until they respond, and get a SIGTERM.
   */
  hasMessages: boolean;
}

/** Ends servers of others with this process: their side of the IPC channel closes. */
const endWithParent = [
  "--import",
  'data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"))',
];

const endWhenIdle = ["--import", new URL("./end-when-idle.mjs", import.meta.url).href];

const require = createRequire(import.meta.url);
const commandLine = (name: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), "dist/cli.js");

/**
 * Options of Node for the production server; the Dockerfile has the same. A small heap limit makes V8 collect early:
 * with gigabytes available garbage piles up, and the buffers that it holds. Two arenas of glibc, not one a thread,
 * retain less freed memory.
 */
export const SERVER = {
  args: ["--max-old-space-size=512", "--max-semi-space-size=16", "build/server.js"],
  env: { MALLOC_ARENA_MAX: "2" },
};

/** The production server, which serves the files itself. */
export const productionSite: Site = {
  isBuilt: true,
  args: () => SERVER.args,
  media: (home) => ({ MEDIA_URL: mediaPath, MEDIA_DIR: home.mediaDir }),
  hasMessages: true,
};

/** Plain remix-serve: public files come from the home's loopback server, so only on this machine. */
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

/** Time for a site to stop before it is killed, in milliseconds; it gives requests in flight ten seconds itself. */
const STOP_TIMEOUT_MS = 12_000;

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
 * @param home the embedded home, for its URL and keys; without one the environment has them.
 * @throws Fault when it ends before; it has then reported why.
 */
export async function startSite(site: Site, settings: Settings, home: HomeInfo | undefined): Promise<Part> {
  const child = spawn(process.execPath, site.args(settings), {
    cwd: rootDir,
    env: environment(site, settings, home),
    // Its own process group, so that a Ctrl-C in the terminal reaches this process only, which stops its children in
    // order.
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
    const late = pause(STOP_TIMEOUT_MS, true, { ref: false });
    if (await Promise.race([ended, late])) child.kill("SIGKILL");
    await ended;
  };
  const ready = site.hasMessages ? waitForListening(child) : waitForResponse(settings.port, ended);
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Fault("The site did not start.");
  return { ended, stop };
}

function waitForListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on("message", (message: { type?: string }) => {
      if (message.type === "listening") resolve();
    });
  });
}

/** Polls a server that sends no messages until it responds. */
async function waitForResponse(port: number, ended: Promise<void>): Promise<void> {
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
