import { Readable } from "node:stream";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { preparePicture } from "~/files/variants.server";
import { badFiles, goodFiles } from "../../support/requests/files.ts";

const prepare = (bytes: Buffer) => preparePicture(Readable.from([bytes]));
const make = async (bytes: Buffer) => (await prepare(bytes))?.made;

/** A picture of one colour, in pixels. */
function plain(width: number, height: number, { alpha = 1, g = 24 } = {}): Sharp {
  const background = { r: 200, g, b: 40, alpha };
  return sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } });
}

test("UPL-1 a photo is turned as its camera says; its variants say nothing of the place", async () => {
  const gps = { IFD3: { GPSLatitude: "51/1 6/1 0/1", GPSLatitudeRef: "N" } };
  const photo = await plain(600, 300).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const made = await make(photo);
  expect(made).toMatchObject({
    width: 300,
    height: 600,
    colour: expect.stringMatching(/^[bcd].[01].[23].$/),
  });
  expect(made?.variants.map(({ width, format }) => `${width}.${format}`)).toEqual([
    "192.avif",
    "192.webp",
    "300.avif",
    "300.webp",
  ]);
  for (const { width, format, data } of made?.variants ?? []) {
    const { exif, orientation, ...told } = await sharp(data).metadata();
    expect(told).toMatchObject({ format: format === "avif" ? "heif" : "webp", width, height: width * 2 });
    expect([exif, orientation]).toEqual([undefined, undefined]);
  }
});

test("SEO-1 the picture for sharing is a JPEG of 1200 pixels at most and of bounded bytes, whatever is in it", async () => {
  const noise = sharp({
    create: {
      width: 2_000,
      height: 1_500,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  });
  const made = await make(await noise.jpeg({ quality: 95 }).toBuffer());
  expect(await sharp(made?.share).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 900 });
  expect(made?.share.length).toBeLessThan(300_000);
  const small = await make(await plain(20, 10, { alpha: 0.5 }).png().toBuffer());
  expect(await sharp(small?.share).metadata()).toMatchObject({ format: "jpeg", width: 20, hasAlpha: false });
});

test("UPL-1 what light shines through has no colour behind it", async () => {
  const made = await make(await plain(20, 10, { alpha: 0.5 }).png().toBuffer());
  expect(made).toMatchObject({ width: 20, height: 10, colour: null });
  for (const { data } of made?.variants ?? []) expect((await sharp(data).metadata()).hasAlpha).toBe(true);
});

test("UPL-1 an animation stays as it is", async () => {
  const frames = await Promise.all([24, 200].map((g) => plain(8, 8, { g }).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  for (const bytes of [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()])
    expect(await make(bytes)).toBeNull();
});

test.each([
  ["is none", badFiles.wrongBytes()],
  ["has more pixels than a page needs", await plain(8_100, 8_100).png().toBuffer()],
])("SEC-11 what %s is told, and the next one is made all the same", async (_, bytes) => {
  const [bad, good] = [prepare(bytes), make(goodFiles.jpg())];
  const told = await bad.then((prepared) => prepared?.failure, String);
  expect(told).toMatch(/Error/);
  expect(await good).toMatchObject({ width: 16, height: 16 });
});

test("UPL-4 a picture that was cut off is told apart, and the next one is made all the same", async () => {
  const [bad, good] = [prepare(badFiles.truncated()), make(goodFiles.jpg())];
  expect(await bad).toBeNull();
  expect(await good).toMatchObject({ width: 16, height: 16 });
});
