import { Agent } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BuiltSite } from "../support/browser/browser-site.ts";
import { eventually } from "../support/run/eventually.ts";
import {
  attackedHome,
  leadsTo,
  post,
  send,
  sendAndWait,
  sendBytes,
  sendPart,
  signIn,
  startSite,
  statusClass,
} from "./http.ts";

const FORM = "application/x-www-form-urlencoded";
const UPLOAD = "multipart/form-data; boundary=b";
/** Targets of a form that never ends, and the responses: some forms are read, others answered and then cut off. */
const UNFINISHED: [path: string, status: number, type?: string][] = [
  ["/contact", 408],
  ["/contact.data", 408],
  ["/login", 408],
  ["/language", 408],
  ["/admin/users", 408],
  ["/admin/portfolio?edit=1&upload=project_image", 408, UPLOAD],
  ["/about", 405],
  ["/x.png", 404],
];
let site: BuiltSite;
let cookie = "";
let slow: Promise<string[]>;
let unfinished: Promise<[path: string, answer: string][]>;
beforeAll(async () => {
  site = await startSite();
  // Their timeouts expire while the other attacks are running.
  const begun = ["", "GET / HTTP/1.1\r\n", "POST /contact HTTP/1.1\r\nHost: a\r\nX: "];
  slow = Promise.all(begun.map((bytes) => sendBytes(site, bytes)));
  cookie = await signIn(site);
  unfinished = Promise.all(
    UNFINISHED.map(async ([path, status, type = FORM]) => {
      const own = [`Host: ${new URL(site.url).host}`, `Origin: ${site.url}`, `Cookie: ${cookie}`];
      const head = [`POST ${path} HTTP/1.1`, ...own, `Content-Type: ${type}`, "Content-Length: 1000", "", ""];
      const sent = `${head.join("\r\n")}--b\r\nContent-Disp`;
      return [path, await (status === 408 ? sendBytes(site, sent) : sendAndWait(site, sent))];
    }),
  );
});
afterEach(async () => {
  expect((await send(site, "/?still=there")).status, "the site goes on").toBe(200);
  expect(site.errors.splice(0), "the site logged no error").toEqual([]);
});
afterAll(() => site?.stop());

const many = (count: number, item: (at: number) => string, between = "&") =>
  Array.from({ length: count }, (_, at) => item(at)).join(between);

