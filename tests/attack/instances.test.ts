import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import { startFront } from "../support/browser/browser-front.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { eventually } from "../support/run/eventually.ts";
import { type RedisServer, startRedis } from "../support/services/redis-server.ts";
import { attackedHome, post, send, signIn } from "./http.ts";

/** A site, and what stands between it and the home that both have. */
type Instance = { site: BuiltSite; front: Awaited<ReturnType<typeof startFront>> };

let redis: RedisServer;
let asking: Redis;
let database: Database;
let instances: [Instance, Instance];

beforeAll(async () => {
  redis = await startRedis();
  asking = new Redis(redis.url);
  // A test stops Redis.
  asking.on("error", () => {});
  database = connectDatabase(attackedHome().databaseUrl);
  const start = async (): Promise<Instance> => {
    const front = await startFront(attackedHome().supabaseUrl);
    const home = { ...attackedHome(), supabaseUrl: front.url };
    // Pages are there from the start on: only what is kept is rendered anew after an edit.
    const env = { REDIS_URL: redis.url, CONTACT_LIMIT: "2", PAGES_AHEAD: "" };
    return { front, site: await startBuiltSite(home, env) };
  };
  instances = [await start(), await start()];
  await eventually(async () => {
    expect(await asking.pubsub("NUMSUB", "rezyserka:edits")).toEqual(["rezyserka:edits", 2]);
    expect(String(await asking.client("LIST")).match(/name=rezyserka-commands/g)).toHaveLength(2);
  });
});
afterAll(async () => {
  for (const { site, front } of instances ?? []) {
    await site.stop();
    front.stop();
  }
  asking?.disconnect();
  await database?.end();
  await redis?.stop();
});

/** Renames the about page's hero by an admin's form. @param updatedAt the version that the form was made from */
const renameHero = (site: BuiltSite, cookie: string, title: string, updatedAt: string) =>
  post(
    site,
    "/admin/about?edit=hero",
    { intent: "save", title_pl: title, updated_at: updatedAt },
    { headers: { Cookie: cookie } },
  );
async function heroVersion(): Promise<string> {
  const [hero] = await database<{ updated_at: string }[]>`
    select to_json(updated_at) #>> '{}' as updated_at from public.about_hero`;
  return hero?.updated_at ?? "";
}

test("SEC-3 I18N-3 an edit at either of two sites shows on the next request at the other", async () => {
  const [one, two] = instances;
  const cookie = await signIn(one.site);
  for (const [here, there] of [
    [one, two],
    [two, one],
  ] as const) {
    const title = `Zapisane na ${new URL(here.site.url).port}`;
    const before = await send(there.site, "/about");
    expect(before.text).not.toContain(title);
    there.front.asked.splice(0);
    const saved = await renameHero(here.site, cookie, title, await heroVersion());
    expect(saved.status).toBe(302);
    // It was notified: it has had no request.
    const wasAsked = () => expect(there.front.asked.map(({ path }) => path)).toContain("/rest/v1/about_hero");
    await eventually(wasAsked);
    expect((await send(there.site, "/about")).text).toContain(title);
  }
});

test("SEC-3 I18N-3 PERF-6 edits show at the other site while Redis is away, and when it is back", async () => {
  const [one, two] = instances;
  const cookie = await signIn(one.site);
  const rename = async (title: string) => {
    expect((await renameHero(one.site, cookie, title, await heroVersion())).status).toBe(302);
    expect((await send(one.site, "/about")).text).toContain(title);
    await eventually(async () => expect((await send(two.site, "/about")).text).toContain(title));
  };
  await rename("Redis jest");
  await redis.stop();
  await rename("Redis nie ma");
  await redis.start();
  await rename("Redis wraca");
});

test("I18N-3 PERF-6 of two who edit the same row at two sites one is told, and both sites show what was saved", async () => {
  const version = await heroVersion();
  const saves = instances.map(async ({ site }, index) =>
    renameHero(site, await signIn(site), `Zapis ${index}`, version),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([302, 409]);
  const saved = `Zapis ${statuses.indexOf(302)}`;
  for (const { site } of instances)
    await eventually(async () => expect((await send(site, "/about")).text).toContain(saved));
});

test("SEC-3 SEC-4 what is counted at one site counts at the other", async () => {
  const message = { name: "Gość", email: "gosc@example.com", message: "Dzień dobry" };
  const statuses: number[] = [];
  for (const { site } of [...instances, ...instances])
    statuses.push((await post(site, "/contact", message)).status);
  expect(statuses).toEqual([302, 302, 429, 429]);
});
