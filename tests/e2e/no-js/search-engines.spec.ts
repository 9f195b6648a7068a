import type { APIRequestContext, Page } from "@playwright/test";
import { imageSize } from "image-size";
import { linkHrefs, metaContent } from "../../support/browser/browser-html.ts";
import { FILMED, HIDDEN_POST, HIDDEN_PROJECT, inLanguage, LOCALES, POST, UNFILMED } from "../pages.ts";
import { expect, runningSite, test } from "../test.ts";

const { url } = runningSite();
const SITEMAP_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
const ATOM_NAMESPACE = "http://www.w3.org/2005/Atom";

type Element = {
  name: string;
  namespace: string;
  text: string;
  attributes: Record<string, string>;
  children: Element[];
};

/** An XML document as the browser's own parser reads it. @throws where it is not well-formed */
async function parseXml(page: Page, xml: string): Promise<Element> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, "application/xml");
    const error = document.querySelector("parsererror");
    if (error) throw new Error(error.textContent ?? "not well-formed");
    const read = (element: globalThis.Element): Element => ({
      name: element.localName,
      namespace: element.namespaceURI ?? "",
      text: element.textContent ?? "",
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(read),
    });
    return read(document.documentElement);
  }, xml);
}

const child = ({ children }: Element, name: string) => children.find((one) => one.name === name);
const isTime = (text: string | undefined) =>
  !Number.isNaN(Date.parse(text ?? "")) && /^\d{4}-.+T.+(Z|[+-]\d\d:\d\d)$/.test(text ?? "");

type Listed = { address: string; changed: string | undefined; alternates: Record<string, string> };

/** Entries of sitemap.xml. */
async function readSitemap(page: Page, request: APIRequestContext): Promise<Listed[]> {
  const root = await parseXml(page, await (await request.get("/sitemap.xml")).text());
  expect([root.name, root.namespace]).toEqual(["urlset", SITEMAP_NAMESPACE]);
  return root.children.map((entry) => {
    const links = entry.children.filter((one) => one.name === "link" && one.namespace === XHTML_NAMESPACE);
    expect(links.map(({ attributes }) => attributes.rel)).toEqual(links.map(() => "alternate"));
    return {
      address: child(entry, "loc")?.text ?? "",
      changed: child(entry, "lastmod")?.text,
      alternates: Object.fromEntries(
        links.map(({ attributes }) => [attributes.hreflang ?? "", attributes.href ?? ""]),
      ),
    };
  });
}

/** The alternates that a page's head names, by language. */
function alternatesIn(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<link\b[^>]*\bhreflang="([^"]+)"[^>]*>/gi)];
  return Object.fromEntries(
    tags.map(([tag, language]) => [language, /\bhref="([^"]*)"/.exec(tag)?.[1] ?? ""]),
  );
}

type Node = Record<string, unknown> & { "@type": string; "@id"?: string };

/** The nodes of a page's one block of structured data. */
function graphIn(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(blocks).toHaveLength(1);
  const { "@context": context, "@graph": graph } = JSON.parse(blocks[0]?.[1] ?? "");
  expect(context).toBe("https://schema.org");
  return graph as Node[];
}

