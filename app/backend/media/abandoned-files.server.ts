import { setTimeout as delay } from "node:timers/promises";
import { serverClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { log } from "~/http/log.server";
import { removeFiles } from "./storage.server";

const INTERVAL_MS = 24 * 60 * 60 * 1000;

/**
 * Removes uploads older than a day that neither a row nor the history refers to, as left by a process killed between
 * storing a file and its row. Safe to run on several instances.
 * @returns number of removed files
 */
export async function removeAbandoned(): Promise<number> {
  const files = await unwrap("list abandoned files", serverClient().rpc("abandoned_files"));
  await removeFiles(serverClient(), files);
  if (files.length > 0) log.info({ files }, "uploads that nothing refers to were removed");
  return files.length;
}

/** Removes abandoned files now and once a day while the process runs; after a failure, on the next day. */
export async function startRemovingAbandoned(): Promise<never> {
  for (;;) {
    await removeAbandoned().catch((error: unknown) =>
      log.warn({ err: error }, "uploads that nothing refers to could not be looked for"),
    );
    await delay(INTERVAL_MS, undefined, { ref: false });
  }
}
