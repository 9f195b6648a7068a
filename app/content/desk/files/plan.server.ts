import { desk } from "~/i18n/admin/sections/translation-desk";
import { checkEnglish } from "../check.server";
import { hashOfTexts, normalised } from "../text-hash.server";
import type { Desk, DeskText } from "../texts.server";
import { fromCsv } from "./csv.server";
import { FileRefused, type Incoming } from "./incoming";
import { fromXliff } from "./read-xliff.server";

const texts = desk.back;
const { reasons } = texts;

/** Largest file, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_TEXTS = 20_000;

/** Decodes a file. @throws {FileRefused} where it is in another encoding than those that name themselves */
function decoded(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(texts.encoding);
  }
}

/**
 * Reads the translations of a file, CSV or XLIFF by its content.
 * @throws {FileRefused} with the reason in a sentence
 */
export function readFile(bytes: Uint8Array): Incoming[] {
  const text = decoded(bytes);
  const isXml = /^\s*<(\?xml|!DOCTYPE|xliff\b)/i.test(text);
  if (!isXml && !/[;,\t]/.test(/^[^\r\n]*/.exec(text)?.[0] ?? "")) throw new FileRefused(texts.unknownFormat);
  const incoming = isXml ? fromXliff(text) : fromCsv(text);
  if (incoming.length > MAX_TEXTS)
    throw new FileRefused(texts.tooMany.replace("{{most}}", String(MAX_TEXTS)));
  const seen = new Set<string>();
  for (const { id } of incoming) {
    if (seen.has(id))
      throw new FileRefused(
        texts.xliffBroken.replace("{{reason}}", () => texts.twice.replace("{{id}}", () => id)),
      );
    seen.add(id);
  }
  return incoming;
}

/** A translation that is written, with its column's value, or refused with the reason. */
type Planned = { text: DeskText | null; incoming: Incoming } & (
  | { outcome: "same" }
  | { outcome: "refused"; reason: string }
  | { outcome: "change"; column: unknown }
);

/** Of a translation whose text changed since the file was made: why it can't be written; null where nothing changed. */
function conflictOf(text: DeskText, { version }: Incoming): string | null {
  if (!/^[0-9a-f]{12}\.[0-9a-f]{12}$/.test(version)) return reasons.noVersion;
  const [polish, english] = version.split(".");
  const [polishNow, englishNow] = hashOfTexts(text).split(".");
  if (polish !== polishNow) return reasons.polishChanged;
  return english === englishNow ? null : reasons.englishChanged.replace("{{now}}", () => text.en);
}

/** Compares a translation with the text as it was when the file was made and as it is now (a three-way merge). */
function planOne(text: DeskText | undefined, incoming: Incoming): Planned {
  if (!text) return { text: null, incoming, outcome: "refused", reason: reasons.unknown };
  const en = normalised(incoming.en);
  const isUntouched = hashOfTexts({ pl: "", en }).split(".")[1] === incoming.version.split(".")[1];
  // A text left empty or unchanged by the translator changes nothing, whatever happened meanwhile.
  if (en === "" || isUntouched || en === normalised(text.en)) return { text, incoming, outcome: "same" };
  const conflict = conflictOf(text, incoming);
  if (conflict) return { text, incoming, outcome: "refused", reason: conflict };
  const checked = checkEnglish(text, en);
  return "reason" in checked
    ? { text, incoming, outcome: "refused", reason: checked.reason }
    : { text, incoming, outcome: "change", column: checked.column };
}

/** Changes that a file would make, text by text (DESK-2). */
export function planImport({ texts: known }: Desk, incoming: Incoming[]): Planned[] {
  const byId = new Map(known.map((text) => [text.id, text]));
  return incoming.map((row) => planOne(byId.get(row.id), row));
}
