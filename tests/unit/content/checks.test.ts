import { describe, expect, test } from "vitest";
import { checksOf } from "~/content/kit/checks.server";
import { projects } from "~/content/projects.server";

const paths = new Set(["/", "/about", "/portfolio/1"]);
const complete = {
  title_pl: "Gala",
  title_en: "Gala",
  description_pl: '<p>Tekst <a href="/en/about">o nas</a></p><h3>Jeden</h3><h4>Dwa</h4>',
  description_en: "<p>Text</p>",
  image_alt_pl: "Scena",
  image_alt_en: "A stage",
};
const check = (change: object, hasPicture = true) =>
  checksOf({ fields: projects.fields, form: { ...complete, ...change }, hasPicture, paths });

describe("PANEL-2 what is told beside an editor before publishing", () => {
  test("nothing where all is well", () => {
    expect(check({})).toEqual([]);
    expect(check({ image_alt_pl: "", image_alt_en: "" }, false)).toEqual([]);
  });

  test("a placeholder, an empty English text, a picture without its description", () => {
    expect(check({ title_pl: "Nowy projekt" })).toEqual(["Został tekst zastępczy: Tytuł (PL)"]);
    expect(check({ description_en: "<p>&nbsp;</p>" })).toEqual([
      "Brak tekstu: Opis (EN). Strona angielska pokaże polski.",
    ]);
    expect(check({ image_alt_pl: "" })).toEqual([expect.stringContaining("Puste: Opis zdjęcia (PL).")]);
  });

  test("headings out of order, and links inside the site that lead nowhere", () => {
    expect(check({ description_pl: "<h4>Od razu</h4>" })).toEqual(["Nagłówki nie po kolei: Opis (PL)"]);
    const links = ["/", "/portfolio/1#film", "/portfolio/2?a=1", "/en/nowhere", "https://elsewhere.example/"];
    const html = links.map((href) => `<a href="${href}">x</a>`).join("");
    expect(check({ description_pl: html })).toEqual([
      "Link prowadzi donikąd: /portfolio/2",
      "Link prowadzi donikąd: /nowhere",
    ]);
  });
});
