import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rootDir } from "../../supabase/local/system/paths.ts";
import type { BuiltSite } from "../support/browser/browser-site.ts";
import { cookieHeader } from "../support/requests/cookies.ts";
import {
  type Answer,
  attackedHome,
  leadsTo,
  post,
  type Sent,
  send,
  sendBytes,
  signIn,
  startSite,
  statusClass,
} from "./http.ts";

const HTTPS = "https://www.rezyserka.example";
const COMMON = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};
/** Traces of internals: a stack, a file, a table, a library. */
const INSIDE = /\n\s+at \S|node_modules|file:\/\/|\/build\/|\.server\.|PGRST|postgres|supabase_|SQLSTATE/;

let site: BuiltSite;
let secure: BuiltSite;
let asset = "";
let picture = "";
beforeAll(async () => {
  [site, secure] = await Promise.all([startSite(), startSite({ PUBLIC_URL: HTTPS })]);
  const client = path.join(rootDir, "build/client/assets");
  asset = (await readdir(client)).find((name) => name.endsWith(".js")) ?? "";
  const stored = await readdir(attackedHome().mediaDir, { recursive: true });
  picture = `/media/${stored.find((name) => name.endsWith(".webp"))}`;
});
afterAll(() => Promise.all([site?.stop(), secure?.stop()]));

/** Every kind of answer: what is sent, and the status. */
const KINDS: Record<string, [path: () => string, status: number, sent?: Sent]> = {
  "a page": [() => "/", 200],
  "a kept page": [() => "/", 200],
  "a page in English": [() => "/en/about", 200],
  "a page with a query of its own": [() => "/?x=1", 200],
  "a page's data": [() => "/about.data", 200],
  "HEAD of a page": [() => "/", 200, { method: "HEAD" }],
  "a redirect": [() => "/?lng=en", 302],
  "an unknown page": [() => "/not/there", 302],
  "a page of 404": [() => "/services/none", 404],
  "a broken escape": [() => "/services/%", 404],
  "a missing file": [() => "/x.png", 404],
  "a missing asset": [() => "/assets/none.js", 404],
  "a missing picture": [() => "/media/none.webp", 404],
  "an asset": [() => `/assets/${asset}`, 200],
  "an icon": [() => "/favicon.ico", 200],
  "a picture": [() => picture, 200],
  "a part of a picture": [() => picture, 206, { headers: { Range: "bytes=0-9" } }],
  "a range that is not there": [() => picture, 416, { headers: { Range: "bytes=999999999-" } }],
  "robots.txt": [() => "/robots.txt", 200],
  "the sitemap": [() => "/sitemap.xml", 200],
  "the feed": [() => "/blog/feed.xml", 200],
  "the manifest": [() => "/manifest.webmanifest", 200],
  health: [() => "/healthz", 200],
  readiness: [() => "/readyz", 200],
  "the player": [() => "/player/embed/demo-hero", 200],
  "the login": [() => "/login", 200],
  "the gate": [() => "/admin", 302],
  "the gate's data": [() => "/admin/users.data", 202],
  "a method that is none": [() => "/", 405, { method: "PROPFIND" }],
  "a method without an action": [() => "/about", 405, { method: "DELETE" }],
  "a write from nowhere": [() => "/contact", 403, { method: "POST" }],
  "an expectation that nobody knows": [() => "/?x=3", 200, { headers: { Expect: "200-maybe" } }],
  "a host that is none": [() => "/?x=2", 400, { headers: { Host: "a b" } }],
  "a form that is too large": [
    () => "/contact",
    413,
    { method: "POST", body: `message=${"x".repeat(900_000)}` },
  ],
};