/** Properties that a type's rich results require (some are alternatives), and those that this site adds. */
const REQUIRED: Record<string, (string | string[])[]> = {
  Organization: ["name", "url", "logo", "telephone", "email", "sameAs"],
  LocalBusiness: ["name", "address", "image", "telephone", "url", "geo", "openingHoursSpecification"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  GeoCoordinates: ["latitude", "longitude"],
  WebSite: ["name", "url", "inLanguage"],
  WebPage: ["name", "url", "description", "inLanguage", "isPartOf"],
  AboutPage: ["name", "url", "description", "inLanguage", "isPartOf"],
  ContactPage: ["name", "url", "description", "inLanguage", "isPartOf"],
  CollectionPage: ["name", "url", "description", "inLanguage", "isPartOf"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Service: ["name", "description", "provider", "url", "image"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", ["contentUrl", "embedUrl"]],
  CreativeWork: ["name", "description", "image", "creator", "url"],
  Blog: ["name", "url", "blogPost"],
  BlogPosting: ["headline", "url", "datePublished"],
};

/** Properties required on a post's own page, as its main entity. */
const POST_REQUIRED = [
  "headline",
  "image",
  "datePublished",
  "dateModified",
  "author",
  "publisher",
  "mainEntityOfPage",
];

const KINDS: [string, string[]][] = [
  ["/", ["Organization", "WebSite", "WebPage", "LocalBusiness"]],
  ["/about", ["Organization", "WebSite", "AboutPage", "BreadcrumbList", "LocalBusiness"]],
  ["/contact", ["Organization", "WebSite", "ContactPage", "BreadcrumbList", "LocalBusiness"]],
  ["/privacy", ["Organization", "WebSite", "WebPage", "BreadcrumbList"]],
  ["/services/stage", ["Organization", "WebSite", "WebPage", "BreadcrumbList", "Service"]],
  [FILMED.path, ["Organization", "WebSite", "WebPage", "BreadcrumbList", "VideoObject"]],
  [UNFILMED, ["Organization", "WebSite", "WebPage", "BreadcrumbList", "CreativeWork"]],
  ["/blog", ["Organization", "WebSite", "CollectionPage", "BreadcrumbList", "Blog"]],
  [POST, ["Organization", "WebSite", "WebPage", "BreadcrumbList", "BlogPosting"]],
];

/** Every object of the graph that has a type, however deep. */
function typed(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(typed);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(typed);
  return "@type" in value ? [value as Node, ...inner] : inner;
}

test("SEO-3 I18N-5 every page of the sitemap answers, is its own canonical address, and its languages name one another", async ({
  page,
  request,
}) => {
  const listed = await readSitemap(page, request);
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.length).toBeLessThan(50_000);
  const byAddress = new Map(listed.map((entry) => [entry.address, entry]));
  expect(byAddress.size).toBe(listed.length);
  const titles = new Map<string, string>();
  for (const { address, changed, alternates } of listed) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(linkHrefs(html, 'rel="canonical"'), address).toEqual([address]);
    expect(alternatesIn(html), address).toEqual(alternates);
    expect(Object.keys(alternates).sort()).toEqual(["en", "pl", "x-default"]);
    expect(Object.values(alternates)).toContain(address);
    expect(alternates["x-default"]).toBe(alternates.pl);
    for (const language of LOCALES) {
      expect(byAddress.get(alternates[language] ?? "")?.alternates, `${address} in ${language}`).toEqual(
        alternates,
      );
    }
    expect(html).toContain(`<html lang="${address === alternates.en ? "en" : "pl"}"`);
    expect(metaContent(html, "robots"), address).toBeUndefined();
    expect(answer.headers()["x-robots-tag"]).toBeUndefined();
    expect(changed === undefined || isTime(changed), `${address} ${changed}`).toBe(true);
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
    // A name may be the same in both languages.
    const said = `${address === alternates.en} ${title}`;
    expect(titles.get(said), `${address} has the title of another page`).toBeUndefined();
    titles.set(said, address);
  }
  expect(listed.filter(({ changed }) => !changed)).toEqual([]);
});

test("SEO-3 the sitemap and the feed come with a tag, and once more only when they have changed", async ({
  request,
}) => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/blog/feed.xml", "/en/blog/feed.xml"]) {
    const first = await request.get(path);
    const { etag } = first.headers();
    expect(etag, path).toBeTruthy();
    const again = await request.get(path, { headers: { "If-None-Match": etag ?? "" } });
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0]);
  }
});

