import { z } from "zod";
import { publicClient } from "./client.server";
import type { Database } from "./database.types";
import { BackendError, unwrap } from "./errors.server";

type Table = keyof Database["public"]["Tables"];

const VersionsSchema = z.record(z.string(), z.string());
type Versions = z.infer<typeof VersionsSchema>;

let asking: Promise<Versions> | undefined;

/** One question for all who want to know at the same time. A GET: it is asked again where its connection was gone. */
function askVersions(): Promise<Versions> {
  asking ??= unwrap("get content versions", publicClient().rpc("content_versions", undefined, { get: true }))
    .then(VersionsSchema.parse)
    .finally(() => (asking = undefined));
  return asking;
}

/**
 * The version that the content of some tables has now: what was read from them after it was asked for holds for as long
 * as it is the same.
 * @returns null where the back end does not say: then they have to be read
 * @throws {BackendError} where no answer came: none would come to a read either
 */
export async function versionOf(tables: readonly Table[]): Promise<string | null> {
  try {
    const versions = await askVersions();
    return tables.every((table) => versions[table]) ? tables.map((table) => versions[table]).join() : null;
  } catch (error) {
    if (error instanceof BackendError && error.status === 0) throw error;
    return null;
  }
}
