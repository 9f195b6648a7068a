import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { textOf } from "../../support/browser/browser-html.ts";
import { getRow, listRows } from "../../support/browser/browser-rows.ts";
import {
  FILMED,
  HIDDEN_POST,
  HIDDEN_PROJECT,
  inLanguage,
  LOCALES,
  POST,
  SERVICES,
  UNFILMED,
} from "../pages.ts";
import { expect, forgive, runningSite, test, visibleText } from "../test.ts";

const { home } = runningSite();
const TEXTS = { pl, en };
/** White space as a reader sees it: the demo texts hold non-breaking spaces. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

for (const path of ["/", "/about", "/contact", `/services/${SERVICES[0]}`])
  test(`HOME-1 ABOUT-1 CONT-1 SVC-1 the poster is in the HTML with its size, and no video is: ${path}`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<(iframe|video)\b/);
    await page.goto(path);
    const poster = page.getByRole("main").locator("picture img").first();
    await expect(poster).toHaveAttribute("width", /\d+/);
    await expect(poster).toHaveAttribute("height", /\d+/);
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole("button", { name: pl.common.pauseVideo })).toHaveCount(0);
  });

for (const locale of LOCALES) {
  const texts = TEXTS[locale];
  const to = (path: string) => inLanguage(path, locale);

  test(`HOME-2 the services by order: icon, title, description, link: ${locale}`, async ({ page }) => {
    await page.goto(to("/"));
    const rows = await listRows(home, "services", "order=order");
    const items = page.locator("#services").getByRole("listitem");
    await expect(items).toHaveCount(rows.length);
    for (const [index, row] of rows.entries()) {
      const item = items.nth(index);
      await expect(item.getByRole("heading", { level: 3 })).toHaveText(row[`title_${locale}`]);
      await expect(item.getByRole("link").first()).toHaveAttribute("href", to(row.link));
      expect(await visibleText(item)).toContain(textOf(row[`description_${locale}`]));
      await expect(item.locator("svg").first()).toBeVisible();
    }
    await expect(items.first().locator("strong")).toHaveCount(1);
  });

  test(`HOME-3 the filter is links with an address each, and the chosen category is marked: ${locale}`, async ({
    page,
  }) => {
    await page.goto(to("/"));
    const filter = page.getByRole("navigation", { name: texts.home.filter });
    await expect(filter.getByRole("link")).toHaveText(
      locale === "pl"
        ? ["Wszystkie", "Konferencja", "Sport", "Rozrywka", "Korporacyjne", "Kulturalne"]
        : ["All", "Conference", "Sports", "Entertainment", "Corporate", "Cultural"],
    );
    await expect(filter.locator("[aria-current]")).toHaveText([texts.category.all]);
    await filter.getByRole("link", { name: texts.category.cultural }).click();
    await expect(page).toHaveURL(
      new RegExp(`${to("/").replace("/en", "/en")}\\?category=cultural#portfolio$`),
    );
    await expect(filter.locator("[aria-current]")).toHaveText([texts.category.cultural]);
    const rows = await listRows(home, "portfolio", "is_active=is.true&category=eq.cultural&order=order");
    expect(rows.length).toBeGreaterThan(0);
    const cards = page.locator("#portfolio [role=group]").getByRole("link");
    // Category, place and year stand above the title.
    expect((await cards.allInnerTexts()).map((text) => plain(text.trim().split("\n").at(-1) ?? ""))).toEqual(
      rows.map((row) => plain(row[`title_${locale}`])),
    );
    for (const [index, row] of rows.entries()) {
      await expect(cards.nth(index)).toHaveAttribute("href", to(`/portfolio/${row.id}`));
      await expect(cards.nth(index).getByRole("img", { name: row[`image_alt_${locale}`] })).toHaveCount(1);
    }
  });

  test(`HOME-4 the active testimonials by order: ${locale}`, async ({ page }) => {
    await page.goto(to("/"));
    const rows = await listRows(home, "testimonials", "is_active=is.true&order=order");
    const found = page.getByRole("main").locator("figure");
    await expect(found).toHaveCount(rows.length);
    for (const [index, row] of rows.entries()) {
      const said = await visibleText(found.nth(index));
      expect(said).toContain(plain(row[`content_${locale}`]));
      expect(said).toContain(row.name);
      expect(said).toContain(plain(locale === "pl" ? row.role : row.role_en));
    }
  });

  test(`ABOUT-1 ABOUT-2 ABOUT-3 title, active team by order, the first member's bio alone, four stats: ${locale}`, async ({
    page,
  }) => {
    await page.goto(to("/about"));
    const hero = await getRow(home, "about_hero");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero[`title_${locale}`]);
    const said = await visibleText(page.getByRole("main"));
    expect(said).toContain(plain(hero[`subtitle_${locale}`]));
    const members = await listRows(home, "about_team_members", "is_active=is.true&order=order");
    await expect(
      page.getByRole("heading", { level: 3 }).filter({ hasText: /\p{Lu}\p{L}+ \p{Lu}/u }),
    ).toHaveText(members.map(({ name }) => name));
    for (const [index, member] of members.entries()) {
      expect(said).toContain(plain(member[`role_${locale}`]));
      await expect(page.getByRole("img", { name: member[`image_alt_${locale}`] })).toHaveCount(1);
      const bio = textOf(member[`bio_${locale}`]);
      expect(bio.length).toBeGreaterThan(20);
      expect(said.includes(bio), member.name).toBe(index === 0);
    }
    for (const [figure, meaning] of locale === "pl"
      ? ([
          ["500+", "zrealizowanych wydarzeń"],
          ["200+", "zadowolonych klientów"],
          ["15+", "lat doświadczenia"],
          ["24/7", "wsparcie techniczne"],
        ] as const)
      : ([
          ["500+", "events delivered"],
          ["200+", "happy clients"],
          ["15+", "years of experience"],
          ["24/7", "technical support"],
        ] as const)) {
      expect(said).toContain(figure);
      expect(said).toContain(meaning);
    }
    await expect(page.getByRole("link", { name: texts.about.chat })).toHaveAttribute("href", to("/contact"));
    await expect(page.getByRole("button", { name: texts.about.chatHide })).toHaveCount(0);
  });

  for (const slug of SERVICES) {
    test(`SVC-1 banner, heading, subtitle, features, Let's Talk: ${locale} ${slug}`, async ({ page }) => {
      const service = await getRow(home, "services", `link=eq./services/${slug}`);
      const details = await getRow(home, "service_details", `service_id=eq.${service.id}`);
      const banner = await getRow(home, "service_banners", `service_id=eq.${service.id}`);
      await page.goto(to(`/services/${slug}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(banner[`title_${locale}`]));
      const picture = page.getByRole("main").locator("picture img").first();
      await expect(picture).toHaveAttribute("src", new RegExp(`banner-${slug}`));
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const main = page.getByRole("main");
      const said = await visibleText(main);
      expect(said).toContain(plain(banner[`subtitle_${locale}`]));
      expect(said).toContain(textOf(details[`description_${locale}`]).slice(0, 60));
      for (const feature of details[`features_${locale}`]) {
        const [heading = "", ...text] = feature.split("\n");
        const item = main
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { level: 3, name: plain(heading) }) });
        expect(await visibleText(item)).toContain(plain(text.join(" ")));
        await expect(item.locator("svg")).toBeVisible();
      }
      for (const name of [texts.common.letsTalk, texts.service.ask])
        await expect(main.getByRole("link", { name })).toHaveAttribute("href", to("/contact"));
      const next = SERVICES[(SERVICES.indexOf(slug) + 1) % SERVICES.length];
      await expect(main.locator(`a[href="${to(`/services/${next}`)}"] img`)).toHaveAttribute(
        "src",
        new RegExp(`banner-${next}-`),
      );
    });
  }

  test(`PORT-1 LOOK-2 category, picture, description, stills, services, and the play button is a link to the film: ${locale}`, async ({
    page,
  }) => {
    for (const path of [FILMED.path, UNFILMED]) {
      const row = await getRow(home, "portfolio", `id=eq.${path.split("/").at(-1)}`);
      await page.goto(to(path));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(plain(row[`title_${locale}`]));
      await expect(main.getByRole("img", { name: plain(row[`image_alt_${locale}`]) })).toBeVisible();
      await expect(
        main.getByText(texts.category[row.category as keyof typeof texts.category]).first(),
      ).toBeVisible();
      expect(await visibleText(main)).toContain(textOf(row[`description_${locale}`]).slice(0, 80));
      const play = main.getByRole("link", { name: new RegExp(`^${texts.project.play.split(":")[0]}`) });
      if (row.youtube_url) await expect(play).toHaveAttribute("href", row.youtube_url);
      else await expect(play).toHaveCount(0);
      const quote = main.getByRole("figure").filter({ hasText: row.quoted });
      await expect(quote.getByRole("blockquote")).toHaveText(plain(row[`quote_${locale}`]));
      const stills = main.locator(".stills a");
      await expect(stills).toHaveCount(row[`stills_${locale}`].match(/<img /g)?.length ?? 0);
      for (const still of await stills.all())
        await expect(still).toHaveAttribute("href", /^\/media\/portfolio\/.+\.webp$/);
      for (const slug of row.services)
        await expect(main.locator(`a[href="${to(`/services/${slug}`)}"]`)).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
    }
  });

  test(`BLOG-1 published posts, the newest first; a post in full: ${locale}`, async ({ page }) => {
    const rows = await listRows(home, "blog_posts", "is_published=is.true&order=created_at.desc");
    await page.goto(to("/blog"));
    const main = page.getByRole("main");
    const articles = main.getByRole("article");
    await expect(articles).toHaveCount(rows.length);
    for (const [index, row] of rows.entries()) {
      await expect(articles.nth(index).getByRole("link")).toHaveAttribute("href", to(`/blog/${row.slug}`));
      const said = await visibleText(articles.nth(index));
      expect(said).toContain(plain(row[`title_${locale}`]));
      expect(said).toContain(plain(row[`excerpt_${locale}`]));
      expect(said).toContain(row.author);
    }
    const row = await getRow(home, "blog_posts", `slug=eq.${POST.split("/").at(-1)}`);
    await page.goto(to(POST));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(plain(row[`title_${locale}`]));
    const body = textOf(row[`body_${locale}`]);
    const said = await visibleText(main);
    expect(said).toContain(body.slice(0, 60));
    expect(said).toContain(body.slice(-60));
    await expect(main.locator("time").first()).toHaveText(
      locale === "pl" ? /12 lutego 2026/ : /12 February 2026/,
    );
  });

  test(`SVC-2 PORT-2 BLOG-1 what is not there is a 404 in the language, with ways onward: ${locale}`, async ({
    page,
    complaints,
  }) => {
    for (const [path, heading, list] of [
      ["/services/catering", locale === "pl" ? "Nie znaleziono usługi" : "Service not found", "/#services"],
      ["/portfolio/not-an-id", texts.project.notFound, "/portfolio"],
      ["/portfolio/00000000-0000-4000-8000-000000000000", texts.project.notFound, "/portfolio"],
      [HIDDEN_PROJECT, texts.project.notFound, "/portfolio"],
      ["/blog/no-such-post", texts.blog.notFound, "/blog"],
      [HIDDEN_POST, texts.blog.notFound, "/blog"],
    ] as const) {
      const answer = await page.goto(to(path));
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(new RegExp(heading));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const onward = page.getByRole("navigation", { name: texts.errors.onward }).getByRole("link");
      await expect(onward).toHaveCount(5);
      await expect(onward.first()).toHaveAttribute("href", to(list));
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    }
    forgive(complaints, "404");
  });
}

test("HOME-1 the studio is not said to be on air where nothing knows the time", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByText(pl.home.offAir)).toBeVisible();
  await expect(page.getByRole("main").getByText(pl.home.onAir)).toHaveCount(0);
});

test("HOME-5 without script the carousels are lists that snap, every item within reach", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    for (const name of [pl.home.portfolio, pl.home.testimonials]) {
      const found = page
        .locator("[aria-roledescription]:has([role=group])")
        .and(page.getByRole("group", { name, exact: true }));
      await expect(found.getByRole("button")).toHaveCount(0);
      const list = found.getByRole("list");
      const facts = await found.evaluate((section) => {
        const scroller = [...section.querySelectorAll("*")].find(
          (one) => one.scrollWidth > one.clientWidth + 10,
        );
        if (!scroller) return null;
        const { scrollSnapType, overflowX } = getComputedStyle(scroller);
        return { snap: scrollSnapType, overflowX };
      });
      expect(facts?.snap, `${name} ${width}`).toMatch(/^x/);
      expect(facts?.overflowX).toMatch(/auto|scroll/);
      for (const slide of await list.getByRole("group").all()) {
        await slide.scrollIntoViewIfNeeded();
        await expect(slide).toBeInViewport({ ratio: 0.6 });
      }
    }
  }
});
