import { encode } from "uqr";

/** A QR code as the outline of its dark modules in a square of so many units. */
export type QrCode = { size: number; path: string };

/** Draws a QR code. Each run of dark modules in a row is a rectangle, one unit high. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join("") };
}
