import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

/** What was typed: names and values of a form's text fields, in order. */
export type Fields = [name: string, value: string][];

/** So much text may be carried over a sign-in, in bytes. */
export const DRAFT_LIMIT = 256 * 1024;

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "draft of an ended session", 32));

/** The cipher vouches for these too: a draft opens for the person who typed it, on the page where they did. */
const bind = (userId: string, path: string) => Buffer.from(`${userId}\n${path}`);

/** Encrypts what was typed, for its author and page alone (GATE-2): the browser keeps it while they sign in again. */
export function sealDraft(fields: Fields, userId: string, path: string): string {
  const iv = randomBytes(IV);
  const [secret = ""] = env().SESSION_SECRET;
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG });
  cipher.setAAD(bind(userId, path));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was typed; null where the draft is not ours, or not this person's on this page. */
export function openDraft(draft: string, userId: string, path: string): Fields | null {
  const bytes = Buffer.from(draft, "base64url");
  for (const secret of env().SESSION_SECRET) {
    try {
      const iv = bytes.subarray(0, IV);
      const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG });
      decipher.setAAD(bind(userId, path));
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
      return JSON.parse(text.toString()) as Fields;
    } catch {
      // Not by this secret: perhaps by an older one.
    }
  }
  return null;
}
