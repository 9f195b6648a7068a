import { describe, expect, test } from "vitest";
import { loader } from "~/routes/site/project/route";
import { changeContent } from "../support/back-end/content.ts";
import { answer, ask } from "../support/requests/route-calls.ts";

const FIRST = "2d41228f-fde7-45d5-b14e-c318432deb40";
const CONGRESS = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const WITHOUT_FILM = "d4e1dabf-3fc8-43bf-811b-5af28d12ddaa";
const LAST = "6155016a-6282-458c-b7ef-4bb4f55dccf5";
const HIDDEN = "fa13c2bf-04c3-4004-93e1-500053b05bda";

const project = (id: string, prefix = "") => loader(ask(`${prefix}/portfolio/${id}`, { params: { id } }));
const stop = (id: string, prefix = "") => answer<{ title: string; text: string }>(() => project(id, prefix));

describe("a project", () => {
  test("PORT-1 has title, category, picture, text and film, in both languages", async () => {
    const polish = await project(CONGRESS);
    expect(polish).toMatchObject({
      title: { text: "Kongres Chmury 2026" },
      category: "conference",
      image: expect.stringMatching(/^\/media\/portfolio\/cloud-congress_1600x900_\w{6}_s\.webp$/),
      film: { url: "https://www.youtube.com/watch?v=demo-cloud1", youtubeId: "demo-cloud1" },
    });
    const english = await project(CONGRESS, "/en");
    expect(english.title).toEqual({ text: "Cloud Congress 2026" });
    expect(english.description.text).not.toBe(polish.description.text);
    expect(english.alt.text).not.toBe("");
    expect(english.texts.category.conference).toBe("Conference");
  });

  test("LOOK-2 its facts are told in the language, those that are known alone", async () => {
    const said = async (prefix = "") =>
      (await project(CONGRESS, prefix)).facts.map((fact) => [
        fact.name,
        "text" in fact ? fact.text.text : fact.said,
      ]);
    expect(await said()).toEqual([
      ["client", "Stowarzyszenie Kongres Chmury"],
      ["place", "Poznań"],
      ["date", "marzec 2026"],
      ["audience", "12\u00a0200"],
      ["cameras", "9"],
      ["hours_on_air", "14\u00a0h"],
      ["crew", "26"],
    ]);
    await changeContent(
      (sql) => sql`update public.portfolio set client_en = '', audience = null, crew = null, cameras = 0`,
    );
    expect(await said("/en")).toEqual([
      ["client", "Stowarzyszenie Kongres Chmury"],
      ["place", "Poznań"],
      ["date", "March 2026"],
      ["cameras", "0"],
      ["hours_on_air", "14\u00a0h"],
    ]);
  });

  test("LOOK-2 I18N-4 the client's words come with who said them, in Polish where there are no English ones, or not at all", async () => {
    const write = (fields: Record<string, string>) =>
      changeContent((sql) => sql`update public.portfolio set ${sql(fields)} where id = ${CONGRESS}`);
    await write({ quote_pl: "Znowu!", quote_en: "Again!", quoted: "Anna", quoted_role_pl: "Szefowa" });
    const role = { text: "Szefowa", lang: "pl" };
    expect(await project(CONGRESS)).toMatchObject({ quote: { words: { text: "Znowu!" }, who: "Anna" } });
    await write({ quoted_role_en: "" });
    expect((await project(CONGRESS, "/en")).quote).toEqual({ words: { text: "Again!" }, who: "Anna", role });
    await write({ quote_en: "" });
    expect((await project(CONGRESS, "/en")).quote?.words).toEqual({ text: "Znowu!", lang: "pl" });
    await write({ quote_pl: "" });
    expect((await project(CONGRESS)).quote).toBeNull();
  });

  test("LOOK-2 the services that it used are links, in the services' order", async () => {
    const hrefs = async () => (await project(CONGRESS, "/en")).services.map(({ href }) => href);
    expect(await hrefs()).toEqual([
      "/services/live-streaming",
      "/services/audio",
      "/services/lighting",
      "/services/stage",
    ]);
    await changeContent(
      (sql) => sql`update public.portfolio set services = '{stage,lighting}' where id = ${CONGRESS}`,
    );
    expect(await hrefs()).toEqual(["/services/lighting", "/services/stage"]);
  });

  test("LOOK-2 I18N-4 its stills come with descriptions and captions, the Polish ones where there are no English ones", async () => {
    const still = (name: string, rest = "") =>
      `<figure><img src="/media/portfolio/${name}.webp" alt="Kadr ${name} i &quot;B&quot;">${rest}</figure>`;
    const stills = still("a", "<figcaption>Podpis <em>a</em></figcaption>") + still("b");
    await changeContent(
      (sql) => sql`update public.portfolio set stills_pl = ${stills}, stills_en = '' where id = ${CONGRESS}`,
    );
    const shown = {
      pictures: [
        { src: "/media/portfolio/a.webp", alt: 'Kadr a i "B"', caption: "Podpis a" },
        { src: "/media/portfolio/b.webp", alt: 'Kadr b i "B"', caption: "" },
      ],
    };
    expect((await project(CONGRESS)).stills).toEqual(shown);
    expect((await project(CONGRESS, "/en")).stills).toEqual({ lang: "pl", ...shown });
  });

  test("PORT-1 without a link to a video there is no play button", async () => {
    expect((await project(WITHOUT_FILM)).film).toBeNull();
  });

  test("PORT-1 a link that is no video of YouTube's opens, but in no player", async () => {
    const url = "https://www.youtube.com/playlist?list=x";
    await changeContent(
      (sql) => sql`update public.portfolio set youtube_url = ${url} where id = ${CONGRESS}`,
    );
    expect((await project(CONGRESS)).film).toEqual({ url, youtubeId: null });
  });

  test("PORT-1 a text is sanitised", async () => {
    await changeContent(
      (sql) =>
        sql`update public.portfolio set description_pl = '<p style="x">Opis</p><iframe src=x></iframe>'`,
    );
    expect((await project(CONGRESS)).description.text).toBe("<p>Opis</p>");
  });

  test("PORT-1 its neighbours are the public ones beside it, the last one before the first", async () => {
    const first = await project(FIRST);
    expect(first.position).toEqual({ at: 1, of: 10 });
    expect(first.previous?.title.text).toBe("Finały szermiercze");
    expect(first.next?.title.text).toBe("Nocny Bieg nad Odrą");
    expect((await project(LAST)).next?.title.text).toBe("Jazz w\u00a0zajezdni");
    await changeContent((sql) => sql`update public.portfolio set is_active = false where "order" > 2`);
    expect(await project(FIRST)).toMatchObject({
      previous: null,
      next: { title: { text: "Nocny Bieg nad Odrą" } },
    });
    await changeContent((sql) => sql`update public.portfolio set is_active = false where "order" > 1`);
    expect(await project(FIRST)).toMatchObject({ previous: null, next: null });
  });

  test("PORT-1 an id in capitals is the same project", async () => {
    expect((await project(CONGRESS.toUpperCase())).title.text).toBe("Kongres Chmury 2026");
  });

  test("SEO-1 it takes title, description and picture from itself, the rest from /", async () => {
    const { seo } = await project(CONGRESS, "/en");
    expect(seo).toMatchObject({
      title: "Cloud Congress 2026 – Reżyserka Live",
      ogType: "article",
      ogImage: expect.stringMatching(
        /^https:\/\/site\.example\/media\/portfolio\/cloud-congress_\w+\/share\.jpg$/,
      ),
      canonical: `https://site.example/en/portfolio/${CONGRESS}`,
    });
    expect(seo.description).not.toBe("");
    expect(seo.keywords).toContain("live event production");
  });
});

