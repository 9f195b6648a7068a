import { createHash } from "node:crypto";
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { type Account, canEnter, unprivilegedAccount } from "./binaries.ts";
import { codeOf, Fault } from "./fault.ts";
import { stopOrphan } from "./orphan.ts";

const pointerName = "postgres.location";
const outside = "/var/lib/rezyserka-live";

/**
 * Creates the data folder where needed and makes sure that this process can write to it.
 * @returns its real path.
 * @throws Fault when it can't be written.
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
    await mkdir(path.join(dataDir, "media"), { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    throw new Fault(
      `The data folder ${dataDir} can't be written (${codeOf(error)}): change its rights or set DATA_DIR to another folder.`,
    );
  }
}

/** Node's own recursive mkdir never ends where the kernel says "no such file" of a new folder (/proc). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await stat(folder)).isDirectory()) return;
    if (codeOf(error) !== "ENOENT" || (await exists(path.dirname(folder)))) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder);
  }
}

async function exists(item: string): Promise<boolean> {
  return access(item).then(
    () => true,
    () => false,
  );
}

/**
 * The folder for PostgreSQL's data and programs: the data folder itself, unless the unprivileged
 * account can't reach that (a clone under /root): then one in /var/lib, named by the data folder's path
 * and remembered in it, so that a data folder that moves keeps its database.
 */
export async function openStateFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const stateDir = await locateStateFolder(dataDir, account);
  const clusterDir = clusterFolder(stateDir);
  await mkdir(clusterDir, { recursive: true, mode: 0o700 });
  if (account) await chown(clusterDir, account.uid, account.gid);
  return stateDir;
}

/** Where the database cluster lies in a state folder. */
export function clusterFolder(stateDir: string): string {
  return path.join(stateDir, "postgres");
}

/** Whether a data folder has a database; makes nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const remembered = await readFile(path.join(dataDir, pointerName), "utf8").catch(() => undefined);
  return exists(path.join(clusterFolder(remembered?.trim() ?? dataDir), "PG_VERSION"));
}

async function locateStateFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const pointer = path.join(dataDir, pointerName);
  const remembered = await readFile(pointer, "utf8").catch(() => undefined);
  if (remembered) return remembered.trim();
  if (!account || canEnter(account, dataDir)) return dataDir;
  // The folder itself may be passed through: what is private in it has a mode of its own.
  await chmod(dataDir, 0o711);
  if (canEnter(account, dataDir)) return dataDir;
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  await mkdir(outside, { recursive: true });
  // Never one that is there: it may be the database of a clone that was removed, or whose disk is not mounted now.
  const stateDir = await mkdtemp(path.join(outside, `${key}-`));
  await chmod(stateDir, 0o755);
  await writeFile(pointer, `${stateDir}\n`);
  return stateDir;
}

/** Removes everything that the embedded home keeps, its database included. Only for the holder of the lock. */
export async function clearDataFolder(dataDir: string): Promise<void> {
  const stateDir = await locateStateFolder(dataDir, unprivilegedAccount());
  await stopOrphan(clusterFolder(stateDir));
  await rm(clusterFolder(stateDir), { recursive: true, force: true });
  if (stateDir !== dataDir) await rm(stateDir, { recursive: true, force: true });
  for (const name of ["media", "secrets.json", "admin-credentials.txt", "postgres.log", pointerName]) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