describe("too much of everything", () => {
  test.each([
    ["one long header", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
    ["many headers", `GET / HTTP/1.1\r\nHost: a\r\n${many(3_000, (at) => `X-${at}: 1`, "\r\n")}\r\n\r\n`],
    [
      "a long cookie",
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${many(2_000, (at) => `c${at}=1`, "; ")}\r\n\r\n`,
    ],
    ["a long address", `GET /?${"q".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])("SEC-9 %s is refused before it is read", async (_, bytes) => {
    expect(await sendBytes(site, bytes)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.each([
    ["two lengths", "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    [
      "a length and pieces",
      "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n",
    ],
    [
      "pieces of no length",
      "POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    ],
    ["a coding that is none", "POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: a\r\n b: c\r\nX : y\r\n\r\n"],
    ["no host", "GET /?h=2 HTTP/1.1\r\n\r\n"],
    ["no HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["a bare line feed in a header", "GET / HTTP/1.1\nHost: a\nX: \0\n\n"],
  ])("SEC-9 %s is refused", async (_, bytes) => {
    expect(await sendBytes(site, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test.each([
    ["many parameters", `/?${many(1_500, (at) => `a${at}=1`)}`],
    ["one parameter many times", `/?${many(2_000, () => "lng=x")}`],
    ["many routes", `/about.data?_routes=${many(1_000, (at) => `r${at}`, ",")}`],
    ["a deep path", `/${many(3_000, () => "a", "/")}`],
    ["a path of dots", `/${many(3_000, () => "..", "/")}`],
    ["a path of slashes", "/".repeat(10_000)],
    ["a path of escapes", `/${"%25".repeat(3_000)}`],
    ["a long slug", `/blog/${"x".repeat(10_000)}`],
  ])("SEC-9 %s in the address: an answer, no failure", async (_, address) => {
    expect((await send(site, address)).status).toBeLessThan(500);
  });

  test.each(["/", "/admin/", "/en/", "/blog/"])(
    "SEC-9 a path of slashes under %s is too long to be read",
    async (path) => {
      for (const end of ["b", "b.data", "b?x"]) {
        const answer = await send(site, `${path}z${"/".repeat(10_000)}${end}`);
        expect(answer.status).toBe(414);
        expect(answer.headers.get("Location")).toBeNull();
      }
    },
  );

  test.each(["a:99999", "a:80, b:90", "evil.example", "a b", "[", ""])(
    "SEC-9 X-Forwarded-Host: %s of who is no proxy is not read",
    async (host) => {
      const headers = { "X-Forwarded-Host": host };
      expect((await send(site, "/healthz", { headers })).status).toBe(200);
      expect((await send(site, "/about?x=1", { headers })).status).toBe(200);
      const admin = await send(site, "/admin", { headers });
      expect(admin.headers.get("Location")).toBe("/login?to=%2Fadmin");
    },
  );

  test.each([
    ["a form past the limit", "/contact", `message=${"x".repeat(1_000_000)}`],
    ["20,000 fields", "/contact", many(20_000, (at) => `f${at}=1`)],
    ["a list of 100 million", "/admin/service-details?edit=1", "intent=save&features_pl[99999999].title=x"],
    ["a deep name", "/admin/service-details?edit=1", `intent=save&${many(1_000, () => "a", ".")}=x`],
    ["a name of JavaScript's own", "/admin/users", "intent=add&__proto__.email=x&constructor.prototype.y=z"],
    ["JSON as a form", "/contact", '{"name":"x"}', "application/json"],
    ["a zipped form", "/contact", "\x1f\x8b\x08\0\0\0\0\0", FORM],
    [
      "100,000 parts",
      "/contact",
      many(100_000, () => "--b\r\n\r\n\r\n", ""),
      "multipart/form-data; boundary=b",
    ],
    [
      "a part's endless header",
      "/contact",
      `--b\r\nX: ${"x".repeat(150_000)}`,
      "multipart/form-data; boundary=b",
    ],
    ["no boundary", "/contact", "--b--", "multipart/form-data"],
  ])("SEC-9 %s is refused with a 4xx", async (_, address, body, type = FORM) => {
    const headers = { Origin: site.url, "Content-Type": type, Cookie: cookie };
    expect(statusClass(await send(site, address, { method: "POST", headers, body }))).toBe("4xx");
  });

  test("SEC-9 a hundred at once, in the middle of which the senders go away", async () => {
    const started = Array.from({ length: 100 }, (_, at) =>
      sendPart(site, `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: ${1_000 + at}\r\n\r\nname=x`),
    );
    await Promise.all(started);
  });
});

describe("where an answer leads", () => {
  const TARGETS = [
    "https://evil.example/",
    "//evil.example/",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/%5Cevil.example",
    "/\t/evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/admin/..//evil.example",
    "/en//evil.example",
    "http://127.0.0.1@evil.example/",
    "/\r\nSet-Cookie: a=b",
  ];
  const isInside = (to: string | null) => to !== null && new URL(to, site.url).origin === site.url;

  test.each(TARGETS)("SEC-10 %j leads nowhere outside the site", async (target) => {
    const to = encodeURIComponent(target);
    const answers = {
      login: await post(site, `/login?to=${to}`, attackedHome().admin),
      isIn: await send(site, `/login?to=${to}`, { headers: { Cookie: cookie } }),
      language: await post(site, "/language", { language: "en", lng: "en", to: target }),
      consent: await post(site, "/consent", { choice: "accept", to: target }),
      contact: await post(site, "/contact", {
        name: "A",
        email: "a@b.example",
        message: target,
        from: target,
      }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect(isInside(leadsTo(answer)), `${name}: ${answer.status} ${leadsTo(answer)}`).toBe(true);
      expect(answer.headers.getSetCookie().join(), name).not.toMatch(/^a=b/m);
    }
  });

  test.each([
    "//evil.example",
    "//evil.example/?lng=en",
    "/\\evil.example?lng=en",
    "/%2F%2Fevil.example/?lng=en",
    "/en//evil.example?lng=pl",
    "//evil.example/%2e%2e",
    "/evil.example//?lng=en",
    "/admin//evil.example",
    "//admin",
    "/login//evil.example",
    "http://evil.example/?lng=en",
  ])("SEC-10 the address %s leads nowhere outside the site", async (address) => {
    for (const headers of [{}, { Host: "evil.example" }, { "X-Forwarded-Host": "evil.example" }]) {
      const own = headers as Record<string, string>;
      const answer = await send(site, address, { headers: { Cookie: "rl_language=en", ...own } });
      const to = leadsTo(answer);
      if (to) expect(isInside(to), `${answer.status} ${to}`).toBe(true);
      expect(answer.text).not.toMatch(/href="(https?:)?\/\/evil\.example/);
    }
  });

  test.each([
    "/.//evil.example/",
    "/..//evil.example/?page=2",
    "/%2e//evil.example/about",
    "/about/..//evil.example/en",
    "/.//evil.example.data",
    "/\\evil.example/",
    "/.//evil.example:99999/",
    "/.//user:password@evil.example/",
    "/.//evil.example/logout",
    "/.//evil.example/player/embed/demo-hero",
  ])("SEC-10 the address %s is no page of another site, and no failure", async (address) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await send(site, address, { method });
      const to = leadsTo(answer);
      expect(["3xx", "4xx"], `${method}: ${answer.status}`).toContain(statusClass(answer));
      if (to) expect(isInside(to), `${method}: ${to}`).toBe(true);
      expect(answer.text).not.toContain("//evil.example");
    }
  });
});

test("SEC-9 a body that never ends is not waited for, whether or not anybody reads it", async () => {
  for (const [index, [path, answer]] of (await unfinished).entries()) {
    expect(answer, path).toMatch(new RegExp(`^HTTP/1\\.1 ${UNFINISHED[index]?.[1]} `));
    expect(answer, path).toContain("X-Request-Id: ");
  }
});

test("SEC-9 a head that never ends is not waited for: connections are not held by sending nothing", async () => {
  for (const answer of await slow) expect(answer).toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
});

test("SEC-9 idle connections are kept for a thousand at most", async () => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_000 });
  const rest = Array.from({ length: 1_010 }, () => send(site, "/robots.txt", { agent }));
  const kept = (await Promise.all(rest)).map(({ headers }) => headers.get("Connection"));
  expect(kept.filter((said) => said === "close").length).toBeGreaterThan(0);
  expect((await send(site, "/", { agent })).status).toBe(200);
  agent.destroy();
  await eventually(async () => {
    const { headers } = await send(site, "/", { headers: { Connection: "keep-alive" } });
    expect(headers.get("Connection")).toBe("keep-alive");
  });
});
