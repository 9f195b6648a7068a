import { expect, test } from "vitest";
import { checkTexts } from "~/seo/text-checks";

const TITLE = "Realizacja wydarzeń na żywo – Firma";
const DESCRIPTION = "Transmisje, wideo, dźwięk, światło i scena z jednej reżyserki: Wrocław i cała Polska.";

const page = (page_path: string, changes: Partial<Record<string, string>> = {}) => ({
  page_path,
  title_pl: `${TITLE} ${page_path}`,
  title_en: `Live event production, Wrocław ${page_path}`,
  description_pl: `${DESCRIPTION} ${page_path}`,
  description_en: `In English: ${DESCRIPTION} ${page_path}`,
  ...changes,
});
const faultsOf = (title: string, name: "title_pl" | "description_en" = "title_pl") => {
  const [checked] = checkTexts([page("/", { [name]: title })]);
  return (name === "title_pl" ? checked?.pl.title : checked?.en.description)?.faults;
};

test("PANEL-7 a text of a good length that no other page has is all right", () => {
  const checked = checkTexts([page("/"), page("/about")]);
  for (const { pl, en } of checked)
    for (const { faults } of [pl.title, pl.description, en.title, en.description]) expect(faults).toEqual([]);
});

test.each([
  ["", "missing"],
  ["  ", "missing"],
  ["x".repeat(29), "short"],
  ["x".repeat(30), undefined],
  ["x".repeat(60), undefined],
  ["x".repeat(61), "long"],
])("PANEL-7 a title is missing, too short, right or too long (%j)", (title, kind) => {
  expect(faultsOf(title)).toEqual(kind ? [{ kind }] : []);
});

test.each([
  ["x".repeat(69), "short"],
  ["x".repeat(70), undefined],
  ["x".repeat(160), undefined],
  ["x".repeat(161), "long"],
])("PANEL-7 a description has limits of its own", (description, kind) => {
  expect(faultsOf(description, "description_en")).toEqual(kind ? [{ kind }] : []);
});

test("PANEL-7 a text that other pages have in the same language names them, whatever its case and spaces", () => {
  const [home, about, contact, english] = checkTexts([
    page("/", { title_pl: TITLE }),
    page("/about", { title_pl: ` ${TITLE.toUpperCase()} ` }),
    page("/contact", { title_pl: TITLE.replace(" ", "  ") }),
    page("/blog", { title_en: TITLE }),
  ]);
  expect(home?.pl.title.faults).toEqual([{ kind: "repeated", pages: ["/about", "/contact"] }]);
  expect(about?.pl.title.faults).toEqual([{ kind: "repeated", pages: ["/", "/contact"] }]);
  expect(contact?.pl.title.faults).toEqual([{ kind: "repeated", pages: ["/", "/about"] }]);
  expect(english?.en.title.faults).toEqual([]);
});

test("PANEL-7 a repeated text may be too long as well; missing ones repeat nothing", () => {
  const long = "x".repeat(61);
  const [home, about] = checkTexts([
    page("/", { title_pl: long, title_en: "" }),
    page("/about", { title_pl: long, title_en: "" }),
  ]);
  expect(home?.pl.title.faults).toEqual([{ kind: "long" }, { kind: "repeated", pages: ["/about"] }]);
  expect(about?.en.title.faults).toEqual([{ kind: "missing" }]);
});
