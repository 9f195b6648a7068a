import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { HomeOptions } from "../../../supabase/local/home/home-messages.ts";
import { listFiles } from "../../../supabase/local/home/seed.ts";
import { type Home, startHome, startTemporaryHome } from "../../../supabase/local/home/start-home.ts";
import { rootDir } from "../../../supabase/local/system/paths.ts";

const run = promisify(execFile);

/** Sources of a data folder: a change of any of it makes another template. */
const SOURCES = path.join(rootDir, "supabase");
const PACKAGES = path.join(rootDir, "package-lock.json");
const TEMPLATES = path.join(rootDir, "node_modules/.cache/test-homes");

/**
 * Starts a home in a temporary folder, without crash safety; `stop()` removes it. Its folder is a copy of one that was
 * made before, with the schema and, if wished, the demo content: that takes a third of a new database's time.
 */
export async function startTestHome(options: Pick<HomeOptions, "seed" | "admin">): Promise<Home> {
  const template = await templateOf(options.seed);
  return startTemporaryHome(options, (dataDir) => copyFolder(template, dataDir));
}

/** With owners and times, as PostgreSQL has an account of its own. */
const copyFolder = (from: string, to: string) => run("cp", ["-a", `${from}/.`, to]);

/** Path of the data folder to copy, made now where there is none of these sources. */
async function templateOf(seed: boolean): Promise<string> {
  const template = path.join(TEMPLATES, `${await digestOfSources()}-${seed ? "demo" : "empty"}`);
  if (existsSync(template)) return template;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rezyserka-live-"));
  try {
    const home = await startHome({ dataDir, seed, admin: false, disposable: true });
    await home.stop();
    await mkdir(TEMPLATES, { recursive: true });
    await removeFormer();
    const copy = await mkdtemp(path.join(TEMPLATES, "new-"));
    await copyFolder(dataDir, copy);
    // Whoever made the same one meanwhile was first.
    await rename(copy, template).catch(() => rm(copy, { recursive: true }));
    return template;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes templates of other sources. */
async function removeFormer(): Promise<void> {
  const current = await digestOfSources();
  for (const name of await readdir(TEMPLATES))
    if (!name.startsWith(current) && !name.startsWith("new-"))
      await rm(path.join(TEMPLATES, name), { recursive: true, force: true });
}

let digest: Promise<string> | undefined;

/** Digest of the sources, once in a process. */
function digestOfSources(): Promise<string> {
  digest ??= (async () => {
    const hash = createHash("sha256");
    for (const name of await listFiles(SOURCES)) {
      hash.update(name).update(await readFile(path.join(SOURCES, name)));
    }
    hash.update(await readFile(PACKAGES));
    return hash.digest("hex").slice(0, 16);
  })();
  return digest;
}