for (const locale of LOCALES) {
  test(`SEO-3 each kind of page has structured data with all that its types require: ${locale}`, async ({
    request,
  }) => {
    for (const [path, types] of KINDS) {
      const address = url + inLanguage(path, locale);
      const graph = graphIn(await (await request.get(address)).text());
      expect(graph.map((node) => node["@type"]).sort(), path).toEqual([...types].sort());
      const ids = graph.map((node) => node["@id"]);
      expect(new Set(ids).size, path).toBe(graph.length);
      for (const [, id] of JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)) {
        expect(ids, `${path} refers to what is not there`).toContain(id);
      }
      for (const node of typed(graph)) {
        // A reference by `@id` to a node that is described in full elsewhere.
        if (node["@id"] && !graph.includes(node)) {
          expect(graph.find((one) => one["@id"] === node["@id"])).toMatchObject(node);
          continue;
        }
        const required = REQUIRED[node["@type"]];
        expect(required, `${path}: ${node["@type"]} is a known type`).toBeDefined();
        for (const names of required ?? []) {
          const found = [names].flat().some((name) => Object.hasOwn(node, name));
          expect(found, `${path}: ${node["@type"]} has ${names}`).toBe(true);
        }
        for (const [name, value] of Object.entries(node)) {
          expect(value, `${path}: ${node["@type"]}.${name}`).not.toBe("");
          if (/^(url|item|image|logo|thumbnailUrl|embedUrl|hasMap|sameAs)$/.test(name)) {
            for (const one of [value].flat()) expect(String(one), `${path}: ${name}`).toMatch(/^https?:\/\//);
          }
          if (/^(datePublished|dateModified|uploadDate)$/.test(name))
            expect(isTime(String(value)), name).toBe(true);
        }
      }
      const about = graph.find((node) => /Page$/.test(node["@type"]));
      expect(about).toMatchObject({ url: address, inLanguage: locale });
      if (path === POST) {
        const post = graph.find((node) => node["@type"] === "BlogPosting");
        for (const name of POST_REQUIRED) expect(post, name).toHaveProperty(name);
      }
    }
  });

  test(`SEO-3 the way to a page leads from the front page to itself, over pages that are there: ${locale}`, async ({
    request,
  }) => {
    for (const [path] of KINDS) {
      const address = url + inLanguage(path, locale);
      const list = graphIn(await (await request.get(address)).text()).find(
        (node) => node["@type"] === "BreadcrumbList",
      );
      const items = (list?.itemListElement ?? []) as { position: number; item: string }[];
      if (path === "/") {
        expect(items).toEqual([]);
        continue;
      }
      expect(items.length, path).toBeGreaterThanOrEqual(2);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
      expect(items[0]?.item).toBe(url + inLanguage("/", locale));
      expect(items.at(-1)?.item).toBe(address);
      for (const { item } of items)
        expect((await request.get(item, { maxRedirects: 0 })).status(), item).toBe(200);
    }
  });

  test(`SEO-3 the blog's feed is valid Atom, with every published post: ${locale}`, async ({
    page,
    request,
  }) => {
    const blog = await (await request.get(inLanguage("/blog", locale))).text();
    const [self] = linkHrefs(blog, 'type="application/atom+xml"');
    expect(self).toBe(`${url}${inLanguage("/blog/feed.xml", locale)}`);
    const post = await (await request.get(inLanguage(POST, locale))).text();
    expect(linkHrefs(post, 'type="application/atom+xml"')).toEqual([self]);

    const answer = await request.get(self ?? "");
    expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const feed = await parseXml(page, await answer.text());
    expect([feed.name, feed.namespace, feed.attributes["xml:lang"]]).toEqual([
      "feed",
      ATOM_NAMESPACE,
      locale,
    ]);
    const link = (of: Element, rel: string) =>
      of.children.filter(({ name, attributes }) => name === "link" && attributes.rel === rel);
    expect(link(feed, "self").map(({ attributes }) => attributes.href)).toEqual([self]);
    const author = feed.children.find(({ name }) => name === "author");
    expect(author && child(author, "name")?.text).toBeTruthy();
    const entries = feed.children.filter(({ name }) => name === "entry");
    expect(entries.length).toBeGreaterThan(2);
    for (const element of [feed, ...entries]) {
      for (const name of ["id", "title", "updated"]) {
        expect(
          element.children.filter((one) => one.name === name),
          name,
        ).toHaveLength(1);
      }
      expect(URL.canParse(child(element, "id")?.text ?? "")).toBe(true);
      expect(child(element, "title")?.text).toBeTruthy();
      expect(isTime(child(element, "updated")?.text)).toBe(true);
      expect(link(element, "alternate")).toHaveLength(1);
    }
    expect(new Set(entries.map((entry) => child(entry, "id")?.text)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(isTime(child(entry, "published")?.text)).toBe(true);
      const [alternate] = link(entry, "alternate");
      const shown = await request.get(alternate?.attributes.href ?? "", { maxRedirects: 0 });
      expect(shown.status()).toBe(200);
      const content = child(entry, "content");
      expect(content?.attributes.type).toBe("html");
      expect(content?.text).toMatch(/^<p>/);
      expect(content?.text).not.toMatch(/ href="[/#]/);
      expect(content?.text).not.toMatch(/<script|\son\w+=/i);
    }
    const updated = entries.map((entry) => Date.parse(child(entry, "updated")?.text ?? ""));
    expect(Date.parse(child(feed, "updated")?.text ?? "")).toBe(Math.max(...updated));
  });
}

test("SEO-3 the picture that is shared is there: 1200x630 where the page has none of its own", async ({
  request,
}) => {
  for (const [path] of KINDS) {
    const html = await (await request.get(path)).text();
    const image = metaContent(html, "og:image") ?? "";
    const answer = await request.get(image);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"]).toBe(metaContent(html, "og:image:type"));
    expect(metaContent(html, "og:image:alt")).toBeTruthy();
    const { width, height } = imageSize(await answer.body());
    expect([metaContent(html, "og:image:width"), metaContent(html, "og:image:height")], path).toEqual([
      String(width),
      String(height),
    ]);
    if (image === `${url}/og.png`) expect([width, height]).toEqual([1200, 630]);
  }
});

test("SEO-3 icons and manifest are there, and what the manifest names", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [manifest = ""] = linkHrefs(html, 'rel="manifest"');
  const files = [...linkHrefs(html, 'rel="icon"'), ...linkHrefs(html, 'rel="apple-touch-icon"')];
  expect(files.length).toBeGreaterThan(1);
  const answer = await request.get(manifest);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const { name, icons } = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(html).toContain(name);
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()["content-type"], src).toContain(type);
    files.push(src);
  }
  for (const file of files) {
    expect(imageSize(await (await request.get(file)).body()).width, file).toBeGreaterThan(0);
  }
});

test("SEO-3 NAV-5 what is not there is a 404 that no search engine keeps, and tells nothing of itself", async ({
  request,
}) => {
  for (const path of [
    HIDDEN_PROJECT,
    HIDDEN_POST,
    "/services/nothing",
    "/portfolio/nothing",
    "/blog/nothing",
  ]) {
    for (const locale of LOCALES) {
      const answer = await request.get(inLanguage(path, locale), { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
      const html = await answer.text();
      expect(metaContent(html, "robots"), path).toBe("noindex");
      expect(html).not.toContain("application/ld+json");
      expect(linkHrefs(html, 'rel="canonical"')).toEqual([]);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
    }
  }
  for (const path of [
    "/nothing.png",
    "/en/nothing.xml",
    "/blog/nothing.xml",
    "/feed.xml",
    "/en/sitemap.xml",
    "/sitemap.xml?part=2",
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

test("SEO-3 the login is kept out of every index, the admin area leads there", async ({ request }) => {
  expect(metaContent(await (await request.get("/login")).text(), "robots")).toBe("noindex");
  for (const path of ["/admin", "/admin/portfolio", "/Admin"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location?.split("?")[0]], path).toEqual([302, "/login"]);
  }
});
