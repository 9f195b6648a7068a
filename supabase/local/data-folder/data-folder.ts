import { access, constants, mkdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { removeStateFolder } from "../postgres/state-folder.ts";
import { codeOf, Fault } from "../system/fault.ts";

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

/** Recursive mkdir; Node's own loops forever where the kernel answers ENOENT for a new folder (/proc). */
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

/** Removes everything that the embedded home keeps, its database included. The caller must hold the lock. */
export async function clearDataFolder(dataDir: string): Promise<void> {
  await removeStateFolder(dataDir);
  for (const name of ["media", "secrets.json", "admin-credentials.txt", "postgres.log"]) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
