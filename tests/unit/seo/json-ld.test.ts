import { describe, expect, test } from "vitest";
import type { PostCard } from "~/backend/content/blog.server";
import { type CompanyRow, companyView } from "~/backend/content/company.server";
import { buildJsonLd, type OwnSeo } from "~/backend/seo/json-ld";
import { pageSeo } from "~/backend/seo/seo.server";
import type { Locale } from "~/i18n/config";
import { applySettings } from "../../support/run/settings.ts";

applySettings({ PUBLIC_URL: "https://site.example", MEDIA_URL: "/media/" });

const ORIGIN = "https://site.example";
const company: CompanyRow = {
  id: 1,
  name: "Studio",
  legal_name: "Studio sp. z o.o.",
  phone: "+48 71 000 00 00",
  email: "studio@company.example",
  street: "ul. Prosta 1",
  postal_code: "50-000",
  city: "Wrocław",
  country_pl: "Polska",
  country_en: "Poland",
  tax_number: "899-000-00-02",
  court_register_pl: "",
  court_register_en: "",
  map_url: "https://maps.example/",
  latitude: 51.1,
  longitude: 17,
  opening_hours: [
    { days: [1, 2, 3, 4, 5], open: "09:00", close: "18:00" },
    { days: [6], open: "10:00", close: "15:00" },
  ],
  updated_at: "2026-01-01T00:00:00Z",
};

/** Reference of other nodes to the company. */
const STUDIO = { "@type": "Organization", "@id": "https://site.example/#organization", name: "Studio" };

type Node = Record<string, unknown> & { "@type": string; "@id"?: string };
type Page = { path?: string; locale?: Locale; own?: OwnSeo; row?: CompanyRow | null; crumbs?: string[] };

/** The nodes of a page's graph, as a reader of the JSON has them. */
function nodes({ path = "/x", locale = "pl", own = {}, row = company, crumbs = [] }: Page): Node[] {
  const graph = buildJsonLd({
    origin: ORIGIN,
    seo: pageSeo([], path, locale, row?.name ?? "", own),
    own,
    crumbs: crumbs.map((name, at) => ({ name, url: `${ORIGIN}/${at}` })),
    company: row && { row, hours: companyView(row, locale).hours },
    profiles: ["https://social.example/studio"],
  });
  const read = JSON.parse(JSON.stringify(graph)) as { "@context": string; "@graph": Node[] };
  expect(read["@context"]).toBe("https://schema.org");
  return read["@graph"];
}
const node = (page: Page, type: string) => nodes(page).find((one) => one["@type"] === type);

const project = {
  kind: "project",
  genre: "Konferencja",
  youtubeId: null,
  published: "2026-02-12 09:00:00+01",
  modified: "2026-03-01T10:00:00Z",
} as const;
const gala = { title: "Gala", description: "Opis gali", image: "/media/portfolio/gala.webp" };

