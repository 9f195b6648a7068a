import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCache, type PageCache } from "~/http/pages/page-cache.server";
import { eventually } from "../../support/run/eventually.ts";

type Asked = { url: string; cookie: string | null };

let asked: Asked[];
/** Number of all changes, and of those to the content of a rendered page. */
let changes: number;
let version: number;
/** Digest of a rendering's data, and the digests of cached pages that were passed to renderings. */
let data: string | undefined;
let known: string[];
/** Whether a rendering is complete. */
let isComplete: boolean;
/** Called when a page's content is read again. */
let check: () => void;
let render: (request: Request) => Promise<Response>;
let cache: PageCache;
let origin: string;
let close: () => void;
/** Whether only cached pages are sent. */
let isAtOnce: boolean;

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, {
    headers: { "Content-Type": "text/html", "Cache-Control": "private, no-cache" },
    ...init,
  });

/** Records a change of the pages' content, or of other data that they read with it. */
function change(isShown = true): void {
  changes += 1;
  if (isShown) version += 1;
}

const cacheWith = (options: { cdnMaxAge?: number; maxBytes?: number } = {}) =>
  createPageCache({
    render: async (request, cachedDigest) => {
      asked.push({ url: request.url, cookie: request.headers.get("Cookie") });
      if (cachedDigest) known.push(cachedDigest);
      let [made, checked] = [version, changes];
      const basis = {
        isComplete,
        isCurrent: () => checked === changes,
        async check() {
          check();
          if (made !== version) return false;
          checked = changes;
          return true;
        },
      };
      return { response: await render(request), basis, data };
    },
    publicUrl: "https://site.example",
    changeCount: () => changes,
    maxBytes: 1_000_000,
    cookiesOf: (cookie) => (cookie.includes("toast=") ? null : cookie.includes("lang=en") ? "lang=en" : ""),
    isShared: ({ pathname, searchParams }) => !pathname.startsWith("/admin") && !searchParams.has("preview"),
    isRead: (parameter) => ["category", "page", "preview"].includes(parameter),
    headers: { "X-Common": "yes", "Cache-Control": "of every answer" },
    ...options,
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  asked = [];
  [changes, version, isComplete, check] = [1, 1, true, () => {}];
  [data, known] = [undefined, []];
  isAtOnce = false;
  render = async () => html(`page ${asked.length}`);
  cache = cacheWith();
  const server = createServer(async (request, response) => {
    const own = ["X-Own", "1"];
    if (cache.sendCached(request, response, own)) return;
    if (isAtOnce || !(await cache.respond(request, response, own))) response.end("the visitor's own");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const get = async (path = "/", headers: Record<string, string> = {}, method = "GET") => {
  const reply = await fetch(origin + path, { method, headers, redirect: "manual" });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
/** Sends the raw address: `fetch` normalises dot segments and backslashes. */
const getRaw = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, agent: false }, (reply) =>
      text(reply).then(resolve, reject),
    );
    sent.on("error", reject).end();
  });
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describe("SPEED a kept page", () => {
  test("is rendered once, from its address alone: neither host nor other cookies or headers reach it", async () => {
    const first = await get("/about?category=sports", {
      Cookie: "session=secret",
      "X-Forwarded-Host": "evil.test",
    });
    const second = await get("/about?category=sports", { Cookie: "other=1" });
    expect(first.text).toBe("page 1");
    expect(second.text).toBe("page 1");
    expect(asked).toEqual([{ url: "https://site.example/about?category=sports", cookie: null }]);
  });

  test("is another for another address, and for a cookie that matters", async () => {
    expect((await get("/")).text).toBe("page 1");
    expect((await get("/?category=sports")).text).toBe("page 2");
    expect((await get("/", { Cookie: "a=b; lang=en" })).text).toBe("page 3");
    expect(asked[2]?.cookie).toBe("lang=en");
    expect((await get("/", { Cookie: "lang=en" })).text).toBe("page 3");
  });

  test("is the same with parameters that no page reads, which a redirect keeps; not with those of one visitor", async () => {
    expect((await get("/?category=sports")).text).toBe("page 1");
    expect((await get("/?utm_source=newsletter&category=sports&gclid=1")).text).toBe("page 1");
    expect((await get("/?fbclid=2")).text).toBe("page 2");
    expect((await get("/?anything=3")).text).toBe("page 2");
    expect((await get("/?preview=projects.1")).text).toBe("the visitor's own");
    render = async () => html("", { status: 302, headers: { Location: "/en" } });
    expect((await get("/moved?utm_source=newsletter")).text).toBe("the visitor's own");
  });

  test("may be that of an address without a page, until there is one; it takes no room from others", async () => {
    const missing = async () => html("nothing here", { status: 404 });
    render = missing;
    cache = cacheWith({ maxBytes: 160_000 });
    for (const path of ["/nothing?scanner=1", "/nothing?scanner=2"])
      expect(await get(path)).toMatchObject({ status: 404, text: "nothing here" });
    expect(asked).toHaveLength(1);
    change();
    render = async () => html("there");
    expect(await get("/nothing")).toMatchObject({ status: 200, text: "there" });
    render = missing;
    for (let number = 0; number < 40; number++) await get(`/unknown/${number}`);
    isAtOnce = true;
    expect((await get("/nothing")).text).toBe("there");
    expect((await get("/unknown/39")).text).toBe("nothing here");
    expect((await get("/unknown/0")).text).toBe("the visitor's own");
  });

  test("is rendered once for all who ask at once", async () => {
    let open = () => {};
    const gate = new Promise<void>((done) => {
      open = done;
    });
    render = async () => {
      await gate;
      return html("together");
    };
    const replies = Promise.all([get(), get(), get(), get()]);
    await eventually(() => expect(asked).toHaveLength(1));
    open();
    expect((await replies).map(({ text }) => text)).toEqual(Array(4).fill("together"));
    expect(asked).toHaveLength(1);
  });

  test("PERF-1 is rendered again when something it shows has changed, and only then", async () => {
    await get();
    later(3_600_000);
    expect((await get()).text).toBe("page 1");
    change(false);
    expect((await get()).text).toBe("page 1");
    expect(asked).toHaveLength(1);
    change();
    expect((await get()).text).toBe("page 2");
  });

  test("PERF-1 stays as it is where what was read has changed and the data that it shows have not", async () => {
    data = "one";
    const first = await get();
    render = async () => new Response(null, { status: 304 });
    change();
    const second = await get();
    expect([second.status, second.text]).toEqual([200, "page 1"]);
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    await get();
    expect([known, asked.length]).toEqual([["one"], 2]);
    render = async () => html("another");
    data = "two";
    change();
    expect((await get()).text).toBe("another");
    change();
    await get();
    expect(known).toEqual(["one", "one", "two"]);
  });

  test("PERF-1 is checked once for all who ask at once", async () => {
    await get();
    let checks = 0;
    check = () => (checks += 1);
    change();
    expect((await Promise.all([get(), get(), get()])).map(({ text }) => text)).toEqual(
      Array(3).fill("page 2"),
    );
    expect([checks, asked.length]).toEqual([1, 2]);
  });

  test("I18N-3 begun before an edit is not kept after it", async () => {
    let open = () => {};
    render = () =>
      new Promise((done) => {
        open = () => done(html("old"));
      });
    const waiting = get();
    await eventually(() => expect(asked).toHaveLength(1));
    change();
    render = async () => html("new");
    expect((await get()).text).toBe("new");
    open();
    await waiting;
    expect((await get()).text).toBe("new");
    expect(asked).toHaveLength(2);
  });

  test("PERF-3 is rendered again after an edit before anybody asks: what was asked for last first, one at a time", async () => {
    for (const path of ["/one", "/two", "/three", "/one"]) await get(path);
    asked.length = 0;
    let [open, atOnce, most] = [() => {}, 0, 0];
    const gate = new Promise<void>((done) => {
      open = done;
    });
    render = async () => {
      most = Math.max(most, ++atOnce);
      await gate;
      atOnce -= 1;
      return html("new");
    };
    change();
    void cache.refresh(false);
    void cache.refresh(false);
    await eventually(() => expect(asked).toHaveLength(1));
    open();
    await eventually(() => expect(asked).toHaveLength(3));
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/one", "/three", "/two"]);
    expect(most).toBe(1);
    expect((await get("/two")).text).toBe("new");
    expect(asked).toHaveLength(3);
  });

  describe("PERF-3 after an edit that waits for it", () => {
    let open: () => void;
    beforeEach(async () => {
      await get("/one");
      const gate = new Promise<void>((done) => {
        open = done;
      });
      render = async () => {
        await gate;
        return html("new");
      };
    });

    test("is the one before, until it is rendered: then the edit is acknowledged, and nobody gets an old one", async () => {
      change();
      let isAcknowledged = false;
      const edit = cache.refresh(true).then(() => {
        isAcknowledged = true;
      });
      expect([(await get("/one")).text, isAcknowledged]).toEqual(["page 1", false]);
      open();
      await edit;
      isAtOnce = true;
      expect((await get("/one")).text).toBe("new");
    });

    test("is the one before for a moment only: then visitors wait, and the edit does not", async () => {
      change();
      await cache.refresh(true);
      isAtOnce = true;
      expect((await get("/one")).text).toBe("the visitor's own");
      open();
    });

    test("I18N-3 is not the one before where anything else has changed it too", async () => {
      change();
      void cache.refresh(true);
      change();
      void cache.refresh(false);
      isAtOnce = true;
      expect((await get("/one")).text).toBe("the visitor's own");
      open();
    });
  });

  test("PERF-3 that nobody asked for in ten minutes, or ever, is rendered when somebody does", async () => {
    await cache.renderAhead(["/ahead"]);
    await get("/former");
    later(600_001);
    await get("/recent");
    asked.length = 0;
    change();
    void cache.refresh(false);
    await eventually(() => expect(asked).toHaveLength(1));
    expect((await get("/recent")).text).toBe("page 1");
    expect((await get("/ahead")).text).toBe("page 2");
    expect((await get("/former")).text).toBe("page 3");
  });

  test("PERF-3 after another edit in the midst of that it begins again with what was asked for last", async () => {
    for (const path of ["/one", "/two", "/three"]) await get(path);
    asked.length = 0;
    let isFirst = true;
    render = async () => {
      if (isFirst) {
        isFirst = false;
        change();
        void cache.refresh(false);
      }
      return html("new");
    };
    change();
    void cache.refresh(false);
    await eventually(() => expect(asked).toHaveLength(4));
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/three", "/three", "/two", "/one"]);
  });

  test("PERF-5 is rendered ahead in the order of its addresses, one at a time, where it is not kept", async () => {
    await get("/two");
    await cache.renderAhead(["/one", "/two", "/three"]);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/two", "/one", "/three"]);
    isAtOnce = true;
    expect((await get("/three")).text).toBe("page 3");
  });

  test("PERF-5 one that fails to render ahead holds up none of the others", async () => {
    render = async (request) => {
      if (request.url.endsWith("/one")) throw new Error("broken");
      return html("there");
    };
    await cache.renderAhead(["/one", "/two"]);
    isAtOnce = true;
    expect((await get("/two")).text).toBe("there");
  });

  test("PERF-1 goes when there is no room: that which was not asked for longest", async () => {
    cache = cacheWith({ maxBytes: 19_500 });
    for (const path of ["/one", "/two", "/three", "/one", "/four"]) await get(path);
    isAtOnce = true;
    const kept = await Promise.all(
      ["/one", "/two", "/three", "/four"].map(async (path) => (await get(path)).text),
    );
    expect(kept).toEqual(["page 1", "the visitor's own", "page 3", "page 4"]);
  });

  test.each([
    ["br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", (body: Buffer) => gunzipSync(body)],
  ])("goes out as %s to who takes it", async (encoding) => {
    render = async () => html("ż".repeat(2_000));
    const reply = await get("/", { "Accept-Encoding": encoding });
    expect(reply.headers.get("Content-Encoding")).toBe(encoding);
    expect(Number(reply.headers.get("Content-Length"))).toBeLessThan(200);
    expect(reply.text).toBe("ż".repeat(2_000));
    expect(reply.headers.get("Vary")).toContain("Accept-Encoding");
  });

  test.each([
    ["still known to be current", () => {}],
    ["read again first, as it is for visitors who come seldom", () => change(false)],
  ])("is compressed as far as it goes once it was asked for again and is the same: %s", async (_, age) => {
    const written = Array.from({ length: 900 }, (_, index) => `${index * 7_919} zażółć ${index % 13}`).join(
      " ",
    );
    render = async () => html(written);
    const ask = () => get("/", { "Accept-Encoding": "br" });
    const first = await ask();
    const size = Number(first.headers.get("Content-Length"));
    expect(Number((await ask()).headers.get("Content-Length"))).toBe(size);
    later(5_000);
    const packed = await eventually(async () => {
      age();
      const reply = await ask();
      expect(Number(reply.headers.get("Content-Length"))).toBeLessThan(size);
      return reply;
    });
    expect(packed.text).toBe(written);
    expect(packed.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect((await get("/", { "Accept-Encoding": "gzip" })).text).toBe(written);
    // A page rendered again with the same content stays compressed.
    change();
    expect((await ask()).headers.get("Content-Length")).toBe(packed.headers.get("Content-Length"));
    render = async () => html("another");
    change();
    expect((await ask()).text).toBe("another");
  });

  test("goes out plainly where no compression is taken", async () => {
    for (const accepted of ["identity", "br;q=0, gzip;q=0.0"]) {
      const reply = await get("/", { "Accept-Encoding": accepted });
      expect(reply.headers.get("Content-Encoding")).toBeNull();
      expect(reply.text).toBe("page 1");
    }
  });

  test("that a browser has already is not sent again; HEAD gets its headers alone", async () => {
    const first = await get();
    const tag = first.headers.get("ETag") ?? "";
    for (const condition of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"])
      expect((await get("/", { "If-None-Match": condition })).status).toBe(304);
    expect((await get("/", { "If-None-Match": '"other"' })).status).toBe(200);
    const head = await get("/", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("Content-Length")).toBe(first.headers.get("Content-Length"));
    expect(asked).toHaveLength(1);
  });
});

describe("SPEED every answer", () => {
  test("has the common headers where the page has none of its own, and its own", async () => {
    const reply = await get();
    expect(reply.headers.get("X-Common")).toBe("yes");
    expect(reply.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(reply.headers.get("X-Own")).toBe("1");
    const again = await get("/", { "If-None-Match": reply.headers.get("ETag") ?? "" });
    expect([again.status, again.headers.get("X-Common"), again.headers.get("X-Own")]).toEqual([
      304,
      "yes",
      "1",
    ]);
  });

  test("comes at once where the page is kept, and only then", async () => {
    await get("/about");
    isAtOnce = true;
    expect((await get("/about")).text).toBe("page 1");
    expect((await get("/contact")).text).toBe("the visitor's own");
    change();
    expect((await get("/about")).text).toBe("the visitor's own");
  });
});

describe("SPEED what is not kept", () => {
  test.each([
    ["a post", "/", {}, "POST"],
    ["a path of its own", "/admin", {}, "GET"],
    ["a visitor who is told something", "/", { Cookie: "toast=1" }, "GET"],
  ])("%s", async (_what, path, headers, method) => {
    expect((await get(path, headers, method)).text).toBe("the visitor's own");
    expect(asked).toEqual([]);
  });

  test.each([
    "//evil.test/",
    "/.//evil.test/",
    "/..//evil.test/?page=2",
    "/about/..//evil.test/",
    "/%2e//evil.test/",
    "/\\evil.test/",
    "/.//evil.test:99999/",
    "/.//user:password@evil.test/",
    "/.//evil.test/admin",
  ])("SEC-10 the address %s, which leads elsewhere", async (path) => {
    expect(await getRaw(path)).toBe("the visitor's own");
    expect(asked).toEqual([]);
  });

  test.each([
    ["sets a cookie", { "Set-Cookie": "a=b" }],
    ["is for nobody else", { "Cache-Control": "no-store" }],
  ])("an answer that %s is the visitor's own", async (_what, headers) => {
    render = async () => new Response("secret", { headers: headers as Record<string, string> });
    expect((await get()).text).toBe("the visitor's own");
  });

  test.each([302, 500, 503])("an answer of %i goes out, and is asked for anew", async (status) => {
    render = async () => html("", { status, headers: { Location: "/elsewhere" } });
    expect((await get()).status).toBe(status);
    render = async () => html("there");
    expect((await get()).text).toBe("there");
  });

  test.each([
    ["throws", async () => Promise.reject(new Error("broken"))],
    ["is a 500", async () => html("broken", { status: 500 })],
    ["is a 503", async () => html("away", { status: 503, headers: { "Cache-Control": "no-store" } })],
    ["lacks something", async () => html("half of it")],
  ])(
    "PERF-6 HOME-7 a rendering that %s: the last good page stays, and is tried again",
    async (what, fail) => {
      await get();
      change();
      render = fail;
      isComplete = what !== "lacks something";
      for (let turn = 0; turn < 3; turn += 1) expect((await get()).text).toBe("page 1");
      expect(asked).toHaveLength(2);
      later(2_000);
      expect((await get()).text).toBe("page 1");
      expect(asked).toHaveLength(3);
      render = async () => html("mended");
      isComplete = true;
      later(2_000);
      expect((await get()).text).toBe("mended");
    },
  );

  test("HOME-7 a page that lacks something goes out where none is kept, and is asked for anew", async () => {
    isComplete = false;
    expect((await get()).text).toBe("page 1");
    isComplete = true;
    expect((await get()).text).toBe("page 2");
  });
});

describe("a content delivery network", () => {
  const lifetimes = async (headers: Record<string, string> = {}) => {
    const answer = await get("/", headers);
    return [answer.headers.get("Cache-Control"), answer.headers.get("CDN-Cache-Control")];
  };

  test("SPEED keeps nothing unless it is told to", async () => {
    expect(await lifetimes()).toEqual(["private, no-cache", null]);
  });

  test("SPEED may keep what all visitors see alike, while browsers ask each time", async () => {
    cache = cacheWith({ cdnMaxAge: 60 });
    const shared = [
      "public, max-age=0, must-revalidate, s-maxage=60",
      "public, max-age=60, stale-while-revalidate=60",
    ];
    expect(await lifetimes()).toEqual(shared);
    const tag = (await get()).headers.get("ETag") ?? "";
    expect(await lifetimes({ "If-None-Match": tag })).toEqual(shared);
    expect((await get("/", { Cookie: "toast=1" })).text).toBe("the visitor's own");
  });

  test("SPEED may keep no failure and nothing of one visitor's", async () => {
    cache = cacheWith({ cdnMaxAge: 60 });
    render = async () => html("not here", { status: 404, headers: { "Cache-Control": "private, no-cache" } });
    expect(await lifetimes()).toEqual(["private, no-cache", null]);
    cache = cacheWith({ cdnMaxAge: 60 });
    render = async () => html("away", { status: 503, headers: { "Cache-Control": "no-store" } });
    expect(await lifetimes()).toEqual([null, null]);
  });
});
