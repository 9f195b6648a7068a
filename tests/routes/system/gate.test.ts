import { createCookieSessionStorage } from "@remix-run/node";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInClient } from "~/backend/client.server";
import { env } from "~/env.server";
import { database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import {
  addressOf,
  type Ran,
  readRouteTable,
  serve,
  type TableRoute,
} from "../../support/requests/route-table.ts";
import { signIn } from "../../support/requests/signed-in.ts";
import { takeEvents } from "../../support/run/output.ts";

const TIMEOUT = 120_000;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

await startFront();
const { PUBLIC_URL } = env();
let table: TableRoute[];
let adminRoutes: { id: string; address: string }[];
let handle: ReturnType<typeof serve>;
const ran: Ran = [];
const adminRan = () => ran.filter((line) => adminRoutes.some(({ id }) => line.endsWith(` ${id}`)));

beforeAll(async () => {
  table = await readRouteTable();
  adminRoutes = table
    .map((route) => ({ id: route.id, address: `/${addressOf(table, route)}` }))
    .filter(({ address }) => /^\/admin(\/|$)/.test(address));
  handle = serve(table, ran);
});
beforeEach(() => {
  ran.length = 0;
});

function ask(path: string, method: string, cookie?: string, origin: string | null = PUBLIC_URL) {
  const headers = new Headers({ Host: new URL(PUBLIC_URL).host, ...(cookie && { Cookie: cookie }) });
  if (origin !== null) headers.set("Origin", origin);
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const body = hasBody ? new URLSearchParams({ intent: "save", title_pl: "typed" }) : null;
  return handle(new Request(new URL(path, PUBLIC_URL), { method, headers, body }), {});
}

/** Every form of a route's address. */
const formsOf = ({ id, address }: { id: string; address: string }) => [
  address,
  `${address}/`,
  `${address}?index`,
  `${address}.data`,
  `${address}.data?index`,
  `${address}.data?_routes=${encodeURIComponent(id)}`,
  `${address}?_data=${encodeURIComponent(id)}`,
  `${address}?_routes=${encodeURIComponent(id)}`,
  address.replace("/admin", "/admin//").replace(/\/+$/, "/"),
  address.replace("admin", "%61dmin"),
];

/** All forms and methods run without a session; with a refused session, a sample of them. */
const FEW = { forms: (path: string) => !/\?(index|_data)|\/\/|%|\/$/.test(path), methods: ["GET", "POST"] };
const ALL: typeof FEW = { forms: () => true, methods: METHODS };

async function expectClosed(cookie: string | undefined, { forms, methods } = ALL): Promise<void> {
  expect(adminRoutes.length).toBeGreaterThan(5);
  for (const route of adminRoutes)
    for (const path of formsOf(route).filter(forms))
      for (const method of methods) {
        const response = await ask(path, method, cookie);
        expect(adminRan(), `${method} ${path}`).toEqual([]);
        expect(await response.text(), `${method} ${path}`).not.toContain("secret");
      }
}

describe("nobody but an admin", () => {
  test(
    "GATE-1 without a session no admin loader or action runs, whatever the method and the address's form",
    async () => {
      await expectClosed(undefined);
    },
    TIMEOUT,
  );

  test(
    "GATE-1 LOGIN-4 a cookie that is unsigned, or signed by somebody else, is none",
    async () => {
      const { cookie } = await signIn();
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      const unsigned = `${name}=${decodeURIComponent(value).split(".")[0]}`;
      const storage = createCookieSessionStorage({
        cookie: { name, secrets: ["a secret that somebody else made up, long enough"] },
      });
      const session = await storage.getSession();
      const payload = JSON.parse(
        Buffer.from(decodeURIComponent(value).split(".")[0] ?? "", "base64").toString(),
      );
      session.set("tokens", payload.tokens);
      const forged = (await storage.commitSession(session)).split(";")[0];
      await expectClosed(unsigned, FEW);
      await expectClosed(forged, FEW);
    },
    TIMEOUT,
  );

  test(
    "GATE-2 an admin taken off the list is out on the next request",
    async () => {
      const { cookie, email } = await signIn();
      await ask("/admin", "GET", cookie);
      expect(adminRan()).not.toEqual([]);
      ran.length = 0;
      await signIn("gate-second@rezyserka.example");
      await database`delete from admins where email = ${email}`;
      await expectClosed(cookie, FEW);
    },
    TIMEOUT,
  );

  test(
    "GATE-2 a session that was ended at the back end is out on the next request",
    async () => {
      const { cookie, accessToken } = await signIn();
      await signInClient().auth.admin.signOut(accessToken, "local");
      await expectClosed(cookie, FEW);
    },
    TIMEOUT,
  );
});

describe("an admin", () => {
  test(
    "GATE-1 reaches every loader and action of the table",
    async () => {
      const { cookie } = await signIn();
      for (const { id, address } of adminRoutes) {
        const { module, index } = table.find((route) => route.id === id) ?? { module: {} };
        const path = index ? `${address}?index` : address;
        ran.length = 0;
        await ask(path, "GET", cookie);
        if (module.loader) expect(ran, `GET ${path}`).toContain(`loader ${id}`);
        await ask(path, "POST", cookie);
        if (module.action) expect(ran, `POST ${path}`).toContain(`action ${id}`);
      }
    },
    TIMEOUT,
  );
});

describe("where a write comes from", () => {
  test(
    "GATE-1 every action of the site refuses a foreign or missing Origin",
    async () => {
      const { cookie } = await signIn();
      const actions = table.filter(({ module }) => module.action);
      expect(actions.length).toBeGreaterThan(5);
      for (const route of actions)
        for (const origin of [
          null,
          "null",
          "https://evil.example",
          `${PUBLIC_URL}.evil.example`,
          // An attacker on the network can serve it a page over http.
          PUBLIC_URL.replace("https:", "http:"),
        ])
          for (const suffix of ["", ".data"]) {
            const path = `/${addressOf(table, route)}${suffix}${route.index ? "?index" : ""}`;
            const response = await ask(path.replace(/^\/\.data/, "/_root.data"), "POST", cookie, origin);
            expect(
              ran.filter((line) => line.startsWith("action ")),
              `${path} from ${origin}`,
            ).toEqual([]);
            // Remix has a check of its own for documents, before any route: 400, or 500 for "null".
            expect(response.status, `${path} from ${origin}`).toBeGreaterThanOrEqual(400);
          }
      expect(new Set(takeEvents().map(({ event }) => event))).toEqual(new Set(["refused-origin"]));
    },
    TIMEOUT,
  );
});
