import { setTimeout as delay } from "node:timers/promises";
import { serverClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { log } from "~/http/log.server";
import { removeFiles } from "./storage.server";

const INTERVAL_MS = 24 * 60 * 60 * 1000;

/**
 * Compares the library of pictures with the bucket, whose files also come by a restore or a command (LIB-1), and removes
 * uploads older than a day that neither a row nor the history refers to, as left by a process killed between
 * storing a file and its row. Safe to run on several instances.
 * @returns number of removed files
 */
export async function removeAbandoned(): Promise<number> {
  const recorded = await unwrap("record the bucket's files", serverClient().rpc("record_media_files"));
  if (recorded > 0) log.info({ recorded }, "files of the bucket were taken into the library");
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
