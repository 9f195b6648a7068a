import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { cleanPicture } from "../../../app/files/clean-picture.mjs";
import { goodFiles } from "../../support/requests/files.ts";

const GPS = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "51/1 6/1 0/1", GPSLatitudeRef: "N" } };

/** A picture in two colours, red at its top left, with the metadata of a camera and a colour profile. */
function photo(orientation?: number): Sharp {
  const half = {
    input: { create: { width: 20, height: 40, channels: 3, background: "#f00" } },
    left: 0,
    top: 0,
  } as const;
  return sharp({ create: { width: 80, height: 40, channels: 3, background: "#00f" } })
    .composite([half])
    .withIccProfile("p3")
    .withExif(GPS)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a/></x:xmpmeta>')
    .withMetadata({ ...(orientation && { orientation }), icc: "p3" });
}

const FORMATS = ["jpeg", "png", "webp", "avif"] as const;

test.each(FORMATS)(
  "SEC-11 a %s loses the place where it was taken, and keeps its colours",
  async (format) => {
    const bytes = await photo().toFormat(format).toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before.exif).toBeDefined();
    const cleaned = await cleanPicture(bytes);
    const { exif, xmp, iptc, orientation, icc, width, height } = await sharp(cleaned ?? bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(icc).toEqual(before.icc);
    expect([width, height]).toEqual([80, 40]);
    expect(cleaned?.includes("Camera")).toBe(false);
    expect(await cleanPicture(cleaned ?? bytes), "there is nothing left to clean").toBeNull();
  },
);

test.each(["jpeg", "png", "webp"] as const)("UPL-1 the pixels of a %s stay what they are", async (format) => {
  const bytes = await photo().toFormat(format).toBuffer();
  const cleaned = (await cleanPicture(bytes)) ?? bytes;
  expect(cleaned.length).toBeLessThan(bytes.length);
  expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});

test.each(["jpeg", "png", "webp"] as const)("UPL-1 a %s is turned as its camera says", async (format) => {
  const cleaned = await cleanPicture(await photo(6).toFormat(format).toBuffer());
  const { width, height, orientation } = await sharp(cleaned ?? undefined).metadata();
  expect({ width, height, orientation }).toEqual({ width: 40, height: 80 });
  // The left edge has become the top edge.
  const [red = 0, , blue = 0] = await sharp(cleaned ?? undefined)
    .extract({ left: 10, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red > 200, blue < 60]).toEqual([true, true]);
});

test("SEC-11 of a JPEG nothing is left but pixels and colours: no comment, no second picture after its end", async () => {
  const hidden = await photo().jpeg().toBuffer();
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0f0" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const comment = Buffer.from("\xff\xfe\x00\x08secret", "latin1");
  const bytes = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), hidden]);
  expect(await cleanPicture(bytes)).toEqual(plain);
});

test("UPL-1 a JPEG of a print shop, in CMYK and turned, is taken", async () => {
  const bytes = await photo(6).toColourspace("cmyk").jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();
  const cleaned = await cleanPicture(bytes);
  expect(await sharp(cleaned ?? bytes).metadata()).toMatchObject({ width: 40, height: 80, space: "srgb" });
});

test("SEC-11 a GIF loses its comments and keeps its frames", async () => {
  const frames = await sharp({ create: { width: 4, height: 8, channels: 3, background: "#f00" } })
    .raw()
    .toBuffer();
  const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const;
  const plain = await sharp(frames, { raw })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect(await cleanPicture(plain)).toBeNull();
  const comment = Buffer.from("\x21\xfe\x06secret\x00", "latin1");
  const bytes = Buffer.concat([plain.subarray(0, -1), comment, plain.subarray(-1)]);
  expect(await cleanPicture(bytes)).toEqual(plain);
});

test("UPL-1 an animation moves on without its metadata", async () => {
  const frames = await Promise.all(
    ["#f00", "#00f"].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp()
    .withExif(GPS)
    .toBuffer();
  expect((await sharp(bytes, { animated: true }).metadata()).exif).toBeDefined();
  const { exif, pages } = await sharp((await cleanPicture(bytes)) ?? bytes, { animated: true }).metadata();
  expect({ exif, pages }).toEqual({ pages: 2 });
});

test.each(["jpg", "webp", "avif", "gif", "ico"] as const)(
  "UPL-1 a %s without metadata stays as it was sent",
  async (kind) => {
    expect(await cleanPicture(goodFiles[kind]())).toBeNull();
  },
);

test.each(["png", "webp", "gif", "jpg"] as const)("UPL-4 a %s that was cut off is refused", async (kind) => {
  const whole = goodFiles[kind]();
  for (const share of [0.5, 0.9, 0.99]) {
    const part = whole.subarray(0, Math.floor(whole.length * share));
    await expect(cleanPicture(part)).rejects.toThrow("cut off");
  }
  for (const length of [16, 24, 30])
    await expect(cleanPicture(whole.subarray(0, length))).rejects.toThrow("cut off");
});

test("UPL-4 a PNG with something after its end is refused", async () => {
  await expect(cleanPicture(Buffer.concat([goodFiles.png(), Buffer.alloc(20)]))).rejects.toThrow("cut off");
});

test("SEC-11 what has metadata and can't be read is not passed on", async () => {
  const bytes = await photo(6).jpeg().toBuffer();
  await expect(cleanPicture(bytes.subarray(0, bytes.length - 200))).rejects.toThrow();
});