describe("a project's SEO fields", () => {
  const write = (fields: Record<string, string>) =>
    changeContent((sql) => sql`update public.portfolio set ${sql(fields)} where id = ${CONGRESS}`);

  test("PANEL-7 SEO-1 are its title and description in search results and link previews, each in its language", async () => {
    await write({
      seo_title_pl: "Transmisja kongresu – case study",
      seo_description_pl: "Dwie sceny, osiem kamer.",
      seo_title_en: "Streaming a congress – case study",
    });
    const polish = await project(CONGRESS);
    expect(polish.title.text).toBe("Kongres Chmury 2026");
    expect(polish.seo).toMatchObject({
      title: "Transmisja kongresu – case study",
      description: "Dwie sceny, osiem kamer.",
      ogTitle: "Transmisja kongresu – case study",
    });
    const { seo } = await project(CONGRESS, "/en");
    expect(seo.title).toBe("Streaming a congress – case study");
    expect(seo.description, "made of the English text").not.toContain("Dwie sceny");
    expect(seo.description).not.toBe("");
  });

  test("PANEL-7 I18N-4 in Polish stand for the English ones where the English page shows the Polish text", async () => {
    await write({ seo_title_pl: "Transmisja kongresu", title_en: "" });
    expect((await project(CONGRESS, "/en")).seo.title).toBe("Transmisja kongresu");
  });
});

describe("what is no project", () => {
  test.each([
    ["malformed", "1"],
    ["a word", "constructor"],
    ["a wildcard", "%"],
    ["a filter of the API", "eq.1"],
    ["an id with something after it", `${CONGRESS}x`],
    ["two ids", `${CONGRESS},${LAST}`],
    ["unknown", "00000000-0000-4000-8000-000000000000"],
    ["not public", HIDDEN],
  ])("PORT-2 an id that is %s is a 404 in the language", async (_what, id) => {
    expect(await stop(id)).toMatchObject({ status: 404, data: { title: "Nie znaleziono realizacji" } });
    const english = await stop(id, "/en");
    expect(english.status).toBe(404);
    expect(english.data.title).toMatch(/not found/i);
  });

  test("PORT-2 a project that is made public is there on the next request", async () => {
    await changeContent((sql) => sql`update public.portfolio set is_active = true where id = ${HIDDEN}`);
    expect((await stop(HIDDEN)).status).toBe(200);
  });
});
