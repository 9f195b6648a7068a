import { spawn } from "node:child_process";
import { SERVER } from "../../../supabase/local/process/site.ts";
import { rootDir } from "../../../supabase/local/system/paths.ts";
import { freePort } from "../../../supabase/local/system/ports.ts";

/** Back-end settings of a site. */
export type SiteHome = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  sessionSecret: string;
  mediaDir: string;
};

/** A running production server. */
export type BuiltSite = {
  /** Its address, without a slash at the end. */
  url: string;
  pid: number;
  /** The messages of the lines that it has logged so far. */
  said: string[];
  /** Log entries of level error so far. */
  errors: string[];
  /** End of its output: the log. */
  printed(): string;
  /** Advances its clocks (milliseconds), so that no test waits for a cache to expire. */
  advance(milliseconds: number): Promise<void>;
  /** Sets its clock ahead or back (milliseconds), while no time passes. */
  setClock(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
};

/** Preloaded module: a message shifts the wall clock, and the monotonic one unless told otherwise; it confirms. */
const CLOCK = `data:text/javascript,${encodeURIComponent(`
  const [now, sinceStart] = [Date.now, performance.now.bind(performance)];
  let [ahead, passed] = [0, 0];
  Date.now = () => now() + ahead;
  performance.now = () => sinceStart() + passed;
  process.on("message", (message) => {
    if (typeof message?.advance !== "number") return;
    ahead += message.advance;
    if (!message.clockAlone) passed += message.advance;
    process.send({ type: "advanced" });
  });
`)}`;

/** All settings of the built site on a loopback port before a home: nothing of the developer's shell or `.env`. */
export function siteEnvironment(home: SiteHome, port: number): NodeJS.ProcessEnv {
  return {
    ...SERVER.env,
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SUPABASE_URL: home.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: home.publishableKey,
    SUPABASE_SECRET_KEY: home.secretKey,
    SESSION_SECRET: home.sessionSecret,
    MEDIA_URL: "/media/",
    MEDIA_DIR: home.mediaDir,
    LOG_LEVEL: "warn",
    // A test asks for a few pages alone; rendering all would cost each start a second of a processor.
    PAGES_AHEAD: "0",
    // All tests share one address.
    CONTACT_LIMIT: "1000",
  };
}

/**
 * Starts the built site on a free loopback port, with an environment of its own: what the developer's shell or `.env`
 * says does not reach it.
 * @param env settings that differ, such as the video provider's
 * @param server the file that Node runs
 * @throws with its output, when it ends before it listens
 */
export async function startBuiltSite(
  home: SiteHome,
  env: Record<string, string> = {},
  server = "build/server.js",
): Promise<BuiltSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--import", CLOCK, ...SERVER.args.slice(0, -1), server], {
    cwd: rootDir,
    env: { ...siteEnvironment(home, port), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const errors: string[] = [];
  const said: string[] = [];
  let printed = "";
  const read = (chunk: Buffer) => {
    printed = (printed + chunk).slice(-20_000);
    const lines = String(chunk).split("\n");
    errors.push(...lines.filter(isErrorLine));
    said.push(...lines.flatMap((line) => /"msg":"((?:[^"\\]|\\.)*)"\}$/.exec(line)?.[1] ?? []));
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  const isListening = await new Promise<boolean>((resolve) => {
    child.on("message", (message: { type?: string }) => message.type === "listening" && resolve(true));
    void ended.then(() => resolve(false));
  });
  if (!isListening) throw new Error(`The site did not start:\n${printed}`);
  const advance = (milliseconds: number, clockAlone: boolean) =>
    new Promise<void>((resolve) => {
      const read = (message: { type?: string }) => {
        if (message.type !== "advanced") return;
        child.off("message", read);
        resolve();
      };
      child.on("message", read);
      child.send({ advance: milliseconds, clockAlone });
    });
  return {
    url,
    pid: child.pid ?? 0,
    said,
    errors,
    printed: () => printed,
    advance: (milliseconds) => advance(milliseconds, false),
    setClock: (milliseconds) => advance(milliseconds, true),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Whether a printed line is a log entry of level error (50) or above, or no log entry at all. */
function isErrorLine(line: string): boolean {
  if (line.trim() === "") return false;
  try {
    return (JSON.parse(line) as { level: number }).level >= 50;
  } catch {
    return true;
  }
}
