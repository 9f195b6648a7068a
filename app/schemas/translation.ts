import { z } from "zod";
import { bundledConflict } from "~/i18n/bundled";
import { requiredLine, text } from "./fields";

// An empty value is reported as missing by an earlier check, not as malformed.
const KEY = /^([A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)?$/;
const RESERVED = /(^|\.)(__proto__|constructor|prototype)(\.|$)/;

/** A text of the interface in both languages (TRA-1). The key's rules are the database's, and those of the bundled texts. */
export const TranslationSchema = z.object({
  key: requiredLine("Wpisz klucz.", 200)
    .regex(KEY, "Klucz to litery, cyfry, łączniki i podkreślenia, w częściach oddzielonych kropką.")
    .refine((key) => !RESERVED.test(key), "Klucz nie może zawierać __proto__, constructor ani prototype.")
    .refine((key) => bundledConflict(key) === undefined, {
      error: ({ input }) => `Ten klucz nie może istnieć obok klucza „${bundledConflict(String(input))}”.`,
    }),
  pl: text(),
  en: text(),
});

export type Translation = z.output<typeof TranslationSchema>;
