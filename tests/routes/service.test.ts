import { describe, expect, test } from "vitest";
import { SERVICE_SLUGS } from "~/backend/content/services.server";
import { posterOf } from "~/routes/site/parts/posters";
import { loader } from "~/routes/site/service/route";
import { changeContent } from "../support/back-end/content.ts";
import { answer, ask } from "../support/requests/route-calls.ts";

const files = import.meta.glob<string>("/app/pictures/*", { eager: true, import: "default", query: "?url" });

const service = (slug: string, prefix = "") =>
  loader(ask(`${prefix}/services/${slug}`, { params: { service: slug } }));
const stop = (slug: string, prefix = "") =>
  answer<{ title: string; text: string }>(() => service(slug, prefix));

describe("a service's page", () => {
  test.each(SERVICE_SLUGS)(
    "SVC-1 %s has a heading, a text, features and a picture of its own",
    async (slug) => {
      for (const prefix of ["", "/en"]) {
        const { page } = await service(slug, prefix);
        expect(page.title.text).not.toBe("");
        expect(page.title.lang).toBeUndefined();
        expect(page.features.length).toBeGreaterThan(3);
        for (const { heading, text } of page.features) {
          expect(heading).not.toMatch(/^$|\n/);
          expect(text).not.toBe("");
        }
      }
      const pictureOf = (one: string) => posterOf(files, `banner-${one}`).desktop.src;
      const same = SERVICE_SLUGS.map(pictureOf).filter((url) => url === pictureOf(slug));
      expect(same).toEqual([expect.stringMatching(/\.webp$/)]);
    },
  );

  test("SVC-1 the heading is the banner's, else the details', else the service's", async () => {
    await changeContent((sql) => sql`update public.service_banners set title_pl = 'Tytuł banera'`);
    expect((await service("audio")).page.title.text).toBe("Tytuł banera");
    await changeContent((sql) => sql`update public.service_banners set title_pl = '', title_en = ''`);
    expect((await service("audio")).page.title.text).toBe("Inny głośnik, inny miks");
    expect((await service("audio", "/en")).page.title.text).toBe("Different speakers, different mix");
    await changeContent((sql) => sql`delete from public.service_details`);
    expect((await service("audio")).page.title.text).toBe("Realizacja dźwięku");
    await changeContent((sql) => sql`delete from public.service_banners`);
    expect((await service("audio", "/en")).page.title.text).toBe("Audio engineering");
  });

  test("SVC-1 the service's own name is handed to the page too, in its language", async () => {
    expect((await service("audio")).name).toEqual({ text: "Realizacja dźwięku" });
    expect((await service("audio", "/en")).name).toEqual({ text: "Audio engineering" });
  });

  test("SVC-1 a video id of the banner plays over the picture", async () => {
    expect((await service("stage")).page.embed).toBeNull();
    await changeContent(
      (sql) => sql`update public.service_banners set bunny_id = 'b1', mobile_bunny_id = 'b2'`,
    );
    const { embed } = (await service("stage")).page;
    expect(embed?.desktop).toContain("/embed/b1?");
    expect(embed?.mobile).toContain("/embed/b2?");
  });

  test("SVC-1 a text is sanitised", async () => {
    await changeContent(
      (sql) =>
        sql`update public.service_details set description_pl = '<p onclick=x>Opis</p><script>x</script>'`,
    );
    expect((await service("audio")).page.description.text).toBe("<p>Opis</p>");
  });

  test("SVC-1 the next service is named, the first one after the last", async () => {
    expect((await service("audio")).next).toMatchObject({
      href: "/services/lighting",
      title: { text: "Reżyseria światła" },
    });
    expect((await service("stage")).next?.href).toBe("/services/live-streaming");
  });

  test("SVC-1 the work shown beside used the service, of its category first; else it is of its category", async () => {
    const titles = async (slug: string) =>
      (await service(slug)).related.map(({ title }) => title.text.replaceAll("\u00a0", " "));
    expect(await titles("live-streaming")).toEqual(["Nocny Bieg nad Odrą", "Finały szermiercze"]);
    expect(await titles("stage")).toEqual(["Kongres Chmury 2026", "Forum Zdrowia Cyfrowego"]);
    await changeContent(
      (sql) =>
        sql`update public.portfolio set services = case "order" when 2 then array['stage'] else array[]::text[] end`,
    );
    expect(await titles("stage")).toEqual(["Nocny Bieg nad Odrą", "Kongres Chmury 2026"]);
  });

  test("SVC-1 a table of the text stands beside it, not in it", async () => {
    const { description, tables } = (await service("stage")).page;
    expect(tables?.text).toMatch(/^<table>.*19:59:10.*<\/table>$/s);
    expect(description.text).not.toContain("<table");
    expect((await service("audio")).page.tables).toBeNull();
  });

  test("SVC-1 the work shown beside is public", async () => {
    await changeContent((sql) => sql`update public.portfolio set is_active = false`);
    expect((await service("audio")).related).toEqual([]);
  });

  test("SEO-1 the page has the row of its path, for the English one too", async () => {
    expect((await service("audio", "/en")).seo).toMatchObject({
      title: "Audio engineering for live events – Reżyserka Live",
      canonical: "https://site.example/en/services/audio",
    });
    await changeContent((sql) => sql`delete from public.seo_settings where page_path = '/services/audio'`);
    const { seo } = await service("audio");
    expect(seo.title).toMatch(/ – Reżyserka Live$/);
    expect(seo.description).not.toMatch(/[<>]/);
  });
});

describe("an unknown service", () => {
  test.each(["unknown", "Audio", "audio.", "constructor", "__proto__", "%2e%2e", "' or 1=1"])(
    "SVC-2 %s is a 404 that says so in the language",
    async (slug) => {
      expect(await stop(slug)).toMatchObject({ status: 404, data: { title: "Nie znaleziono usługi" } });
      expect(await stop(slug, "/en")).toMatchObject({ status: 404, data: { title: "Service not found" } });
    },
  );

  test("SVC-2 a known slug without a row is a 404 as well", async () => {
    await changeContent((sql) => sql`delete from public.services where link = '/services/stage'`);
    expect(await stop("stage")).toMatchObject({ status: 404, data: { title: "Nie znaleziono usługi" } });
  });
});
