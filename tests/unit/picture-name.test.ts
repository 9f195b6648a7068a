import { expect, test } from "vitest";
import { nameOf, offeredOf, readName, variantsOf, widthsOf } from "~/pictures/picture-name";

const UUID = "0b0f5a3c-0000-4000-8000-000000000000";

test("UPL-1 a picture's name tells its size and its colour, wherever it stands", () => {
  const name = nameOf(UUID, { width: 1600, height: 900, colour: "0c0e15" });
  expect(name).toBe(`${UUID}_1600x900_0c0e15`);
  for (const before of ["portfolio/", "https://files.example/object/public/media/portfolio/"])
    expect(readName(`${before}${name}.webp`)).toEqual({
      stem: before + name,
      width: 1600,
      height: 900,
      colour: "0c0e15",
    });
  expect(readName(`team/${nameOf(UUID, { width: 9, height: 16, colour: null })}.png`)).toEqual({
    stem: `team/${UUID}_9x16`,
    width: 9,
    height: 16,
    colour: null,
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
});

test.each([
  [1600, [480, 960], [480, 960]],
  [1600, [192], [192]],
  [700, [480, 960], [480, 700]],
  [100, [480, 960], [100]],
] as const)("a picture %i pixels wide, where %j suit, is offered in %j", (width, wanted, offered) => {
  expect(offeredOf({ width }, wanted)).toEqual(offered);
});
