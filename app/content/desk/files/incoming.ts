/** A translation of a file: of which text, and the hash of both languages that it was made of. */
export type Incoming = {
  id: string;
  en: string;
  /** "" where the file does not say. */
  version: string;
};

/** Thrown where a file can't be read as a whole, with the reason in a sentence. */
export class FileRefused extends Error {}
