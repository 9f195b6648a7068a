import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "~/ui/picture";

test("SIZE on phones the picture that is seen first is loaded at two thirds of its width, and no other", () => {
  const picture = { src: "/media/blog/a_1600x900_080808_s.webp", alt: "", sizes: "92vw" };
  const sizesOf = (isFirst: boolean, widths: (480 | 960)[]) =>
    [
      ...renderToStaticMarkup(<Picture {...picture} widths={widths} isFirst={isFirst} />).matchAll(
        /sizes="([^"]*)"/g,
      ),
    ].map(([, sizes]) => sizes);
  expect(new Set(sizesOf(true, [480, 960]))).toEqual(new Set(["(max-width: 47.9rem) 65vw, 92vw"]));
  expect(new Set(sizesOf(false, [480, 960]))).toEqual(new Set(["92vw"]));
  expect(sizesOf(true, [960])).toEqual([]);
});
