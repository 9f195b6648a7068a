/**
 * Folder of PostgreSQL's data and programs: the data folder itself, unless the unprivileged account can't reach it (a
 * clone under /root). Then it is a folder in /var/lib, whose path is kept in the data folder, so that a data folder that is
 * moved keeps its database.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Account, canEnter, unprivilegedAccount } from "./binaries.ts";
import { stopOrphan } from "./orphan.ts";

const POINTER_FILE = "postgres.location";
const EXTERNAL_DIR = "/var/lib/rezyserka-live";

/** Creates the state folder where it is missing, and makes the cluster's folder the account's. @returns its path */
export async function openStateFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const stateDir = await locateStateFolder(dataDir, account);
  const clusterDir = clusterFolder(stateDir);
  await mkdir(clusterDir, { recursive: true, mode: 0o700 });
  if (account) await chown(clusterDir, account.uid, account.gid);
  return stateDir;
}

/** Path of the database cluster in a state folder. */
export function clusterFolder(stateDir: string): string {
  return path.join(stateDir, "postgres");
}

/** Whether a data folder has a database; creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const remembered = await readFile(path.join(dataDir, POINTER_FILE), "utf8").catch(() => undefined);
  return existsSync(path.join(clusterFolder(remembered?.trim() ?? dataDir), "PG_VERSION"));
}

/** Removes the database and PostgreSQL's programs. The caller must hold the data folder's lock. */
export async function removeStateFolder(dataDir: string): Promise<void> {
  const stateDir = await locateStateFolder(dataDir, unprivilegedAccount());
  await stopOrphan(clusterFolder(stateDir));
  await rm(clusterFolder(stateDir), { recursive: true, force: true });
  if (stateDir !== dataDir) await rm(stateDir, { recursive: true, force: true });
  await rm(path.join(dataDir, POINTER_FILE), { force: true });
}

async function locateStateFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const pointer = path.join(dataDir, POINTER_FILE);
  const remembered = await readFile(pointer, "utf8").catch(() => undefined);
  if (remembered) return remembered.trim();
  if (!account || canEnter(account, dataDir)) return dataDir;
  // Only search permission: private files in the folder have modes of their own.
  await chmod(dataDir, 0o711);
  if (canEnter(account, dataDir)) return dataDir;
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  await mkdir(EXTERNAL_DIR, { recursive: true });
  // Always a new folder: an existing one may be the database of a removed clone, or of one whose disk is not mounted.
  const stateDir = await mkdtemp(path.join(EXTERNAL_DIR, `${key}-`));
  await chmod(stateDir, 0o755);
  await writeFile(pointer, `${stateDir}\n`);
  return stateDir;
}
