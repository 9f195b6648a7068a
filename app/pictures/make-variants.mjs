// Runs in a process of its own (variants.server.ts), from this very file: no import but these.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** As the check of an upload has it (upload-rules.ts); here it is the picture's own word that counts. */
const MAX_PIXELS = 64_000_000;

/** As small as looks the same. More effort saves a few percent and takes ten times as long. */
export const AVIF = { quality: 50, effort: 2, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 75 };

/** Whether it is an animation, of which a variant would be but the first frame. */
function moves(input, { format, pages = 1 }) {
  if (pages > 1) return true;
  if (format === "png") return input.subarray(0, input.indexOf("IDAT")).includes("acTL");
  return format === "heif" && input.toString("latin1", 8, 12) === "avis";
}

/** Makes a picture's variants: see `make-variants.d.mts`. */
export async function makeVariants(input, standard) {
  sharp.cache(false);
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const metadata = await image.metadata();
  if (moves(input, metadata)) return null;
  const { width, height } = metadata.autoOrient;
  const widest = Math.min(width, standard.at(-1));
  const widths = [...standard.filter((one) => one < widest), widest];
  // The original is decoded once; what it holds beside its pixels, the place where it was taken say, goes.
  const decoded = await image
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { isOpaque, dominant } = await sharp(decoded.data, { raw: decoded.info }).stats();
  const variants = [];
  for (const wanted of widths) {
    const resized = sharp(decoded.data, { raw: decoded.info }).resize({ width: wanted });
    const shown = isOpaque ? resized.removeAlpha() : resized;
    variants.push({ width: wanted, format: "avif", data: await shown.clone().avif(AVIF).toBuffer() });
    variants.push({ width: wanted, format: "webp", data: await shown.clone().webp(WEBP).toBuffer() });
  }
  const colour = [dominant.r, dominant.g, dominant.b]
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("");
  return { width, height, colour: isOpaque ? colour : null, variants };
}

/**
 * The process: the original comes in on stdin; a line of JSON that tells of what follows goes out on stdout, then the
 * variants, one after another.
 */
export async function answer(standard) {
  // The site goes first.
  setPriority(10);
  const made = await makeVariants(await buffer(process.stdin), standard);
  const told = made && {
    ...made,
    variants: made.variants.map(({ data, ...rest }) => ({ ...rest, size: data.length })),
  };
  const pieces = [
    Buffer.from(`${JSON.stringify(told)}\n`),
    ...(made?.variants.map(({ data }) => data) ?? []),
  ];
  process.stdout.write(Buffer.concat(pieces));
}
