import { isWarm } from "~/backend/content/warm-up.server";
import { log } from "~/http/log.server";
import { publicClient } from "./client.server";
import { SCHEMA_VERSION } from "./database.types";
import { unwrap } from "./errors.server";

/**
 * Whether the back end answers with a schema that is not older than the one that the site was built for, and the public
 * content was read after the start.
 */
export async function isReady(): Promise<boolean> {
  if (!isWarm()) return false;
  try {
    const version = await unwrap("get schema version", publicClient().rpc("schema_version"));
    if (typeof version === "string" && version >= SCHEMA_VERSION) return true;
    log.error({ version, wanted: SCHEMA_VERSION }, "migrations are missing");
  } catch (error) {
    log.warn({ err: error }, "the back end is not ready");
  }
  return false;
}
