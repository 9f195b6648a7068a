import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

/** Text fields of a form, in order. */
export type Fields = [name: string, value: string][];

/** Maximum text that is carried over a sign-in. */
export const MAX_DRAFT_BYTES = 256 * 1024;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "draft of an ended session", 32));

/** Additional authenticated data: a draft opens only for its author, on its page. */
const bind = (userId: string, path: string) => Buffer.from(`${userId}\n${path}`);

/** Encrypts form input for its author and page (GATE-2): the browser holds it during sign-in. */
export function sealDraft(fields: Fields, userId: string, path: string): string {
  const iv = randomBytes(IV_BYTES);
  const [secret = ""] = env().SESSION_SECRET;
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(bind(userId, path));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a draft; null where it is not ours, or not this user's on this page. */
export function openDraft(draft: string, userId: string, path: string): Fields | null {
  const bytes = Buffer.from(draft, "base64url");
  for (const secret of env().SESSION_SECRET) {
    try {
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(bind(userId, path));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString()) as Fields;
    } catch {
      // Not encrypted with this secret, but possibly with an older one.
    }
  }
  return null;
}