describe("the structured data of a page", () => {
  test("SEO-3 NAV-7 name the company from its record, on every page", () => {
    expect(node({}, "Organization")).toEqual({
      "@type": "Organization",
      "@id": "https://site.example/#organization",
      name: "Studio",
      legalName: "Studio sp. z o.o.",
      url: "https://site.example/",
      logo: "https://site.example/apple-touch-icon.png",
      email: "studio@company.example",
      telephone: "+48 71 000 00 00",
      taxID: "899-000-00-02",
      sameAs: ["https://social.example/studio"],
    });
    expect(node({}, "WebSite")).toMatchObject({ name: "Studio", inLanguage: ["pl", "en"] });
  });

  test.each([
    ["pl", "PL"],
    ["en", "PL"],
  ] as const)(
    "SEO-3 NAV-7 give address with the country's ISO code, place and hours of the office (%s)",
    (locale, country) => {
      expect(node({ locale, own: { subject: { kind: "company" } } }, "LocalBusiness")).toMatchObject({
        name: "Studio",
        image: "https://site.example/og.png",
        address: {
          "@type": "PostalAddress",
          streetAddress: "ul. Prosta 1",
          postalCode: "50-000",
          addressLocality: "Wrocław",
          addressCountry: country,
        },
        geo: { latitude: 51.1, longitude: 17 },
        openingHoursSpecification: [
          {
            dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
            opens: "09:00",
            closes: "18:00",
          },
          { dayOfWeek: ["Saturday"], opens: "10:00", closes: "15:00" },
          { dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" },
        ],
      });
    },
  );

  test("SEO-3 what the record does not say is left out, down to the object that would be empty", () => {
    const bare = {
      ...company,
      email: "",
      street: "",
      postal_code: "",
      city: "",
      country_pl: "",
      country_en: "",
      map_url: "",
      latitude: null,
    };
    const office = node({ row: bare, own: { subject: { kind: "company" } } }, "LocalBusiness");
    expect(office).toMatchObject({ name: "Studio", telephone: "+48 71 000 00 00" });
    for (const name of ["email", "address", "hasMap", "geo"]) expect(office).not.toHaveProperty(name);
  });

  test("SEO-3 HOME-7 without the record the page still describes itself, and refers to nothing that is not there", () => {
    for (const subject of [{ kind: "company" }, { kind: "service" }, project] as const) {
      const graph = nodes({ row: null, own: { ...gala, subject }, crumbs: ["Start", "Gala"] });
      const ids = new Set(graph.map((one) => one["@id"]));
      expect(JSON.stringify(graph)).not.toContain("#organization");
      for (const [, id] of JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
    }
  });

  test.each([
    [{ kind: "company" }, "WebPage", "https://site.example/#studio"],
    [{ kind: "company", page: "AboutPage" }, "AboutPage", "https://site.example/#studio"],
    [{ kind: "company", page: "ContactPage" }, "ContactPage", "https://site.example/#studio"],
    [{ kind: "blog", posts: [] as PostCard[] }, "CollectionPage", "https://site.example/en/x#blog"],
    [{ kind: "service" }, "WebPage", "https://site.example/en/x#service"],
  ] as const)("SEO-3 say what kind of page it is and what it is about: %j", (subject, type, mainEntity) => {
    const graph = nodes({ locale: "en", own: { subject } });
    expect(graph.find((one) => one["@type"] === type)).toMatchObject({
      url: "https://site.example/en/x",
      inLanguage: "en",
      mainEntity: { "@id": mainEntity },
    });
    expect(graph.map((one) => one["@id"])).toContain(mainEntity);
  });

  test("SEO-3 show the way from the front page, which has none itself", () => {
    expect(node({ crumbs: ["Start", "Usługi", "Dźwięk"] }, "BreadcrumbList")?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Start", item: "https://site.example/0" },
      { "@type": "ListItem", position: 2, name: "Usługi", item: "https://site.example/1" },
      { "@type": "ListItem", position: 3, name: "Dźwięk", item: "https://site.example/2" },
    ]);
    const front = nodes({ crumbs: ["Start"] });
    expect(JSON.stringify(front)).not.toMatch(/breadcrumb/i);
  });

  test("SEO-3 a service says who provides it", () => {
    expect(node({ own: { ...gala, image: null, subject: { kind: "service" } } }, "Service")).toMatchObject({
      name: "Gala",
      serviceType: "Gala",
      description: "Opis gali",
      image: "https://site.example/og.png",
      provider: STUDIO,
    });
  });

  test("SEO-3 a project without a film is a work of the company's", () => {
    expect(node({ own: { ...gala, subject: project } }, "CreativeWork")).toMatchObject({
      name: "Gala",
      description: "Opis gali",
      image: "https://site.example/media/portfolio/gala.webp",
      genre: "Konferencja",
      inLanguage: "pl",
      creator: STUDIO,
      datePublished: "2026-02-12T08:00:00.000Z",
      dateModified: "2026-03-01T10:00:00.000Z",
    });
  });

  test("SEO-3 a project with a film is a video, with all that a search engine asks of one", () => {
    const own = { ...gala, subject: { ...project, youtubeId: "demo-cloud1" } };
    const video = node({ own }, "VideoObject");
    expect(video).toMatchObject({
      name: "Gala",
      description: "Opis gali",
      thumbnailUrl: "https://site.example/media/portfolio/gala.webp",
      uploadDate: "2026-02-12T08:00:00.000Z",
      embedUrl: "https://www.youtube-nocookie.com/embed/demo-cloud1",
    });
    expect(nodes({ own }).some((one) => one["@type"] === "CreativeWork")).toBe(false);
    expect(node({ own: { ...own, image: "" } }, "VideoObject")).toHaveProperty(
      "thumbnailUrl",
      "https://site.example/og.png",
    );
  });

  test("SEO-3 the blog lists its posts, in the page's language", () => {
    const posts = [
      {
        id: "1",
        href: "/blog/a-post",
        title: { text: "A post" },
        excerpt: { text: "" },
        cover: "",
        alt: { text: "" },
        author: "Anna",
        date: { iso: "2026-02-12T08:00:00.000Z", text: "" },
      },
    ];
    expect(
      node({ locale: "en", own: { title: "Blog", subject: { kind: "blog", posts } } }, "Blog"),
    ).toMatchObject({
      name: "Blog",
      inLanguage: "en",
      blogPost: [
        {
          "@type": "BlogPosting",
          headline: "A post",
          url: "https://site.example/en/blog/a-post",
          datePublished: "2026-02-12T08:00:00.000Z",
        },
      ],
    });
  });

  test("SEO-3 I18N-4 a post tells its headline, times and author, and the language its text is in", () => {
    const subject = { kind: "post", published: project.published, modified: project.modified } as const;
    expect(node({ locale: "en", own: { ...gala, lang: "pl", subject } }, "BlogPosting")).toMatchObject({
      headline: "Gala",
      image: "https://site.example/media/portfolio/gala.webp",
      datePublished: "2026-02-12T08:00:00.000Z",
      dateModified: "2026-03-01T10:00:00.000Z",
      author: STUDIO,
      publisher: STUDIO,
      inLanguage: "pl",
    });
  });

  test("SEO-3 a picture of another host keeps its address", () => {
    const own = { ...gala, image: "https://cdn.example/gala.webp", subject: project };
    expect(node({ own }, "CreativeWork")).toHaveProperty("image", "https://cdn.example/gala.webp");
  });
});
