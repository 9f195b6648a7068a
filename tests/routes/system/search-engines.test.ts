import { describe, expect, test } from "vitest";
import { meta as rootMeta } from "~/root";
import { loader as feedLoader } from "~/routes/resources/feed";
import { loader as manifestLoader } from "~/routes/resources/manifest";
import { loader as about } from "~/routes/site/about";
import { loader as blog } from "~/routes/site/blog";
import { loader as contact } from "~/routes/site/contact/route";
import { loader as home } from "~/routes/site/home/route";
import { loader as post } from "~/routes/site/post";
import { loader as privacy } from "~/routes/site/privacy";
import { loader as project } from "~/routes/site/project/route";
import { loader as service } from "~/routes/site/service/route";
import type { PageSeo } from "~/seo/meta";
import { changeContent } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { expectSaid } from "../../support/run/output.ts";

const front = await startFront();
const FILMED = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const UNFILMED = "d4e1dabf-3fc8-43bf-811b-5af28d12ddaa";

type Node = Record<string, unknown> & { "@type": string };
type Load = (args: ReturnType<typeof ask>) => Promise<{ seo: PageSeo }>;

/** Every kind of page: its loader, its path, the types in its graph and the names of the way to it, in both languages. */
const KINDS: [string, Load, Record<string, string>, string[], string[], string[]][] = [
  ["/", home, {}, ["WebPage", "LocalBusiness"], [], []],
  ["/about", about, {}, ["AboutPage", "LocalBusiness"], ["Strona główna", "O nas"], ["Home", "About"]],
  [
    "/contact",
    contact,
    {},
    ["ContactPage", "LocalBusiness"],
    ["Strona główna", "Kontakt"],
    ["Home", "Contact"],
  ],
  [
    "/privacy",
    privacy,
    {},
    ["WebPage"],
    ["Strona główna", "Polityka prywatności"],
    ["Home", "Privacy Policy"],
  ],
  [
    "/services/audio",
    service,
    { service: "audio" },
    ["WebPage", "Service"],
    ["Strona główna", "Usługi", "Realizacja dźwięku"],
    ["Home", "Services", "Audio engineering"],
  ],
  [
    `/portfolio/${FILMED}`,
    project,
    { id: FILMED },
    ["WebPage", "VideoObject"],
    ["Strona główna", "Realizacje", "Kongres Chmury 2026"],
    ["Home", "Work", "Cloud Congress 2026"],
  ],
  [
    `/portfolio/${UNFILMED}`,
    project,
    { id: UNFILMED },
    ["WebPage", "CreativeWork"],
    ["Strona główna", "Realizacje", "Gala stulecia huty szkła"],
    ["Home", "Work", "Glassworks centenary gala"],
  ],
  ["/blog", blog, {}, ["CollectionPage", "Blog"], ["Strona główna", "Blog"], ["Home", "Blog"]],
  [
    "/blog/multicam-checklist",
    post,
    { slug: "multicam-checklist" },
    ["WebPage", "BlogPosting"],
    ["Strona główna", "Blog", "Lista kontrolna transmisji wielokamerowej"],
    ["Home", "Blog", "A checklist for your multicamera stream"],
  ],
];

/** The structured data that a loader gave with the context of what it was asked. */
const graphOf = ({ context: { jsonLd } }: ReturnType<typeof ask>) =>
  (JSON.parse(JSON.stringify(jsonLd)) as { "@graph": Node[] })["@graph"];
const namesOf = (graph: Node[]) => {
  const list = graph.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement as
    | { name: string }[]
    | undefined;
  // Some of the bundled texts hold non-breaking spaces.
  return list?.map(({ name }) => name.replace(/\s/g, " ")) ?? [];
};

for (const [path, load, params, types, polish, english] of KINDS) {
  for (const [locale, names] of [
    ["pl", polish],
    ["en", english],
  ] as const) {
    const address = locale === "pl" ? path : `/en${path}`.replace(/\/$/, "");

    test(`SEO-3 ${address} has the structured data of its kind, in its language`, async () => {
      const asked = ask(address, { params });
      const { seo } = await load(asked);
      const graph = graphOf(asked);
      const shared = ["Organization", "WebSite", ...(names.length ? ["BreadcrumbList"] : [])];
      expect(graph.map((node) => node["@type"]).sort()).toEqual([...shared, ...types].sort());
      expect(namesOf(graph)).toEqual(names);
      const page = graph.find((node) => node["@type"] === types[0]);
      expect(page).toMatchObject({ url: seo.canonical, inLanguage: locale, name: seo.title });
      expect(seo.canonical).toBe(`https://site.example${address}`);
    });
  }
}

