import type { Translation } from "~/schemas/translation";
import type { Client } from "./client.server";
import type { Database } from "./database.types";
import { BackendError, unwrap } from "./errors.server";
import { readAll } from "./read-all.server";
import { updateVersion } from "./update-version.server";

/** The schema's codes: a key that is there already, and one that excludes another. */
const UNIQUE_VIOLATION = "23505";
/** An insert is tried so often when others take the placeholder keys at the same moment. */
const ATTEMPTS = 5;

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

/** Whether the back end refused a key: taken, or in the way of another one. */
function isKeyRefused(error: unknown): error is BackendError {
  return (
    error instanceof BackendError &&
    (error.code === UNIQUE_VIOLATION || error.hint === "translation_key_conflict")
  );
}

function insert(client: Client, translation: Translation) {
  return unwrap("create translation", client.from("translations").insert(translation).select("id").single());
}

/** The first of `base`, `base-2`, `base-3` … that no key is, or lies under. */
export function nextFreeKey(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.some((other) => other === key || other.startsWith(`${key}.`))) return key;
  }
}

/** Adds a row with the next free placeholder key (TRA-1); safe when two admins do so at once. */
export async function createPlaceholder(client: Client, placeholder: Translation) {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await listAllTranslations(client);
    const key = nextFreeKey(
      placeholder.key,
      rows.map((row) => row.key),
    );
    try {
      return await insert(client, { ...placeholder, key });
    } catch (error) {
      if (!isKeyRefused(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The row that overrides a bundled key: a new one with the bundled texts, or the one that is there already (TRA-2). */
export async function overrideBundled(client: Client, bundled: Translation) {
  try {
    return await insert(client, bundled);
  } catch (error) {
    if (!isKeyRefused(error)) throw error;
    const found = client.from("translations").select("id").eq("key", bundled.key).single();
    return unwrap("find translation", found);
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
