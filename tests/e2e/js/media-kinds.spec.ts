import { pl } from "~/i18n/pl";
import { FILMED } from "../pages.ts";
import { expect, open, test } from "../test.ts";

test.describe("for who was never here", () => {
  test.use({ consent: null });

  test("LOOK-3 on paper there is dark text on white, with pictures and addresses, and nothing of the screen's controls", async ({
    page,
  }) => {
    for (const path of ["/", "/services/audio", FILMED.path, "/about"]) {
      await open(page, path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("dialog"), path).toBeHidden();
      for (const gone of [".floating-rail", "#main form", "iframe", "header nav"])
        for (const element of await page.locator(gone).all()) await expect(element, gone).toBeHidden();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveCSS("color", "rgb(0, 0, 0)");
      await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
      const picture = page.locator("main img").first();
      await expect(picture).toBeVisible();
      const [above, below] = [await picture.boundingBox(), await heading.boundingBox()];
      expect(
        (above?.y ?? 0) + (above?.height ?? 0),
        `${path}: the heading is not over the picture`,
      ).toBeLessThanOrEqual(below?.y ?? 0);
      if (path === "/") {
        const map = page.getByRole("link", { name: pl.contact.map });
        const shown = await map.evaluate((link) => getComputedStyle(link, "::after").content);
        expect(shown).toContain("https://");
      }
      await page.emulateMedia({ media: null });
    }
  });
});

for (const [name, media] of [
  ["forced colours", { forcedColors: "active" }],
  ["more contrast", { contrast: "more" }],
] as const) {
  test(`LOOK-3 WCAG 1.4.1 with ${name} the current link, language and category are told apart`, async ({
    page,
  }) => {
    await page.emulateMedia(media);
    await open(page, "/?category=sports");
    const look = (current: string, other: string) =>
      page.evaluate(
        (selectors) => {
          const [one, two] = selectors.map((selector) => {
            const element = document.querySelector(selector);
            if (!element) throw new Error(`nothing is ${selector}`);
            const { borderBottomColor, borderBottomWidth, backgroundColor, textDecorationLine } =
              getComputedStyle(element);
            return [borderBottomColor, borderBottomWidth, backgroundColor, textDecorationLine].join();
          });
          return { one, two };
        },
        [current, other],
      );
    for (const [current, other] of [
      ["a.nav-link.active", "a.nav-link:not(.active)"],
      [".language[aria-current]", ".language:not([aria-current])"],
      [".chip[aria-current]", ".chip:not([aria-current])"],
    ] as const) {
      const { one, two } = await look(current, other);
      expect(one, current).not.toBe(two);
    }
  });
}
