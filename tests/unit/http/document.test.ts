import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deferHydration, repairDocument, withNoIndex, withStructuredData } from "~/framework/document.server";
import { commonHeaders, pagePolicy, playerPolicy } from "~/http/security-headers.server";
import { expectSaid } from "../../support/run/output.ts";
import { applySettings } from "../../support/run/settings.ts";

applySettings({
  MEDIA_URL: "https://project.example/media/",
  VIDEO_LIBRARY_ID: "123",
  VIDEO_PULL_ZONE_URL: "https://stills.example/zone",
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = (html: string, page: Partial<Parameters<typeof pagePolicy>[0]> = {}) =>
  Object.fromEntries(
    pagePolicy({ html, hasAnalytics: false, isAdmin: false, ...page })
      .split("; ")
      .map((directive) => {
        const [name, ...values] = directive.split(" ");
        return [name, values];
      }),
  );

test("a rendered document is repaired: nothing after its end, no NUL", () => {
  const rendered = "<html><body><p>Zażółć\0</p></body></html><script>late()</script>";
  expect(repairDocument(rendered)).toBe("<html><body><p>Zażółć</p><script>late()</script></body></html>");
});

test("SEO-3 structured data stand last in the head, and no text of theirs ends them", () => {
  const graph = { name: "</script><script>a()</script> $& $'" };
  const html = withStructuredData("<html><head><title>a</title></head><body></body></html>", graph);
  const [, json] =
    /<\/title><script type="application\/ld\+json">([^<]*)<\/script><\/head><body>/.exec(html) ?? [];
  expect(JSON.parse(json ?? "")).toEqual(graph);
});

test("PUB-4 a preview's document asks search engines to leave it out", () => {
  const html = withNoIndex("<html><head><title>a</title></head><body></body></html>");
  expect(html).toContain('</title><meta name="robots" content="noindex"></head>');
});

test("PUB-4 a preview may be framed by this site, which only its admin area does", () => {
  expect(policy("")["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy("", { isPreview: true })["frame-ancestors"]).toEqual(["'self'"]);
  expect(policy("", { isAdmin: true })).toMatchObject({
    "frame-ancestors": ["'none'"],
    "frame-src": expect.arrayContaining(["'self'"]),
  });
});

describe("SPEED hydration is deferred", () => {
  const defer = (html: string, data?: object) =>
    deferHydration(html, data) ?? expect.fail("nothing is deferred");
  const documentWith = (scripts: string) =>
    `<html><head><script>mark()</script><link rel="modulepreload" href="/assets/a.js"/></head><body>${scripts}</body></html>`;
  const rendered = documentWith(
    `<a data-discover="true" href="/">a</a><script>scroll("$&")</script><script>window.__remixContext = {"a":1};window.__remixContext.stream = new ReadableStream();</script><script type="module" async="">import "/assets/a.js";</script>`,
  );

  test("no script is asked for by the document itself", () => {
    const html = defer(rendered);
    expect(html).not.toMatch(/modulepreload" href|<script[^>]*type="module"/);
    expect(html).toContain('<link rel="modulepreload" media="not all" href="/assets/a.js"/>');
    expect(html).toContain('import "/assets/a.js";');
  });

  test("the page's data stand before what starts it, as JSON that no text of theirs ends and no policy must allow", () => {
    const text = `</SCRIPT><script>a()</script><!-- <script $& $' <p>b</p></head><body></body></html><link rel="modulepreload"`;
    const state = { loaderData: { root: { text } }, actionData: null };
    const html = defer(rendered, state);
    const [, json = ""] = /<script type="application\/json">(.*?)<\/script><script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(state);
    expect(json.match(/<[^a-z]?[a-z]+/gi), "only what ends nothing stands as it is").toEqual(["<p", "</p"]);
    expect(policy(html)["script-src"]).toHaveLength(4);
    expect(defer(rendered)).not.toContain("application/json");
  });

  test("what runs inline is the head's and one more, before what that starts; the policy allows these three", () => {
    const [head, , , starter = "", ...others] = [
      ...defer(rendered).matchAll(/<script>(.*?)<\/script>/gs),
    ].map(([, text]) => text);
    expect([head, others]).toEqual(["mark()", []]);
    expect(starter).toMatch(
      /^scroll\("\$&"\);window\.__remixContext = \{"a":1\};window\.__remixContext\.stream = new ReadableStream\(\);;\(\(\)=>\{/,
    );
    expect(policy(defer(rendered))["script-src"]).toEqual([
      "'self'",
      hash("mark()"),
      hash(starter),
      hash('import "/assets/a.js";'),
    ]);
  });

  test("elements of Remix's scripts stay for React, its context and its stream, which the browser's half has, do not", () => {
    const html = defer(rendered, {});
    expect(html).toContain(
      '<body><a href="/">a</a><script></script><script></script><script type="application/json">',
    );
    expect(html).not.toMatch(/__remixContext|ReadableStream/);
  });

  test("a document with other markup stays as it is, and the log says so once", () => {
    const other = rendered.replace('async=""', 'async="" nonce=""');
    expect([deferHydration(other), deferHydration(other, {})]).toEqual([null, null]);
    expect(repairDocument("<p>cut off\0")).toBe("<p>cut off");
    expect(withStructuredData("<p>no head</p>", {})).toBe("<p>no head</p>");
    expect(expectSaid(/a document without the expected markup stays as it is/)).toBe(3);
  });
});

describe("the content security policy", () => {
  test("allows nothing by default, nothing unsafe, and inline scripts by their hashes alone", () => {
    const html =
      '<script>a("ż")\r\nb()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>';
    const found = policy(html);
    expect(found["default-src"]).toEqual(["'none'"]);
    expect(found["script-src"]).toEqual(["'self'", hash('a("ż")\nb()')]);
    expect(JSON.stringify(found)).not.toMatch(/unsafe|\*(?!\.)|http:/);
    expect(found["frame-ancestors"]).toEqual(["'none'"]);
    expect(found["form-action"]).toEqual(["'self'"]);
    expect(found["base-uri"]).toEqual(["'none'"]);
    expect(found["upgrade-insecure-requests"]).toEqual([]);
  });

  test("knows the configured media and video hosts", () => {
    const found = policy("");
    expect(found["frame-src"]).toEqual([
      "https://player.mediadelivery.net",
      "https://www.youtube-nocookie.com",
    ]);
    expect(found["img-src"]).toEqual([
      "'self'",
      "data:",
      "https://project.example",
      "https://stills.example",
    ]);
    expect(found["media-src"]).toEqual(["'self'", "https://project.example"]);
  });

  test("COOK-4 knows the analytics hosts only with consent", () => {
    expect(JSON.stringify(policy(""))).not.toMatch(/google/);
    const found = policy("", { hasAnalytics: true });
    expect(found["script-src"]).toEqual(["'self'", "https://www.googletagmanager.com"]);
    expect(found["connect-src"]).toContain("https://*.google-analytics.com");
  });

  test("lets the admin area show a picture before it is uploaded", () => {
    expect(policy("")["img-src"]).not.toContain("blob:");
    expect(policy("", { isAdmin: true })["img-src"]).toContain("blob:");
  });

  test("of the player's page lets the site alone frame it", () => {
    expect(playerPolicy("body{}", "1")).toContain("frame-ancestors 'self'");
    expect(playerPolicy("body{}", "1")).toContain("default-src 'none'");
  });
});

test("every answer has the common headers; HSTS stands behind TLS alone", () => {
  const secure = commonHeaders({ PUBLIC_URL: "https://site.example" });
  expect(secure).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  });
  expect(commonHeaders({ PUBLIC_URL: "http://localhost:3000" })).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});
