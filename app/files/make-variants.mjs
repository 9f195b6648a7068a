// Runs in a process of its own (variants.server.ts), from this very file: the build copies it and clean-picture.mjs.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { cleanPicture, MAX_PIXELS, Truncated } from "./clean-picture.mjs";

/** As small as looks the same. More effort saves a few percent and takes ten times as long. */
export const AVIF = { quality: 50, effort: 2, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 75 };

/** The picture for sharing: JPEG, which every network takes. Longest side in pixels, and most bytes. */
const SHARE_SIDE = 1200;
const SHARE_BYTES = 300_000;
const SHARE_QUALITIES = [80, 65, 50, 35, 20];

const SHARE_BOX = { width: SHARE_SIDE, height: SHARE_SIDE, fit: "inside", withoutEnlargement: true };

async function makeShare(image, box = SHARE_BOX) {
  const resized = image.resize(box).flatten({ background: "#ffffff" });
  let data;
  for (const quality of SHARE_QUALITIES) {
    data = await resized.clone().jpeg({ quality }).toBuffer();
    if (data.length <= SHARE_BYTES) break;
  }
  return data;
}

/** Whether it is an animation, of which a variant would be but the first frame. */
function isAnimated(input, { format, pages = 1 }) {
  if (pages > 1) return true;
  if (format === "png") return input.subarray(0, input.indexOf("IDAT")).includes("acTL");
  return format === "heif" && input.toString("latin1", 8, 12) === "avis";
}

/** Makes a picture's variants: see `make-variants.d.mts`. */
export async function makeVariants(input, standard) {
  sharp.cache(false);
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const metadata = await image.metadata();
  if (isAnimated(input, metadata)) return null;
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
  const share = await makeShare(sharp(decoded.data, { raw: decoded.info }));
  return { width, height, colour: isOpaque ? colour : null, variants, share };
}

/** Cuts the picture for sharing: see `make-variants.d.mts`. */
export async function cutShare(input, { to, ...part }) {
  sharp.cache(false);
  // Decoded first: turning a picture and cutting it are not done in this order by one pipeline.
  const turned = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return makeShare(sharp(turned.data, { raw: turned.info }).extract(part), to);
}

/** The process of `cutShare`: the original comes in on stdin, the picture for sharing goes out on stdout. */
export async function answerShare(cut) {
  setPriority(10);
  process.stdout.write(await cutShare(await buffer(process.stdin), cut));
}

/**
 * The process: the original comes in on stdin; a line of JSON with the sizes of what follows goes out on stdout, then
 * the cleaned original, where there is one, the variants one after another, and the picture for sharing. Of a truncated
 * original the line says that alone.
 */
export async function answer(standard) {
  // The site goes first.
  setPriority(10);
  const original = await buffer(process.stdin);
  const cleaned = await cleanPicture(original).catch((error) => {
    if (error instanceof Truncated) return error;
    throw error;
  });
  if (cleaned instanceof Truncated) return void process.stdout.write(`{"isTruncated":true}\n`);
  const { made, failure } = standard.length
    ? await makeVariants(original, standard).then(
        (made) => ({ made }),
        (error) => ({ failure: String(error) }),
      )
    : {};
  const result = {
    cleaned: cleaned?.length ?? 0,
    failure,
    made: made && {
      ...made,
      variants: made.variants.map(({ data, ...rest }) => ({ ...rest, size: data.length })),
      share: made.share.length,
    },
  };
  const pieces = [
    Buffer.from(`${JSON.stringify(result)}\n`),
    ...(cleaned ? [cleaned] : []),
    ...(made ? [...made.variants.map(({ data }) => data), made.share] : []),
  ];
  process.stdout.write(Buffer.concat(pieces));
}
