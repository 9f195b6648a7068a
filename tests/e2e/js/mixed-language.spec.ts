import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { textOf } from "../../support/browser/browser-html.ts";
import { listRows } from "../../support/browser/browser-rows.ts";
import { inLanguage, LOCALES, type Locale, PAGES } from "../pages.ts";
import { expect, forgive, open, runningSite, test } from "../test.ts";

const TABLES = [
  "services",
  "service_details",
  "service_banners",
  "portfolio",
  "testimonials",
  "about_hero",
  "about_team_members",
  "blog_posts",
  "content_blocks",
  "company",
] as const;

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : leaves(value)));
}

/** The site's texts by language: bundled texts and bilingual fields; those without a language apart. */
async function knownTexts(): Promise<Record<Locale | "neutral", Set<string>>> {
  const { home } = runningSite();
  const said = {
    pl: new Set(leaves(pl).map(plain)),
    en: new Set(leaves(en).map(plain)),
    neutral: new Set<string>(),
  };
  for (const table of TABLES) {
    for (const row of await listRows(home, table)) {
      for (const [name, value] of Object.entries(row)) {
        const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
        const language = /_en$/.test(name) ? "en" : /_pl$|^role$/.test(name) ? "pl" : "neutral";
        for (const text of texts.flatMap((one) => one.split(/\n|<[^>]+>/))) said[language].add(textOf(text));
      }
    }
  }
  return said;
}

/** Texts and accessible attributes of a page whose markup declares the page's own language. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const isForeign = (element: Element | null) => {
      const marked = element?.closest("[lang]");
      return marked !== null && marked !== undefined && marked !== document.documentElement;
    };
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest("script, style") && !isForeign(parent))
        found.push(walker.currentNode.textContent ?? "");
    }
    const spoken = ["alt", "title", "placeholder", "aria-label", "aria-roledescription", "aria-description"];
    for (const name of spoken) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? "");
      }
    }
    return [...new Set(found.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean))];
  });

for (const locale of LOCALES) {
  test(`I18N-4 no page mixes the languages: ${locale}`, async ({ page, complaints }) => {
    const known = await knownTexts();
    const other = locale === "en" ? "pl" : "en";
    const own = new Set([...known[locale], ...known.neutral]);
    const wrong = new Set([...known[other]].filter((text) => !own.has(text) && /\p{L}{2}/u.test(text)));
    const polishWords = (text: string) => text.match(/[\p{L}-]*[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ][\p{L}-]*/gu) ?? [];
    // Proper names keep their letters in English; any other word that has them is Polish left behind.
    const names = new Set([...own, ...leaves(en)].flatMap(polishWords));
    for (const path of [...PAGES, "/services/none", "/?category=sports"]) {
      await open(page, inLanguage(path, locale));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const found = await textsOf(page);
      expect(found.length, path).toBeGreaterThan(30);
      expect(
        // A place's name stands in the English text as well, beside its country.
        found.filter((text) => wrong.has(text) && !names.has(text)),
        path,
      ).toEqual([]);
      if (locale === "en") {
        const [title = "", ...texts] = found;
        const left = texts.flatMap(polishWords).filter((word) => !names.has(word));
        expect(left, path).toEqual([]);
        expect(
          polishWords(title).filter((word) => !names.has(word)),
          path,
        ).toEqual([]);
      }
    }
    forgive(complaints, "404");
  });
}

test("I18N-6 dates follow the language", async ({ page }) => {
  await open(page, "/blog");
  await expect(page.getByRole("main").locator("time").first()).toHaveText("22 września 2026");
  await open(page, "/en/blog");
  await expect(page.getByRole("main").locator("time").first()).toHaveText("22 September 2026");
});
