import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { SERVER } from "../../supabase/local/process/site.ts";
import { rootDir } from "../../supabase/local/system/paths.ts";
import { freePort } from "../../supabase/local/system/ports.ts";
import { type SiteHome, siteEnvironment } from "../support/browser/browser-site.ts";

/** The built site as it runs in production, its log in a file. */
export type ServedSite = {
  url: string;
  /** From the start of its process to its first answer, in milliseconds. */
  coldStart: number;
  /** The resident memory now, in megabytes. */
  memory: () => number;
  /** CPU time of its process so far, in milliseconds. */
  cpu: () => number;
  stop: () => Promise<void>;
};

/** @param log the file that gets its log, all of it: a kept page's line costs as well */
export async function serveSite(home: SiteHome, log: string): Promise<ServedSite> {
  const port = await freePort();
  const out = openSync(log, "a");
  const start = performance.now();
  const child = spawn(process.execPath, SERVER.args, {
    cwd: rootDir,
    env: { ...siteEnvironment(home, port), LOG_LEVEL: "info", PAGES_AHEAD: "" },
    stdio: ["ignore", out, out, "ipc"],
  });
  const ended = once(child, "exit");
  await Promise.race([once(child, "message"), ended.then(() => Promise.reject(new Error(`see ${log}`)))]);
  const url = `http://127.0.0.1:${port}`;
  const { status } = await fetch(url);
  const coldStart = performance.now() - start;
  if (status !== 200) throw new Error(`the site answers ${status}: see ${log}`);
  return {
    url,
    coldStart,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1_024,
    cpu() {
      const [, fields = ""] = /\) (.*)/.exec(readFileSync(`/proc/${child.pid}/stat`, "utf8")) ?? [];
      const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
      // Linux counts in hundredths of a second.
      return (user + system) * 10;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
