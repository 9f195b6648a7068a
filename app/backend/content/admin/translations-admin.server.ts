import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import { readAll } from "~/backend/read-all.server";
import { updateVersion } from "~/backend/update-version.server";
import type { Translation } from "~/schemas/translation";

export type TranslationRow = Database["public"]["Tables"]["translations"]["Row"];

/** All rows of `translations` by key. */
export async function listAllTranslations(client: Client) {
  return readAll<TranslationRow>("list all translations", (last) => {
    const query = client.from("translations").select("*", { count: "exact" }).order("key");
    return last ? query.gt("key", last.key) : query;
  });
}

export async function getTranslation(client: Client, id: string) {
  return unwrap("get translation", client.from("translations").select("*").eq("id", id).maybeSingle());
}

/**
 * Adds a row.
 * @param id undefined where the database is to choose one
 * @throws {BackendError} where the key is taken, or in the way of another one
 */
export async function createTranslation(client: Client, translation: Translation, id?: string) {
  const row = { ...translation, id };
  return unwrap("create translation", client.from("translations").insert(row).select("id").single());
}

/** The first of `base`, `base-2`, `base-3` … that no key is, or lies under. */
export function nextFreeKey(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.some((other) => other === key || other.startsWith(`${key}.`))) return key;
  }
}

/**
 * Saves a row.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateTranslation(
  client: Client,
  id: string,
  translation: Translation,
  updatedAt: string,
) {
  return updateVersion(client, "translations", id, translation, updatedAt);
}

/** @throws {BackendError} PGRST116 where there is no such row (or row level security hides it) */
export async function removeTranslation(client: Client, id: string) {
  return unwrap(
    "remove translation",
    client.from("translations").delete().eq("id", id).select("id").single(),
  );
}
