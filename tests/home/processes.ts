import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { findHolder } from "../../supabase/local/data-folder/lock.ts";
import { freePort } from "../../supabase/local/system/ports.ts";
import { eventually } from "../support/run/eventually.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A script of the project under test, in a child process. */
export interface Script {
  pid: number;
  /** Output so far. */
  stdout(): string;
  stderr(): string;
  /** Settles when a line of its output matches. @throws when it ends before. */
  prints(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Settles with its exit code (null when killed) when it has ended and its output is complete. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Empty: not set, whatever a developer's .env says. */
const unset = {
  ADMIN_EMAIL: "",
  DATABASE_URL: "",
  PUBLIC_URL: "",
  SESSION_SECRET: "",
  SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
  SUPABASE_URL: "",
};

/** Runs a script (path from the root) with these settings and none of this machine's own. */
export function runScript(file: string, settings: Record<string, string>, args: string[] = []): Script {
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    cwd: root,
    env: { NODE_ENV: "production", ...unset, PATH, HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (data) => {
    stdout += data;
    child.emit("output");
  });
  child.stderr?.on("data", (data) => {
    stderr += data;
  });
  // "close" comes when the output is complete, "exit" when the process is gone: children may hold the output open.
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const prints = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = (): void => {
        const match = stdout.match(pattern);
        if (match) resolve(match);
      };
      child.on("output", look);
      look();
      void ended.then(() => reject(new Error(`It ended without printing ${pattern}.\n${stdout}\n${stderr}`)));
    });
  const kill = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  return { pid: child.pid ?? 0, stdout: () => stdout, stderr: () => stderr, prints, ended, kill };
}

/** A data folder for one test, and a port: at its end nothing runs on the folder and it is gone. */
export async function makePlace(): Promise<{
  dataDir: string;
  settings: Record<string, string>;
  url: string;
}> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "home-tests-"));
  onTestFinished(async () => {
    for (const pid of await processesOn(dataDir)) process.kill(pid, "SIGKILL");
    await noProcessOn(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "silent" };
  return { dataDir, settings, url: `http://127.0.0.1:${port}` };
}

/** Starts home and stand-in site and waits until they report that they are up. */
export async function start(
  settings: Record<string, string>,
  file = "tests/home/stand-in/start.ts",
): Promise<Script> {
  const script = runScript(file, settings);
  await script.prints(/^Admin panel:.*\n/m);
  return script;
}

/** Runs a script that fails with one clear line, no stack trace and exit code 1. */
export async function expectRefusal(
  file: string,
  settings: Record<string, string>,
  line: RegExp,
): Promise<void> {
  const script = runScript(file, settings);
  expect(await script.ended).toBe(1);
  expect(script.stdout()).toBe("");
  expect(script.stderr()).toMatch(/^[^\n]+\n$/);
  expect(script.stderr()).toMatch(line);
}

/** Settings and back end that the stand-in site reports. */
export async function askSite(url: string) {
  const answer = await fetch(`${url}/back-end`, { headers: { connection: "close" } });
  return (await answer.json()) as Record<
    "SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY" | "MEDIA_DIR",
    string
  > & {
    pid: number;
  };
}

/** Asks the embedded home, as the site does; settles when it answers. */
export async function backEndAnswers(site: Awaited<ReturnType<typeof askSite>>): Promise<void> {
  await eventually(async () => {
    const address = `${site.SUPABASE_URL}/rest/v1/services?select=link`;
    const answer = await fetch(address, {
      headers: { apikey: site.SUPABASE_PUBLISHABLE_KEY, connection: "close" },
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
}

/** The process of the embedded home that runs on a data folder. */
export async function homePid(dataDir: string): Promise<number> {
  const holder = await findHolder(dataDir);
  if (!holder) throw new Error(`No home runs on ${dataDir}.`);
  return holder.pid;
}

/** The process of PostgreSQL that runs, or ran, on a data folder. */
export async function postgresPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** All processes that work on a data folder, whoever their parent is. */
export async function processesOn(dataDir: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const read = (item: string) => readFile(`/proc/${name}/${item}`, "utf8").catch(() => "");
    const traces = [
      await read("environ"),
      await read("cmdline"),
      await readlink(`/proc/${name}/cwd`).catch(() => ""),
    ];
    if (traces.some((trace) => trace.includes(dataDir))) found.push(Number(name));
  }
  return found;
}

/** Settles when no process works on a data folder any more. */
export async function noProcessOn(dataDir: string): Promise<void> {
  await eventually(async () => {
    const left = await processesOn(dataDir);
    if (left.length > 0) throw new Error(`Still running: ${left.join(", ")}`);
  });
}
