import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { access, constants, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf, Fault } from "../system/fault.ts";
import { rootDir } from "../system/paths.ts";

const stampFile = path.join(rootDir, "build/.sources");
const outputs = ["build/client", "build/server/index.js", "build/server.js"];
/** Sources of the build. */
const inputs = [
  "app",
  "public",
  "vite.config.ts",
  ".vite",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * Builds the site when the build is missing or older sources made it.
 * @param signal aborts the build.
 * @throws Fault with the build's output when it fails, in one line where its folders can't be written.
 */
export async function ensureBuild(signal: AbortSignal): Promise<void> {
  const digest = await digestSources();
  const known = await readFile(stampFile, "utf8").catch(() => undefined);
  if (known === digest && outputs.every((output) => existsSync(path.join(rootDir, output)))) return;
  await checkWritable();
  process.stdout.write("Building the site …\n");
  await runBuild(signal);
  await writeFile(stampFile, digest);
}

/** Digest of the sources by content: dates change with every clone and checkout. */
async function digestSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of await listFiles(path.join(rootDir, input))) {
      hash.update(`${path.relative(rootDir, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

async function listFiles(item: string): Promise<string[]> {
  if (!existsSync(item)) return [];
  const entries = await readdir(item, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [item];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Fails in one line where the build's tools would each print a stack trace. */
async function checkWritable(): Promise<void> {
  const inClone = (name: string): string => path.join(rootDir, name);
  const made = existsSync(inClone("build")) ? ["build", "build/client", "build/server"] : ["."];
  for (const folder of [...made, "node_modules/.vite-temp"].map(inClone)) {
    await access(folder, constants.W_OK | constants.X_OK).catch((error) => {
      if (codeOf(error) === "ENOENT") return;
      throw new Fault(`The build can't write to ${folder} (${codeOf(error)}): change its rights.`);
    });
  }
}

async function runBuild(signal: AbortSignal): Promise<void> {
  // Its own process group, so that a stop reaches all processes of npm.
  const child = spawn("npm", ["run", "--silent", "build"], {
    cwd: rootDir,
    // A test may start the build; vite.config.ts must still build the site.
    env: { ...process.env, NODE_ENV: "production", VITEST: undefined },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  signal.addEventListener(
    "abort",
    () => child.pid && child.exitCode === null && process.kill(-child.pid, "SIGTERM"),
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      output += data;
    });
  }
  child.once("error", (error) => {
    output += error.message;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Fault(`${output.trim()}\nThe build failed.`);
}
