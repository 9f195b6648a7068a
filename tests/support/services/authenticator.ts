import { createHmac } from "node:crypto";

const STEP_MS = 30_000;

/** An authenticator app with one secret: 20 bytes as hexadecimal digits (RFC 6238). */
export function authenticator(secret: string) {
  /** The code of the present step, or of one so many steps away. */
  const code = (drift = 0): string => {
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + drift));
    const hash = createHmac("sha1", Buffer.from(secret, "hex")).update(step).digest();
    const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, "0");
  };
  return { secret, code };
}

/** The secret of a page in base32, as an app reads it. */
export function fromBase32(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text.replaceAll(" ", "")]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((eight) => Number.parseInt(eight, 2)) ?? [];
  return Buffer.from(bytes).toString("hex");
}
