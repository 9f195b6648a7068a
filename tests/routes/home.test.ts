import { describe, expect, test } from "vitest";
import { loader } from "~/routes/site/home/route";
import { changeContent } from "../support/back-end/content.ts";
import { ask } from "../support/requests/route-calls.ts";

const home = (path = "/") => loader(ask(path));
const titles = (items: { title: { text: string } }[]) => items.map(({ title }) => title.text);

describe("the hero", () => {
  test("HOME-1 the active video plays by the provider's embed, below 768 px the mobile one", async () => {
    const { video } = await home();
    expect(video?.desktop).toMatch(/^\/player\/embed\/demo-hero\?autoplay=true&controls=false&/);
    expect(video?.mobile).toMatch(/^\/player\/embed\/demo-hero-mobile\?autoplay=true&/);
  });

  test("HOME-1 another video that is made the active one plays instead", async () => {
    await changeContent(async (sql) => {
      await sql`update public.media_assets set is_active = false`;
      await sql`update public.media_assets set is_active = true where bunny_id = 'demo-stage'`;
    });
    const { video } = await home();
    expect(video?.desktop).toMatch(/^\/player\/embed\/demo-stage\?/);
    expect(video?.mobile).toBe(video?.desktop);
  });

  test("HOME-1 without an active row there is no video, and the poster stays", async () => {
    await changeContent((sql) => sql`update public.media_assets set is_active = false`);
    const page = await home();
    expect(page.video).toBeNull();
    expect(page.still).toBeNull();
  });

  test("HOME-1 the claim is the content block's, in the language", async () => {
    expect((await home()).claim?.title.text).toMatch(/^Na żywo/);
    expect((await home("/en")).claim?.title).toEqual({ text: expect.stringMatching(/^Live means/) });
  });
});

test("NAV-7 the company's facts in the claim come from its record", async () => {
  await changeContent(async (sql) => {
    await sql`update public.content_blocks set title_pl = 'Dzwoń: {{company.phone}}' where key = 'home_hero'`;
    await sql`update public.company set phone = '+48 71 000 00 01'`;
  });
  expect((await home()).claim?.title.text).toBe("Dzwoń: +48\u00a071\u00a0000\u00a000\u00a001");
});

describe("the services", () => {
  test("HOME-2 are shown by order, with icon, title, text and link", async () => {
    const { services } = await home();
    expect(services.map(({ href }) => href)).toEqual([
      "/services/live-streaming",
      "/services/video-production",
      "/services/audio",
      "/services/lighting",
      "/services/stage",
    ]);
    expect(services[0]).toMatchObject({ href: "/services/live-streaming", icon: "broadcast" });
    expect(services[0]?.title).toEqual({ text: "Transmisje na żywo" });
    expect(services[0]?.description.text).toContain("<strong>dwa niezależne łącza</strong>");
    expect(titles((await home("/en")).services)[0]).toBe("Live streaming");
  });

  test("HOME-2 follow a new order", async () => {
    await changeContent((sql) => sql`update public.services set "order" = 6 - "order"`);
    expect((await home()).services[0]?.href).toBe("/services/stage");
  });

  test("HOME-2 a text is sanitised", async () => {
    await changeContent(
      (sql) => sql`
        update public.services set description_pl = '<p>Opis<script>alert(1)</script></p><img src=x onerror=alert(1)>'
        where link = '/services/audio'`,
    );
    const audio = (await home()).services.find(({ href }) => href === "/services/audio");
    expect(audio?.description.text).toBe("<p>Opis</p>");
  });
});

