import { createHash } from "node:crypto";

/** A text as it is compared: programs that translators use change line breaks and the white space around a text. */
export const normalised = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

const hashOf = (text: string): string =>
  createHash("sha256").update(normalised(text)).digest("hex").slice(0, 12);

/** Hashes of both languages of a text, as marks and files for translators keep them: "Polish.English". */
export const hashOfTexts = ({ pl, en }: { pl: string; en: string }): string => `${hashOf(pl)}.${hashOf(en)}`;
