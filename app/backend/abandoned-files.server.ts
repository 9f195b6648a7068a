import { setTimeout as delay } from "node:timers/promises";
import { log } from "~/http/log.server";
import { serverClient } from "./client.server";
import { unwrap } from "./errors.server";
import { removeFiles } from "./storage.server";

/** How often it is looked, in milliseconds. */
const EVERY = 24 * 60 * 60 * 1000;

/**
 * Removes the uploads of more than a day ago that neither a row nor the history refers to: a process that is killed
 * between a file and its row leaves one. Any number of instances may do so at once.
 * @returns how many there were
 */
export async function removeAbandoned(): Promise<number> {
  const files = await unwrap("list abandoned files", serverClient().rpc("abandoned_files"));
  await removeFiles(serverClient(), files);
  if (files.length > 0) log.info({ files }, "uploads that nothing refers to were removed");
  return files.length;
}

/** Does so now and once a day, for as long as the process lives; what fails waits for the next day. */
export async function keepRemovingAbandoned(): Promise<never> {
  for (;;) {
    await removeAbandoned().catch((error: unknown) =>
      log.warn({ err: error }, "uploads that nothing refers to could not be looked for"),
    );
    await delay(EVERY, undefined, { ref: false });
  }
}