describe("the portfolio", () => {
  test("HOME-3 without a filter shows all public projects by order", async () => {
    const { projects, category } = await home();
    expect(category).toBeNull();
    expect(projects).toHaveLength(10);
    expect(titles(projects).slice(0, 2)).toEqual(["Jazz w\u00a0zajezdni", "Nocny Bieg nad Odrą"]);
  });

  test.each(["conference", "sports", "entertainment", "corporate", "cultural"])(
    "HOME-3 the filter %s shows its projects and no other",
    async (name) => {
      const { projects, category } = await home(`/?category=${name}`);
      expect(category).toBe(name);
      expect(projects).toHaveLength(2);
      expect(new Set(projects.map((card) => card.category))).toEqual(new Set([name]));
    },
  );

  test.each(["unknown", "", "SPORTS", "__proto__", "sports&category=cultural"])(
    "HOME-3 an unknown category (%j) is no filter, or the first of several",
    async (name) => {
      const { projects, category } = await home(`/?category=${name}`);
      const isKnown = name.startsWith("sports");
      expect(category).toBe(isKnown ? "sports" : null);
      expect(projects).toHaveLength(isKnown ? 2 : 10);
    },
  );

  test("HOME-3 a category without projects is empty, and the pictures of the hero stay", async () => {
    await changeContent(
      (sql) => sql`update public.portfolio set is_active = false where category = 'sports'`,
    );
    const { projects, monitors } = await home("/?category=sports");
    expect(projects).toEqual([]);
    expect(monitors.map(({ number }) => number)).toEqual([4, 5, 6, 7]);
  });

  test("HOME-3 more than ten have pages, within a category as well; past the last is the last", async () => {
    await changeContent(
      (sql) => sql`
      insert into public.portfolio (title_pl, title_en, description_pl, description_en, category, is_active, image_url)
      select 'Mecz ' || n, 'Match ' || n, '', '', 'sports', true, image_url
      from generate_series(1, 20) as n, (select image_url from public.portfolio limit 1) as stock`,
    );
    const sizes = async (path: string) => {
      const { projects, monitors, place } = await home(path);
      return [projects.length, place.page, place.pages, monitors.length];
    };
    expect(await sizes("/")).toEqual([10, 1, 3, 4]);
    expect(await sizes("/?page=3")).toEqual([10, 3, 3, 4]);
    expect(await sizes("/?category=sports&page=2")).toEqual([10, 2, 3, 4]);
    expect(await sizes("/?category=sports&page=99")).toEqual([2, 3, 3, 4]);
    for (const odd of ["0", "-1", "two", "1e9", "NaN", "Infinity"])
      expect((await sizes(`/?page=${odd}`)).at(2), odd).toBe(3);
    const shown = await Promise.all([1, 2, 3].map((page) => home(`/?page=${page}`)));
    expect(new Set(shown.flatMap(({ projects }) => projects.map(({ href }) => href))).size).toBe(30);
  });

  test("HOME-3 a project that is not public is not shown", async () => {
    const { projects } = await home("/?category=sports");
    expect(projects.map(({ href }) => href)).not.toContain("/portfolio/fa13c2bf-04c3-4004-93e1-500053b05bda");
  });
});

describe("the testimonials", () => {
  test("HOME-4 are the active ones by order, in the language", async () => {
    const { testimonials } = await home();
    expect(testimonials).toHaveLength(6);
    expect(testimonials[0]).toMatchObject({
      name: "Agnieszka Rudnik",
      image: expect.stringMatching(/^\/media\/testimonials\/portrait-1_480x480_\w{6}_s\.webp$/),
    });
    expect(testimonials.map(({ name }) => name)).not.toContain("Leon Hajduk");
    const english = (await home("/en")).testimonials[0];
    expect(english?.content.text).not.toBe(testimonials[0]?.content.text);
    expect(english?.role.lang).toBeUndefined();
  });

  test("HOME-4 one that is made active appears at its place", async () => {
    await changeContent(async (sql) => {
      await sql`update public.testimonials set is_active = true where name = 'Leon Hajduk'`;
      await sql`update public.testimonials set is_active = false where name = 'Agnieszka Rudnik'`;
    });
    const names = (await home()).testimonials.map(({ name }) => name);
    expect(names).toHaveLength(6);
    expect(names.at(-1)).toBe("Leon Hajduk");
    expect(names).not.toContain("Agnieszka Rudnik");
  });
});

test("SEO-1 the home page has its own meta, in the language", async () => {
  expect((await home()).seo).toMatchObject({
    title: "Reżyserka Live – realizacja wydarzeń na żywo, Wrocław",
    canonical: "https://site.example/",
  });
  expect((await home("/en?category=sports")).seo).toMatchObject({
    title: "Reżyserka Live – live event production, Wrocław",
    canonical: "https://site.example/en",
  });
});