describe("what a page says of itself", () => {
  test("SEO-3 NAV-7 the company's record and its active profiles are in it on the next request", async () => {
    await changeContent(async (sql) => {
      await sql`update public.company set name = 'Inna Firma', phone = '+48 1', latitude = null`;
      await sql`update public.social_media_links set is_active = platform = 'YouTube'`;
    });
    const asked = ask("/");
    await home(asked);
    const graph = graphOf(asked);
    expect(graph.find((node) => node["@type"] === "Organization")).toMatchObject({
      name: "Inna Firma",
      telephone: "+48 1",
      sameAs: ["https://www.youtube.com/@rezyserka.example"],
    });
    expect(graph.find((node) => node["@type"] === "LocalBusiness")).not.toHaveProperty("geo");
  });

  test("SEO-3 HOME-7 while the company can't be read, the page is described without it", async () => {
    front.refuse(500, "company");
    const asked = ask(`/portfolio/${FILMED}`, { params: { id: FILMED } });
    await project(asked);
    const graph = graphOf(asked);
    expect(graph.map((node) => node["@type"])).toEqual(["WebPage", "BreadcrumbList", "VideoObject"]);
    expect(JSON.stringify(graph)).not.toContain("#organization");
    expectSaid(/company can't be read/);
  });

  test("SEO-3 a link to no video of its own makes a work of the project, not a video", async () => {
    await changeContent(
      (sql) => sql`update public.portfolio set youtube_url = 'https://www.youtube.com/playlist?list=x'`,
    );
    const asked = ask(`/portfolio/${FILMED}`, { params: { id: FILMED } });
    await project(asked);
    expect(graphOf(asked).map((node) => node["@type"])).toContain("CreativeWork");
  });

  test("SEO-3 I18N-4 a text that stands in for a missing English one is said to be Polish", async () => {
    await changeContent((sql) => sql`update public.portfolio set description_en = ''`);
    const asked = ask(`/en/portfolio/${FILMED}`, { params: { id: FILMED } });
    await project(asked);
    const ofType = (type: string) => graphOf(asked).find((node) => node["@type"] === type);
    expect(ofType("VideoObject")).toMatchObject({ name: "Cloud Congress 2026", inLanguage: "pl" });
    expect(ofType("WebPage")).toMatchObject({ inLanguage: "en" });
  });

  test("SEO-3 what just happened stands in the title, not in the structured data", async () => {
    const context = { titlePrefix: "Popraw formularz" };
    const asked = ask("/contact", { context });
    await contact(asked);
    expect(JSON.stringify(asked.context.jsonLd)).not.toContain("Popraw formularz");
  });

  test.each([
    ["/About", about, {}, "/about"],
    ["/about/", about, {}, "/about"],
    ["/EN/about", about, {}, "/en/about"],
    [`/en/Portfolio/${FILMED.toUpperCase()}/`, project, { id: FILMED }, `/en/portfolio/${FILMED}`],
    ["/?category=sports&utm_source=x", home, {}, "/"],
    ["/en?category=sports", home, {}, "/en"],
  ] as [string, Load, Record<string, string>, string][])(
    "SEO-3 I18N-5 however it is written, %s has one canonical address",
    async (path, load, params, canonical) => {
      const { seo } = await load(ask(path, { params }));
      expect(seo.canonical).toBe(`https://site.example${canonical}`);
      expect(seo.alternates.pl).toBe(`https://site.example${canonical.replace(/^\/en(?=\/|$)/, "") || "/"}`);
    },
  );

  test("SEO-1 an address in capitals has the row of its page", async () => {
    expect((await about(ask("/About"))).seo.title).toBe((await about(ask("/about"))).seo.title);
  });
});

test("SEO-3 the error of the root itself has a title in the language of its address, and is not indexed", () => {
  const metaOf = (pathname: string, error?: unknown) =>
    rootMeta({ error, location: { pathname } } as Parameters<typeof rootMeta>[0]);
  const noindex = { name: "robots", content: "noindex" };
  expect(metaOf("/about", new Error("x"))).toEqual([{ title: "Brak sygnału" }, noindex]);
  expect(metaOf("/en/about", new Error("x"))).toEqual([{ title: "No signal" }, noindex]);
  expect(metaOf("/about")).toEqual([]);
});

describe("the blog's feed", () => {
  const feed = async (path: string) => {
    const { status, data, headers } = await answer<string>(() => feedLoader(ask(path)));
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    return data;
  };
  const all = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, "g"))].map(([, text]) => text);
  const addresses = (xml: string) =>
    [...xml.matchAll(/<link rel="alternate"[^>]*href="https:\/\/site\.example(.*?)"/g)].map(
      ([, path]) => path,
    );

  test.each([
    ["/blog/feed.xml", "", "Lista kontrolna transmisji wielokamerowej", "Trzy tygodnie przed"],
    ["/en/blog/feed.xml", "/en", "A checklist for your multicamera stream", "Three weeks before"],
  ])(
    "SEO-3 %s has the published posts, the newest first, whole and in its language",
    async (path, prefix, title, text) => {
      const xml = await feed(path);
      expect(addresses(xml)).toEqual([
        `${prefix}/blog`,
        `${prefix}/blog/making-up-time`,
        `${prefix}/blog/low-latency-streaming`,
        `${prefix}/blog/same-night-edit`,
        `${prefix}/blog/sound-for-hybrid-events`,
        `${prefix}/blog/multicam-checklist`,
      ]);
      expect(all(xml, "title").at(-1)).toBe(title);
      expect(all(xml, "content").at(-1)).toContain(text);
      expect(all(xml, "name")).toEqual(["Reżyserka Live"]);
    },
  );

  test("SEO-3 an entry keeps its id when title, slug and text change, and is marked as updated", async () => {
    const before = await feed("/blog/feed.xml");
    await changeContent(
      (sql) => sql`
      update public.blog_posts set slug = 'nowy-adres', title_pl = 'Nowy' where slug = 'low-latency-streaming'`,
    );
    const after = await feed("/blog/feed.xml");
    expect(addresses(after)).toContain("/blog/nowy-adres");
    expect(all(after, "id")).toEqual(all(before, "id"));
    expect(new Set(all(after, "id")).size).toBe(6);
    expect(all(after, "updated")[2]).not.toBe(all(before, "updated")[2]);
    expect(all(after, "updated")[0]).toBe(all(after, "updated").sort().at(-1));
  });

  test("SEO-3 the two languages' entries are different ones", async () => {
    const [polish, english] = [await feed("/blog/feed.xml"), await feed("/en/blog/feed.xml")];
    for (const id of all(english, "id")) expect(all(polish, "id")).not.toContain(id);
  });

  test("SEO-3 BLOG-1 a text is sanitised, and its links are whole", async () => {
    await changeContent(
      (sql) => sql`
      update public.blog_posts set body_pl = '<p>Tu<script>alert(1)</script> <a href="/contact" onclick="x">B</a></p>'`,
    );
    const [content] = all(await feed("/blog/feed.xml"), "content");
    expect(content).toBe(
      "&#60;p&#62;Tu &#60;a href=&#34;https://site.example/contact&#34;&#62;B&#60;/a&#62;&#60;/p&#62;",
    );
  });

  test("SEO-3 without a post it is empty, and says so as a feed does", async () => {
    await changeContent((sql) => sql`update public.blog_posts set is_published = false`);
    const xml = await feed("/blog/feed.xml");
    expect(xml).not.toContain("<entry>");
    expect(all(xml, "updated")).toHaveLength(1);
  });

  test("SEO-3 HOME-7 without the company's record it has an author all the same", async () => {
    front.refuse(500, "company");
    expect(all(await feed("/blog/feed.xml"), "name")).toEqual(["site.example"]);
    expectSaid(/company can't be read/);
  });
});

describe("the manifest", () => {
  const manifest = async () => {
    const { data, headers } = await answer<string>(() => manifestLoader());
    expect(headers.get("Content-Type")).toBe("application/manifest+json");
    return JSON.parse(data) as Record<string, unknown>;
  };

  test("SEO-3 NAV-7 says the company's name and where its icons are", async () => {
    expect(await manifest()).toMatchObject({
      name: "Reżyserka Live",
      start_url: "/",
      icons: [{ src: "/icon.svg" }, { src: "/apple-touch-icon.png" }],
    });
  });

  test("SEO-3 HOME-7 goes without the name where the record can't be read", async () => {
    front.refuse(500, "company");
    expect(await manifest()).not.toHaveProperty("name");
    expectSaid(/company can't be read/);
  });
});
