import path from "node:path";
import { type Account, addAdmin, expect, test } from "../../support/browser/browser-admin.ts";
import { startFront } from "../../support/browser/browser-front.ts";
import { listRows } from "../../support/browser/browser-rows.ts";
import { type BuiltSite, startBuiltSite } from "../../support/browser/browser-site.ts";
import { type BuiltRoute, readBuiltRoutes } from "../../support/requests/built-routes.ts";
import { cookieHeader } from "../../support/requests/cookies.ts";
import { HIDDEN_PROJECT } from "../pages.ts";

// The gate as it was built and is served. tests/routes/system/gate.test.ts proves with spies that no body runs behind it; here
// the proof is the answer, which is the gate's own: a section's `requireAdmin` knows neither `?to=` nor 401.

const READS = ["GET", "HEAD"];
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const OTHERS = ["OPTIONS", "PROPFIND"];
const HIDDEN_ID = path.basename(HIDDEN_PROJECT);

/** Every form of a route's address. */
const formsOf = ({ id, address }: BuiltRoute) => [
  address,
  `${address}/`,
  `${address}?index`,
  `${address}.data`,
  `${address}.data?index`,
  `${address}.data?_routes=${encodeURIComponent(id)}`,
  `${address}?_data=${encodeURIComponent(id)}`,
  `${address}?_routes=${encodeURIComponent(id)}`,
  address.replace("admin", "%61dmin"),
  address.replace("/admin", "/admin//"),
];

let table: BuiltRoute[];
let adminRoutes: BuiltRoute[];
let front: Awaited<ReturnType<typeof startFront>>;
let site: BuiltSite;

test.beforeAll(async ({ own }) => {
  table = await readBuiltRoutes();
  adminRoutes = table.filter(({ address }) => /^\/admin(\/|$)/.test(address));
  expect(adminRoutes.length).toBeGreaterThan(10);
  front = await startFront(own.home.supabaseUrl);
  site = await startBuiltSite({ ...own.home, supabaseUrl: front.url });
});
test.afterAll(async () => {
  await site?.stop();
  front?.stop();
});

type Asked = { cookie?: string; origin?: string; form?: Record<string, string> };

async function ask(address: string, method: string, { cookie, origin = site.url, form }: Asked = {}) {
  const response = await fetch(site.url + address, {
    method,
    redirect: "manual",
    headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: WRITES.includes(method) ? new URLSearchParams(form ?? { intent: "save", title_pl: "typed" }) : null,
  });
  const { status, headers } = response;
  // Remix reports a data request's redirect in a header of its own.
  const to = headers.get("Location") ?? headers.get("X-Remix-Redirect");
  return { status, headers, to, text: await response.text() };
}

async function signIn({ email, password }: Account): Promise<string> {
  const { status, headers } = await ask("/login", "POST", { form: { email, password } });
  expect(status).toBe(302);
  return cookieHeader(headers);
}

/** Back-end requests with a user's token; those of visitors and of the site itself carry the site's keys. */
const askedByPeople = (keys: string[]) =>
  front.asked.filter(({ bearer }) => bearer && !keys.includes(bearer));

test("GATE-1 without a session every admin route answers with the gate's own words, in every form, to every method", async ({
  own,
}) => {
  test.slow();
  const { publishableKey, secretKey } = own.home;
  const written = await listRows(own.home, "content_history");
  front.asked.length = 0;
  for (const route of adminRoutes)
    for (const form of formsOf(route)) {
      for (const method of [...READS, ...WRITES, ...OTHERS]) {
        const { status, to, text } = await ask(form, method);
        const said = `${method} ${form}: ${status} ${to}`;
        if (READS.includes(method)) expect(to, said).toMatch(/^\/login\?to=%2F/);
        else if (WRITES.includes(method) && route.module.action) expect(to, said).toBe("/login");
        else expect(to ?? String(status), said).toMatch(/^(405|\/login)$/);
        expect(text, said).not.toContain(HIDDEN_ID);
        expect(text, said).not.toContain(own.admin.email);
      }
    }
  expect(askedByPeople([publishableKey, secretKey])).toEqual([]);
  expect(front.asked.map(({ path: asked }) => asked)).not.toContain("/rest/v1/admins");
  expect(await listRows(own.home, "content_history")).toHaveLength(written.length);
});