describe("every kind of answer", () => {
  test.each(Object.keys(KINDS))("SEC-5 %s has the headers, and tells nothing of the inside", async (kind) => {
    const [address, status, sent = {}] = KINDS[kind] ?? expect.fail();
    for (const [which, isSecure] of [
      [site, false],
      [secure, true],
    ] as const) {
      const own: Record<string, string> = isSecure ? { Host: new URL(HTTPS).host } : {};
      const form: Record<string, string> = sent.body
        ? { Origin: isSecure ? HTTPS : site.url, "Content-Type": "application/x-www-form-urlencoded" }
        : {};
      const answer = await send(which, address(), { ...sent, headers: { ...own, ...form, ...sent.headers } });
      const { headers, text } = answer;
      expect(answer.status, text.slice(0, 200)).toBe(status);
      for (const [name, value] of Object.entries(COMMON)) expect(headers.get(name), name).toBe(value);
      expect(headers.get("Cross-Origin-Resource-Policy")).toMatch(/^(same-origin|cross-origin)$/);
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("Strict-Transport-Security")).toBe(
        isSecure ? "max-age=31536000; includeSubDomains" : null,
      );
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain(`frame-ancestors ${kind === "the player" ? "'self'" : "'none'"}`);
      expect(policy).not.toMatch(/unsafe-|\*[^.]|http:(?!\/\/127)/);
      for (const name of ["X-Powered-By", "Server", "Via"]) expect(headers.get(name), name).toBeNull();
      expect(text).not.toMatch(INSIDE);
      expect(text).not.toContain(rootDir);
    }
  });

  test.each([
    ["a head that is no HTTP", "GET / HTTP/1.1\r\nHost: a\r\nX Y: 1\r\n\r\n", 400],
    ["a head that is too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("SEC-5 %s is answered with the headers, though it never was a request", async (_, bytes, status) => {
    for (const which of [site, secure]) {
      const answer = await sendBytes(which, bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const [name, value] of Object.entries({ ...COMMON, "Cache-Control": "no-store" }))
        expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
      expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none'");
      expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
      expect(answer.includes("Strict-Transport-Security: max-age=31536000")).toBe(which === secure);
    }
  });

  test("SEC-5 admin, login and their answers are kept by nobody", async () => {
    const cookie = await signIn(site);
    const answers = {
      admin: await send(site, "/admin", { headers: { Cookie: cookie } }),
      data: await send(site, "/admin/users.data", { headers: { Cookie: cookie } }),
      export: await send(site, "/admin/messages.csv", { headers: { Cookie: cookie } }),
      refusedForm: await post(site, "/admin/users", { intent: "add" }, { headers: { Cookie: cookie } }),
      badForm: await post(site, "/admin/users", {}, { headers: { Cookie: cookie } }),
      gate: await send(site, "/admin"),
      gateData: await send(site, "/admin/users.data"),
      login: await send(site, "/login"),
      loginData: await send(site, "/login.data"),
      refused: await post(site, "/login", { email: "x@y.example", password: "z" }),
      ...Object.fromEntries(
        await Promise.all(
          ["/%61dmin", "/ADMIN/users", "/x/../admin/users", "/%41dmin/users.data", "/./login", "/logi%6e"]
            .flatMap((address) => [address, `${address}?lang=en`])
            .map(async (address) => [address, await send(site, address)] as const),
        ),
      ),
      signedIn: await post(site, "/login", attackedHome().admin),
      signedOut: await post(site, "/logout", {}, { headers: { Cookie: cookie } }),
    };
    for (const [name, { headers, status }] of Object.entries(answers))
      expect(headers.get("Cache-Control") ?? "", `${name}: ${status}`).toContain("no-store");
  });
});

describe("who has to wait is told for how long, by a page and by its data", () => {
  let strict: BuiltSite;
  let cookie = "";
  beforeAll(async () => {
    strict = await startSite({ CONTACT_LIMIT: "1" });
    cookie = await signIn(strict);
  });
  afterAll(() => strict?.stop());

  const guest = { name: "Gość", email: "gosc@example.com", message: "Dzień dobry" };
  const next = "nobody-else-has-this-one-yet";
  const passwords = { current_password: "guessed", new_password: next, new_password_again: next };
  test.each([
    ["CONT-5", "/contact", 1, guest, "private, no-cache"],
    ["CONT-5", "/en/contact", 1, guest, "private, no-cache"],
    ["LOGIN-5", "/login", 10, { email: "nobody@rezyserka.example", password: "guessed" }, "no-store"],
    ["LOGIN-5 SEC-2", "/admin/account", 10, { intent: "password", ...passwords }, "no-store"],
  ])("%s at %s", async (_, address, limit, form, lifetime) => {
    // The login page redirects signed-in users.
    const headers: Record<string, string> = address.startsWith("/admin") ? { Cookie: cookie } : {};
    const ask = (path: string) => post(strict, path, { ...form }, { headers });
    for (let time = 0; time < limit; time++) await ask(address);
    for (const path of [address, `${address}.data`]) {
      const { status, headers } = await ask(path);
      expect(status, path).toBe(429);
      expect(headers.get("Retry-After"), path).toMatch(/^[1-9]\d*$/);
      expect(headers.get("Cache-Control"), path).toBe(lifetime);
    }
  });
});

