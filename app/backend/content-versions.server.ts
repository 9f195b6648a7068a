import { z } from "zod";
import { publicClient } from "./client.server";
import type { Database } from "./database.types";
import { unwrap } from "./errors.server";

type Table = keyof Database["public"]["Tables"];

const VersionsSchema = z.record(z.string(), z.string());
type Versions = z.infer<typeof VersionsSchema>;

let asking: Promise<Versions> | undefined;

/** So long an answer is waited for (milliseconds): a read that is asked for anyway takes no longer. */
const PATIENCE = 500;

/** One question for all who want to know at the same time. A GET: it is asked again where its connection was gone. */
function askVersions(): Promise<Versions> {
  const question = publicClient().rpc("content_versions", undefined, { get: true });
  asking ??= unwrap("get content versions", question.abortSignal(AbortSignal.timeout(PATIENCE)))
    .then(VersionsSchema.parse)
    .finally(() => (asking = undefined));
  return asking;
}

/**
 * The version that the content of some tables has now: what was read from them after it was asked for holds for as long
 * as it is the same.
 * @returns null where the back end does not say: then they have to be read
 */
export async function versionOf(tables: readonly Table[]): Promise<string | null> {
  const versions = await askVersions().catch(() => null);
  return versions && tables.every((table) => versions[table])
    ? tables.map((table) => versions[table]).join()
    : null;
}