test("GATE-1 LOGIN-4 a cookie whose signature is not the site's is none", async ({ own }) => {
  const cookie = await signIn(own.admin);
  const forged = cookie.replaceAll(/(rl_(?:session|author)=[^;]*?)(?:\.|%2E)[^;.]*/gi, "$1.AAAA");
  expect(forged.match(/\.AAAA/g)).toHaveLength(2);
  for (const route of adminRoutes)
    for (const method of ["GET", "POST"]) {
      const { to, status } = await ask(route.address, method, { cookie: forged });
      expect(to ?? String(status), `${method} ${route.address}`).toMatch(/^(405|\/login(\?to=.*)?)$/);
    }
});

test("GATE-2 with a session that was ended at the back end reads lead to /login, writes to a 401, and nothing is changed", async ({
  own,
}) => {
  test.slow();
  const cookie = await signIn(await addAdmin(own, "ended-gate@rezyserka.example"));
  await ask("/logout", "POST", { cookie });
  const written = await listRows(own.home, "content_history");
  for (const route of adminRoutes)
    for (const form of formsOf(route)) {
      expect((await ask(form, "GET", { cookie })).to, `GET ${form}`).toMatch(/^\/login\?to=%2F/);
      if (!route.module.action) continue;
      const { status, text } = await ask(form, "POST", { cookie });
      expect(status, `POST ${form}`).toBe(401);
      expect(text, `POST ${form}`).toContain("Sesja wygasła");
    }
  expect(await listRows(own.home, "content_history")).toHaveLength(written.length);
});

test("GATE-1 an admin reaches every one of them: what was refused above was there to be had", async ({
  own,
}) => {
  const cookie = await signIn(own.admin);
  for (const { address, module } of adminRoutes) {
    front.asked.length = 0;
    const { status, to, text, headers } = await ask(address, "GET", { cookie });
    const type = headers.get("Content-Type");
    if (address.endsWith("/not/there") && to) expect(to, address).toBe("/admin");
    else expect(status, address).toBe(200);
    if (!to && type?.startsWith("text/html")) expect(text, address).toContain(own.admin.email);
    expect(askedByPeople([own.home.publishableKey, own.home.secretKey]), address).not.toEqual([]);
    if (!module.action) continue;
    const answer = await ask(address, "POST", { cookie, form: { intent: "nothing-known" } });
    expect(answer.to ?? answer.status, `POST ${address}`).toEqual(
      address.endsWith("/not/there") && answer.to ? "/admin" : 400,
    );
  }
  expect((await ask("/admin/portfolio", "GET", { cookie })).text).toContain(HIDDEN_ID);
});

test("GATE-1 every action of the site refuses a write that another site's page sent", async ({ own }) => {
  const cookie = await signIn(own.admin);
  const actions = table.filter(({ module }) => module.action);
  expect(actions.length).toBeGreaterThan(10);
  const written = await listRows(own.home, "content_history");
  const messages = await listRows(own.home, "contact_messages");
  for (const { id, address } of actions)
    for (const form of [address, `${address}.data`, `${address}?_data=${encodeURIComponent(id)}`])
      for (const origin of ["null", "https://evil.example", `${site.url}0`, `${site.url}.evil.example`]) {
        const { status, headers } = await ask(form, "POST", { cookie, origin });
        expect(status, `${form} from ${origin}`).toBeGreaterThanOrEqual(400);
        expect(headers.getSetCookie(), `${form} from ${origin}`).toEqual([]);
      }
  expect(await listRows(own.home, "content_history")).toHaveLength(written.length);
  expect(await listRows(own.home, "contact_messages")).toHaveLength(messages.length);
  expect((await ask("/admin", "GET", { cookie })).status, "nobody was signed out").toBe(200);
});