type Page = Answer & { policy: Record<string, string> };

/** Bonuses of the Mozilla HTTP Observatory on top of its 100 points, and the checks that would cost points. */
const OBSERVATORY: Record<string, (page: Page) => boolean> = {
  "+10 a policy of nothing by default, nothing unsafe, and forms to the site alone": ({ policy }) =>
    policy["default-src"] === "'none'" &&
    /^'(self|none)'$/.test(policy["form-action"] ?? "") &&
    !/unsafe-|\bhttps?:(\s|$)|\bhttp:/.test(Object.values(policy).join(" ")) &&
    !/data:|\*/.test(`${policy["script-src"]} ${policy["style-src"]}`),
  "+10 for pages of the same origin": ({ headers }) =>
    headers.get("Cross-Origin-Resource-Policy") === "same-origin",
  "+5 in nobody's frame": ({ policy }) => policy["frame-ancestors"] === "'none'",
  "+5 a private referrer": ({ headers }) =>
    /^(no-referrer|same-origin|strict-.*)$/.test(headers.get("Referrer-Policy") ?? ""),
  "half a year of TLS": ({ headers }) =>
    Number(/max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1]) >= 15_768_000,
  "no guessed types": ({ headers }) => headers.get("X-Content-Type-Options") === "nosniff",
  "no foreign readers": ({ headers }) => headers.get("Access-Control-Allow-Origin") === null,
  "cookies of this site over TLS": ({ headers }) =>
    headers.getSetCookie().every((line) => /; Secure/i.test(line) && /; SameSite=Lax/i.test(line)),
  "scripts of the site itself": ({ text }) => !/<script[^>]*\ssrc="(?!\/(?!\/))/.test(text),
};

function parsePolicy({ headers }: Answer): Record<string, string> {
  const directives = (headers.get("Content-Security-Policy") ?? "").split("; ");
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s)));
}

test("SEC-5 pages keep what the Mozilla HTTP Observatory gives 130 points for", async () => {
  const own = { Host: new URL(HTTPS).host };
  const cookie = await signIn(secure, { ...own, Origin: HTTPS });
  const consent = await post(
    secure,
    "/consent",
    { choice: "accept", to: "/" },
    { headers: { ...own, Origin: HTTPS } },
  );
  for (const [address, cookies] of [
    ["/", ""],
    ["/", cookieHeader(consent.headers)],
    ["/en/about", ""],
    ["/services/audio", ""],
    ["/login", ""],
    ["/admin", cookie],
  ] as const) {
    const answer = await send(secure, address, { headers: { ...own, Cookie: cookies } });
    expect(answer.status, address).toBe(200);
    const page = { ...answer, policy: parsePolicy(answer) };
    const missed = Object.keys(OBSERVATORY).filter((name) => !OBSERVATORY[name]?.(page));
    expect(missed, address).toEqual([]);
  }
});

describe("what is sent to browsers", () => {
  test("SEC-5 holds no source maps, and names none", async () => {
    const client = path.join(rootDir, "build/client");
    const files = await readdir(client, { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
    for (const name of names.filter((name) => /\.(js|css)$/.test(name)))
      expect(await readFile(name, "utf8"), name).not.toContain("sourceMappingURL");
  });

  test.each([
    "/media/../../session-secret",
    "/media/%2e%2e/%2e%2e/etc/passwd",
    "/media/..%2f..%2f..%2fetc%2fpasswd",
    "/media/..%5c..%5cetc",
    "/assets/../../server.js",
    "/assets/..%2f..%2fserver.js",
    "/%2e%2e/package.json",
    "/../package.json",
    "/..%2fpackage.json",
    "/.env",
    "/.git/config",
    "/.vite/manifest.json",
    "/build/server.js",
    "/server/index.js",
    "/media/%00",
    "/assets/%00.js",
    "//etc/passwd",
    "/etc/passwd%00.png",
    "/media//etc/passwd",
  ])("SEC-5 %s leads to no file", async (address) => {
    const answer = await send(site, address);
    const to = leadsTo(answer);
    if (to) expect(new URL(to, site.url).origin).toBe(site.url);
    else expect(statusClass(answer)).toBe("4xx");
    expect(answer.text).not.toMatch(/root:|"dependencies"|import .* from/);
  });
});
