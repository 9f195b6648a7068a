import type { BackendError } from "~/backend/errors.server";
import { translations as texts } from "~/i18n/admin/sections/translations";

/** Errors of a key that the database rejected; null for any other failure (TRA-1). */
export function keyErrors({ code, hint, details }: BackendError): Record<string, string[]> | null {
  if (code === "23505") return { key: [texts.keyTaken] };
  if (hint !== "translation_key_conflict") return null;
  return { key: [texts.keyConflict.replace("{{key}}", () => details ?? "")] };
}
