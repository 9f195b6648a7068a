import { expect, test } from "vitest";
import { nameOf, offeredOf, readName, shareCut, sharedOf, variantsOf, widthsOf } from "~/files/picture-name";

const UUID = "0b0f5a3c-0000-4000-8000-000000000000";

test("UPL-1 a picture's name tells its size and its colour, wherever it stands", () => {
  const name = nameOf(UUID, { width: 1600, height: 900, colour: "0c0e15" });
  expect(name).toBe(`${UUID}_1600x900_0c0e15_s`);
  for (const before of ["portfolio/", "https://files.example/object/public/media/portfolio/"])
    expect(readName(`${before}${name}.webp`)).toEqual({
      stem: before + name,
      width: 1600,
      height: 900,
      colour: "0c0e15",
      hasShare: true,
    });
  expect(readName(`team/${nameOf(UUID, { width: 9, height: 16, colour: null })}.png`)).toEqual({
    stem: `team/${UUID}_9x16_s`,
    width: 9,
    height: 16,
    colour: null,
    hasShare: true,
  });
});

test.each([
  `portfolio/${UUID}.webp`,
  "portfolio/placeholder.webp",
  `portfolio/${UUID}_1600x900_0c0e15/480.avif`,
  `portfolio/${UUID}_0x900_0c0e15.webp`,
  `portfolio/${UUID}_1600x900_0c0e1.webp`,
  "https://cdn.example/a.webp",
  "",
])("UPL-1 %j is no such name, and has no variants", (name) => {
  expect(readName(name)).toBeNull();
  expect(variantsOf(name)).toEqual([]);
});

test.each([
  [4000, [192, 480, 960, 1600]],
  [1600, [192, 480, 960, 1600]],
  [1200, [192, 480, 960, 1200]],
  [192, [192]],
  [1, [1]],
])("a picture %i pixels wide is never enlarged", (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
});

test("UPL-1 its variants lie in a folder of its name", () => {
  expect(variantsOf(`team/${UUID}_480x600.png`)).toEqual([
    `team/${UUID}_480x600/192.avif`,
    `team/${UUID}_480x600/480.avif`,
    `team/${UUID}_480x600/192.webp`,
    `team/${UUID}_480x600/480.webp`,
  ]);
  expect(variantsOf(`team/${UUID}_100x100_s.png`)).toContain(`team/${UUID}_100x100_s/share.jpg`);
});

test.each([
  ["a_4000x3000_0c0e15_s.jpg", "a_4000x3000_0c0e15_s/share.jpg", { width: 1200, height: 900 }],
  ["a_300x600_s.png", "a_300x600_s/share.jpg", { width: 300, height: 600 }],
  ["a_4000x3000_0c0e15.jpg", "a_4000x3000_0c0e15/1600.webp", { width: 1600, height: 1200 }],
  ["a.jpg", "a.jpg", null],
  ["a_4000x3000_s.jpg#fx20 fy5", "a_4000x3000_s/share-20-5.jpg", { width: 1200, height: 630 }],
  ["a_300x600_s.jpg#fx20 fy5", "a_300x600_s/share-20-5.jpg", { width: 300, height: 158 }],
  ["a.jpg#fx20 fy5", "a.jpg", null],
])("SEO-1 %s is shared as %s", (name, shared, size) => {
  for (const before of ["portfolio/", "https://files.example/portfolio/"])
    expect(sharedOf(before + name)).toEqual({ name: before + shared, size });
});

test.each([
  [1600, [480, 960], [480, 960]],
  [1600, [192], [192]],
  [700, [480, 960], [480, 700]],
  [100, [480, 960], [100]],
] as const)("a picture %i pixels wide, where %j suit, is offered in %j", (width, wanted, offered) => {
  expect(offeredOf({ width }, wanted)).toEqual(offered);
});

test.each([
  [
    { x: 0, y: 100 },
    { left: 0, top: 1425 },
  ],
  [
    { x: 50, y: 50 },
    { left: 0, top: 713 },
  ],
  [
    { x: 100, y: 0 },
    { left: 0, top: 0 },
  ],
])("LIB-2 the card of a link is cut around %j", (focus, at) => {
  const size = { width: 3000, height: 3000 };
  const part = { width: 3000, height: 1575, to: { width: 1200, height: 630 } };
  expect(shareCut(size, focus)).toEqual({ ...part, ...at });
});
