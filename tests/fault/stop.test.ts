import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { startFront } from "../support/browser/browser-front.ts";
import { startBuiltSite } from "../support/browser/browser-site.ts";
import { eventually } from "../support/run/eventually.ts";
import { ADMIN, openBrowser } from "./admin-browser.ts";

let home: Home;
let front: Awaited<ReturnType<typeof startFront>>;

beforeAll(async () => {
  home = await startTestHome({ seed: true, admin: ADMIN });
  front = await startFront(home.supabaseUrl);
});
afterAll(async () => {
  front?.stop();
  await home?.stop();
});

const startSite = () => startBuiltSite({ ...home, supabaseUrl: front.url });
const health = async (url: string) => {
  const answer = await fetch(`${url}/healthz`, { headers: { Connection: "close" } });
  return `${answer.status} ${await answer.text()}`;
};
/** Settles when the front has received this request. */
const askedFor = (path: string) =>
  eventually(() => expect(front.asked.map((asked) => asked.path)).toContain(path));

test("a stop first says that it is stopping, and lets what is in flight finish", async () => {
  const site = await startSite();
  expect(await health(site.url)).toBe("200 ok");
  front.break("slow", ({ path }) => path === "/auth/v1/token");
  const signingIn = openBrowser(site.url).signIn();
  await askedFor("/auth/v1/token");
  const stopped = site.stop();
  await eventually(async () => expect(await health(site.url)).toBe("503 stopping"));
  front.mend();
  expect((await signingIn).location).toBe("/admin");
  await stopped;
  await expect(fetch(site.url)).rejects.toThrow();
});

test("a stop with nothing in flight is one at once, whatever connections are open", async () => {
  const site = await startSite();
  const silent = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(silent, "connect");
  await (await fetch(site.url)).text();
  const ended = once(silent, "close");
  await site.stop();
  await ended;
});

test("a request that does not end holds a stop up no longer than its deadline", async () => {
  const site = await startSite();
  const endless = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(endless, "connect");
  const head = ["POST /login HTTP/1.1", `Host: ${new URL(site.url).host}`, `Origin: ${site.url}`];
  const body = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 1000", "", "email="];
  endless.write([...head, ...body].join("\r\n"));
  const cut = once(endless, "close");
  // It is being read: the same connection would answer a request that is whole.
  await (await fetch(`${site.url}/login`)).text();
  await site.stop();
  await cut;
});
