import { describe, expect, test } from "vitest";
import { isAllowedHtml, plainText, sanitize, sanitizeWithPictures } from "~/backend/content/sanitize.server";
import { onlyPictures, picturesIn, shownText } from "~/backend/content/text-pictures.server";
import { applySettings } from "../../support/run/settings.ts";

applySettings();

const NAME = "library/6f1c3c3e-0000-4000-8000-000000000000_2000x1000_0c0e15_s";
const figure = (attributes = "", caption = "") =>
  `<figure${attributes}><img src="/media/${NAME}.webp" alt="Scena &quot;A&quot;" />${caption}</figure>`;

describe("a picture in a text", () => {
  test("LIB-3 CED-1 is kept with its description, caption and width, in fields that take pictures alone", () => {
    const html = `<p>a</p>${figure(' class="half"', "<figcaption>Podpis <em>b</em></figcaption>")}`;
    expect(sanitizeWithPictures(html)).toBe(html);
    expect(sanitize(html)).toBe("<p>a</p>Podpis <em>b</em>");
    expect(isAllowedHtml(html, true)).toBe(true);
    expect(isAllowedHtml(html)).toBe(false);
    expect(plainText(html)).toBe("a");
  });

  test.each([
    ["elsewhere", '<img src="https://evil.example/a.webp" alt="x">'],
    ["in the document", '<img src="data:image/png;base64,AAAA" alt="x">'],
    ["of another folder", '<img src="/media/../a.webp" alt="x">'],
    ["that is a script's", '<img src="javascript:alert(1)" alt="x">'],
    ["without an address", '<img alt="x">'],
    ["that is no picture", '<img src="/media/about/studio.webm" alt="x">'],
  ])("LIB-3 SEC-1 one %s goes, its caption stays", (_, image) => {
    expect(sanitizeWithPictures(`<figure>${image}<figcaption>Podpis</figcaption></figure>`)).toBe(
      "<figcaption>Podpis</figcaption>",
    );
    expect(isAllowedHtml(image, true)).toBe(false);
  });

  test("LIB-3 SEC-1 has no attribute that runs or looks", () => {
    const loud = `<figure class="half x" style="color:red"><img onerror="alert(1)" alt="a" style="x" class="y" srcset="z" src="/media/${NAME}.webp"></figure>`;
    expect(sanitizeWithPictures(loud)).toBe(
      `<figure class="half"><img src="/media/${NAME}.webp" alt="a" /></figure>`,
    );
  });

  test("LIB-3 PERF-5 is shown in its variants, lazily, with its size, no larger than its place", () => {
    const shown = shownText(`<p>a</p>${figure("", "<figcaption>Podpis</figcaption>")}`);
    expect(shown).toBe(
      [
        `<p>a</p><figure><picture>`,
        `<source type="image/avif" srcset="/media/${NAME}/480.avif 480w,/media/${NAME}/960.avif 960w,/media/${NAME}/1600.avif 1600w" sizes="(min-width: 46rem) 42rem, 92vw">`,
        `<img src="/media/${NAME}.webp" srcset="/media/${NAME}/1600.webp" width="1600" height="800" alt="Scena &quot;A&quot;" loading="lazy" decoding="async">`,
        `</picture><figcaption class="text-sm mt-2">Podpis</figcaption></figure>`,
      ].join(""),
    );
    const half = shownText(figure(' class="half"'));
    expect(half).toContain('width="352" height="176"');
    expect(half).not.toContain("/1600.");
  });

  test("LIB-3 an older one is shown as it is, and a text without pictures stays the same", () => {
    expect(shownText('<img src="/media/blog/a.jpg" alt="">')).toBe(
      '<img src="/media/blog/a.jpg" alt="" loading="lazy" decoding="async">',
    );
    expect(shownText("<p>a<br />b</p>")).toBe("<p>a<br />b</p>");
  });

  test("LOOK-2 the pictures of a text are read alone, with what is said of them", () => {
    const html = `<p>Tekst</p>${figure(' class="half"', "<figcaption>Podpis <b>b</b></figcaption>")}<img src="/media/${NAME}.webp" alt="">`;
    expect(picturesIn(html)).toEqual([
      { src: `/media/${NAME}.webp`, alt: 'Scena "A"', caption: "Podpis b" },
      { src: `/media/${NAME}.webp`, alt: "", caption: "" },
    ]);
    expect(onlyPictures(html).join("")).not.toContain("Tekst");
    expect(onlyPictures('<figure><img src="https://evil.example/a.webp"></figure><img src="x">')).toEqual([]);
  });
});
