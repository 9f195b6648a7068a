import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import type { Home } from "../../../supabase/local/home/start-home.ts";
import { startTestHome } from "../../support/back-end/test-home.ts";
import { changeRows, getRow } from "../../support/browser/browser-rows.ts";
import { type BuiltSite, startBuiltSite } from "../../support/browser/browser-site.ts";
import { FILMED, LOCALES } from "../pages.ts";
import { expect, forgive, open, test } from "../test.ts";

test.use({ film: true });

const TEXTS = { pl, en };
/** Text that ends the block of structured data if it is not escaped. */
const HOSTILE = "</script><script>document.title = 'taken'</script><!-- & \u2028";

test.describe("with other content than the demo's", () => {
  test.describe.configure({ mode: "default" });
  let home: Home;
  let site: BuiltSite;

  test.beforeAll(async () => {
    home = await startTestHome({ seed: true, admin: false });
    await changeRows(home, "company", "id=eq.1", {
      phone: "+48 12 345 67 89",
      city: "Kraków",
      name: "Inna Firma",
    });
    await changeRows(home, "services", "link=eq./services/audio", {
      title_en: "",
      description_en: "",
      bunny_id: "film-audio",
      mobile_bunny_id: "film-audio-mobile",
    });
    await changeRows(home, "service_banners", "title_pl=like.Słychać*", { title_en: "", title_pl: "" });
    await changeRows(home, "portfolio", `and=(order.neq.2,id.neq.${FILMED.id})`, { is_active: false });
    await changeRows(home, "portfolio", `id=eq.${FILMED.id}`, { title_en: "", image_alt_en: "" });
    await changeRows(home, "portfolio", "and=(order.eq.2)", { title_pl: HOSTILE });
    await changeRows(home, "media_assets", "is_active=is.true", { is_active: false });
    await changeRows(home, "about_hero", "id=eq.1", {
      video_url: null,
      mobile_video_url: null,
      title_en: "",
    });
    await changeRows(home, "about_team_members", "and=(order.eq.1)", { is_active: false });
    await changeRows(home, "blog_posts", "is_published=is.true", { is_published: false });
    await changeRows(home, "testimonials", "is_active=is.true", { is_active: false });
    await changeRows(home, "content_blocks", "key=eq.home_hero", {
      body_pl: "Tekst <b>bez znaczników</b>",
    });
    site = await startBuiltSite(home, { VIDEO_BASE_URL: "https://video.example", VIDEO_LIBRARY_ID: "4711" });
  });
  test.afterAll(async () => {
    await site?.stop();
    await home?.stop();
  });

  test("HOME-1 without an active video the poster stays alone", async ({ page }) => {
    await open(page, `${site.url}/`);
    await page.waitForLoadState("load");
    await page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("button", { name: pl.common.pauseVideo })).toHaveCount(0);
    await expect(page.getByRole("main").locator("picture img").first()).toBeVisible();
  });

  for (const [width, id] of [
    [1440, "film-audio"],
    [390, "film-audio-mobile"],
  ] as const) {
    test(`SVC-1 a service's own video plays over its banner, ${width} px wide`, async ({ page, foreign }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route("https://video.example/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title>" }),
      );
      await open(page, `${site.url}/services/audio`);
      const film = page.locator("iframe");
      await expect(film).toHaveAttribute("src", new RegExp(`^https://video\\.example/embed/4711/${id}\\?`));
      await expect(page.getByRole("main").locator("picture img").first()).toHaveAttribute(
        "src",
        /banner-audio/,
      );
      await page.getByRole("button", { name: pl.common.pauseVideo }).click();
      await expect(film).toHaveCount(0);
      foreign.length = 0;
    });
  }

  test("SVC-1 I18N-4 h1: banner title, else details title; an empty English field shows the Polish one, so marked", async ({
    page,
    foreign,
  }) => {
    await page.route("https://video.example/**", (route) => route.fulfill({ body: "" }));
    await open(page, `${site.url}/services/audio`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inny głośnik, inny miks");
    await open(page, `${site.url}/en/about`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Ludzie zza czerwonej lampki");
    await expect(heading).toHaveAttribute("lang", "pl");
    const footerLink = page.getByRole("contentinfo").getByText("Realizacja dźwięku");
    await expect(footerLink).toHaveAttribute("lang", "pl");
    await page.goto(`${site.url}/en`);
    const cards = page.locator("#portfolio [role=group] [role=group]");
    const card = cards.filter({ hasText: "Kongres Chmury 2026" });
    await expect(card.getByText("Kongres Chmury 2026")).toHaveAttribute("lang", "pl");
    await expect(card.locator("img")).toHaveAttribute("lang", "pl");
    await expect(page.locator("#services").getByText("Realizacja dźwięku")).toHaveAttribute("lang", "pl");
    foreign.length = 0;
  });

  test("ABOUT-1 ABOUT-2 without a video the picture; the first active member's bio", async ({ page }) => {
    await open(page, `${site.url}/about`);
    await expect(page.locator("video")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("Maja Orzelska");
    await expect(page.getByRole("region", { name: pl.about.bio })).toContainText("Tymon Gradecki");
  });

  for (const locale of LOCALES) {
    test(`HOME-7 BLOG-1 empty lists say so or are left out: ${locale}`, async ({ page }) => {
      const prefix = locale === "en" ? "/en" : "";
      await open(page, `${site.url}${prefix}/blog`);
      await expect(page.getByText(TEXTS[locale].blog.empty)).toBeVisible();
      await open(page, `${site.url}${prefix}/?category=cultural`);
      await expect(page.getByText(TEXTS[locale].home.portfolioEmpty)).toBeVisible();
      await expect(page.getByRole("heading", { name: TEXTS[locale].home.testimonials })).toHaveCount(0);
      await expect(page.locator("#contact")).toBeVisible();
    });
  }

  test("NAV-7 the company's facts follow the record; HTML in a plain text stays text", async ({ page }) => {
    await open(page, `${site.url}/`);
    await expect(page.getByRole("contentinfo")).toContainText("+48 12 345 67 89");
    await expect(page.getByRole("contentinfo")).toContainText("Kraków");
    await expect(
      page.getByRole("main").getByRole("link", { name: "+48 12 345 67 89" }).first(),
    ).toBeVisible();
    await expect(page.getByText("Tekst <b>bez znaczników</b>")).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Inna Firma");
  });

  test("SEO-3 a title that holds markup stays a text in the structured data", async ({ page }) => {
    const { id } = await getRow(home, "portfolio", "and=(order.eq.2)");
    await open(page, `${site.url}/portfolio/${id}`);
    await expect(page).toHaveTitle(/^<\/script>.* – Inna Firma$/s);
    const block = page.locator('script[type="application/ld+json"]');
    await expect(block).toHaveCount(1);
    const { "@graph": graph } = JSON.parse((await block.textContent()) ?? "");
    const work = graph.find((node: { "@id"?: string }) => node["@id"]?.endsWith("#project"));
    expect(work.name).toBe(HOSTILE);
  });

  test("PORT-2 a project that was withdrawn is a 404", async ({ page, complaints }) => {
    expect((await page.goto(`${site.url}${FILMED.path}`))?.status()).toBe(200);
    const withdrawn = await page.goto(`${site.url}/portfolio/a193c776-e7db-4f59-b34e-f5a566bed049`);
    expect(withdrawn?.status()).toBe(404);
    forgive(complaints, "404");
  });
});
