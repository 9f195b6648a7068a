import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import type { BuiltSite } from "../support/browser/browser-site.ts";
import { type BuiltRoute, readBuiltRoutes } from "../support/requests/built-routes.ts";
import { attackedHome, post, send, signIn, startSite, statusClass } from "./http.ts";

// Permissions to write. Foreign origins on the common forms of an address are in tests/e2e/no-js/gate.spec.ts.

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const TYPES = {
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=b",
  text: "text/plain",
  json: "application/json",
};

let site: BuiltSite;
let database: Database;
let cookie = "";
let routes: BuiltRoute[];
beforeAll(async () => {
  database = connectDatabase(attackedHome().databaseUrl);
  site = await startSite();
  cookie = await signIn(site);
  routes = await readBuiltRoutes();
});
afterAll(async () => {
  await site?.stop();
  await database?.end();
});

/** Rows that any write would change. */
async function traces(): Promise<unknown> {
  const [counted] = await database`
    select (select count(*) from content_history) as history, (select count(*) from contact_messages) as messages,
      (select count(*) from admins) as admins, (select count(*) from auth.sessions) as sessions`;
  return counted;
}

/** Unusual forms of an address that might reach an action. */
const formsOf = ({ id, address }: BuiltRoute) => [
  address,
  `${address}/`,
  `${address}?index`,
  `${address}.data?index`,
  `${address}.data?_routes=${encodeURIComponent(id)}`,
  `${address}?_data=${encodeURIComponent(id)}&index`,
  address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

test("SEC-7 no action runs for a write without an origin, with a foreign one, or with a foreign page's content type", async () => {
  const before = await traces();
  const actions = routes.filter(({ module }) => module.action);
  expect(actions.length).toBeGreaterThan(10);
  const body = "intent=create&email=x%40y.example&choice=accept&language=en";
  for (const route of actions)
    for (const [at, form] of formsOf(route).entries()) {
      const method = WRITES[at % WRITES.length];
      const type = Object.values(TYPES)[at % Object.keys(TYPES).length] ?? "";
      for (const origin of [{}, { Origin: "https://evil.example", Referer: site.url }, { Origin: "null" }]) {
        const headers = { Cookie: cookie, "Content-Type": type, ...origin } as Record<string, string>;
        const answer = await send(site, form, { method: method ?? "POST", headers, body });
        const said = `${method} ${form} from ${JSON.stringify(origin)}`;
        // A redirect is that of a slash at the end: to be asked again without.
        expect(statusClass(answer), said).toMatch(/^4xx$|^3xx$/);
        expect(answer.headers.getSetCookie(), said).toEqual([]);
      }
    }
  expect(await traces()).toEqual(before);
  expect((await send(site, "/admin", { headers: { Cookie: cookie } })).status, "still signed in").toBe(200);
});

test("SEC-7 a page without an action takes no write", async () => {
  const pages = routes.filter(({ id, module }) => !module.action && module.default && id !== "root");
  expect(pages.length).toBeGreaterThan(5);
  for (const { address } of pages) {
    const answer = await post(site, address || "/", { intent: "save" }, { headers: { Cookie: cookie } });
    // The layouts stand at the address of their index, whose action it then is.
    expect(answer.status, address).toSatisfy((status: number) => status === 405 || status === 400);
  }
});

test("SEC-7 reading changes nothing, whatever is asked for with it", async () => {
  const before = await traces();
  const query =
    "intent=remove&intent=save&intent=open&edit=new&id=1&again=yes&everywhere&choice=accept&language=en&_method=POST";
  for (const { address } of routes)
    for (const method of ["GET", "HEAD"])
      for (const form of [`${address || "/"}?${query}`, `${address || "/_root"}.data?${query}`]) {
        const headers = { Cookie: cookie, "X-HTTP-Method-Override": "POST", "X-Method-Override": "DELETE" };
        const answer = await send(site, form, { method, headers });
        expect(answer.status, form).toBeLessThan(500);
        const set = answer.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
        expect(set, `${method} ${form}`).toEqual([]);
      }
  expect(await traces()).toEqual(before);
  expect((await send(site, "/admin", { headers: { Cookie: cookie } })).status).toBe(200);
});
