import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCache, type PageCache } from "~/http/page-cache.server";
import { eventually } from "../support/eventually.ts";

type Asked = { url: string; cookie: string | null };

let asked: Asked[];
let version: number;
let render: (request: Request) => Promise<Response>;
let cache: PageCache;
let origin: string;
let close: () => void;
/** Whether only what is kept is sent. */
let isAtOnce: boolean;

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, {
    headers: { "Content-Type": "text/html", "Cache-Control": "private, no-cache" },
    ...init,
  });

const cacheWith = (options: { cdnMaxAge?: number } = {}) =>
  createPageCache({
    render: (request) => {
      asked.push({ url: request.url, cookie: request.headers.get("Cookie") });
      return render(request);
    },
    publicUrl: "https://site.example",
    version: () => version,
    cookiesOf: (cookie) => (cookie.includes("toast=") ? null : cookie.includes("lang=en") ? "lang=en" : ""),
    isShared: ({ pathname }) => !pathname.startsWith("/admin"),
    headers: { "X-Common": "yes", "Cache-Control": "of every answer" },
    ...options,
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  asked = [];
  version = 1;
  isAtOnce = false;
  render = async () => html(`page ${asked.length}`);
  cache = cacheWith();
  const server = createServer(async (request, response) => {
    const own = ["X-Own", "1"];
    if (cache.answerKept(request, response, own)) return;
    if (isAtOnce || !(await cache.answer(request, response, own))) response.end("the visitor's own");
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
/** Sends the address as it is: `fetch` takes dots and turned slashes out of it. */
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

  test("is served for a second, then once more while the next is rendered", async () => {
    await get();
    later(900);
    expect((await get()).text).toBe("page 1");
    later(200);
    expect((await get()).text).toBe("page 1");
    await eventually(() => expect(asked).toHaveLength(2));
    await eventually(async () => expect((await get()).text).toBe("page 2"));
  });

  test("that is old is not served any more", async () => {
    await get();
    later(2_100);
    expect((await get()).text).toBe("page 2");
  });

  test("I18N-3 made before an edit is not served after it", async () => {
    await get();
    version += 1;
    expect((await get()).text).toBe("page 2");
  });

  test("I18N-3 begun before an edit is not kept after it", async () => {
    let open = () => {};
    render = () =>
      new Promise((done) => {
        open = () => done(html("old"));
      });
    const waiting = get();
    await eventually(() => expect(asked).toHaveLength(1));
    version += 1;
    render = async () => html("new");
    expect((await get()).text).toBe("new");
    open();
    await waiting;
    expect((await get()).text).toBe("new");
  });

  test("is rendered anew after an edit before anybody asks", async () => {
    await get("/");
    await get("/about");
    version += 1;
    cache.warm();
    await eventually(() => expect(asked).toHaveLength(4));
    expect((await get("/")).text).toMatch(/page [34]/);
    expect(asked).toHaveLength(4);
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

  test("is compressed as far as it goes once it was asked for again and is the same", async () => {
    const written = Array.from({ length: 900 }, (_, index) => `${index * 7_919} zażółć ${index % 13}`).join(
      " ",
    );
    render = async () => html(written);
    const ask = () => get("/", { "Accept-Encoding": "br" });
    const first = await ask();
    const size = Number(first.headers.get("Content-Length"));
    expect(Number((await ask()).headers.get("Content-Length"))).toBe(size);
    later(1_100);
    const packed = await eventually(async () => {
      const reply = await ask();
      expect(Number(reply.headers.get("Content-Length"))).toBeLessThan(size);
      return reply;
    });
    expect(packed.text).toBe(written);
    expect(packed.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect((await get("/", { "Accept-Encoding": "gzip" })).text).toBe(written);
    // Rendered anew it stays so, until it is another.
    later(1_100);
    expect((await ask()).headers.get("Content-Length")).toBe(packed.headers.get("Content-Length"));
    render = async () => html("another");
    later(2_100);
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
    version = 2;
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

  test.each([302, 404, 500, 503])("an answer of %i goes out, and is asked for anew", async (status) => {
    render = async () => html("", { status, headers: { Location: "/elsewhere" } });
    expect((await get()).status).toBe(status);
    render = async () => html("there");
    expect((await get()).text).toBe("there");
  });

  test("a failed rendering is not remembered", async () => {
    await get();
    later(1_500);
    render = async () => {
      throw new Error("broken");
    };
    expect((await get()).text).toBe("page 1");
    render = async () => html("mended");
    later(1_000);
    expect((await get()).text).toBe("mended");
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
    render = async () => html("away", { status: 503, headers: { "Cache-Control": "no-store" } });
    expect(await lifetimes()).toEqual([null, null]);
  });
});
