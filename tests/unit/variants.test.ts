import { Readable } from "node:stream";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { variantsOfUpload } from "~/pictures/variants.server";
import { badFiles, goodFiles } from "../support/files.ts";

const make = (bytes: Buffer) => variantsOfUpload(Readable.from([bytes]));

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
  ["is cut off", badFiles.truncated()],
  ["has more pixels than a page needs", await plain(8_100, 8_100).png().toBuffer()],
])("SEC-11 what %s is told, and the next one is made all the same", async (_, bytes) => {
  const [bad, good] = [make(bytes), make(goodFiles.jpg())];
  await expect(bad).rejects.toThrow(/ended with 1/);
  expect(await good).toMatchObject({ width: 16, height: 16 });
});
