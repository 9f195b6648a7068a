import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database.ts";
import { startFront } from "../support/browser-front.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser-site.ts";
import { eventually } from "../support/eventually.ts";
import { type RedisServer, startRedis } from "../support/redis-server.ts";
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
  database = connectDatabase(attackedHome().databaseUrl);
  const start = async (): Promise<Instance> => {
    const front = await startFront(attackedHome().supabaseUrl);
    const home = { ...attackedHome(), supabaseUrl: front.url };
    return { front, site: await startBuiltSite(home, { REDIS_URL: redis.url, CONTACT_LIMIT: "2" }) };
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
    const [hero] = await database<{ updated_at: string }[]>`
      select to_json(updated_at) #>> '{}' as updated_at from public.about_hero`;
    there.front.asked.splice(0);
    const form = { intent: "save", title_pl: title, updated_at: hero?.updated_at ?? "" };
    const saved = await post(here.site, "/admin/about?edit=hero", form, { headers: { Cookie: cookie } });
    expect(saved.status).toBe(302);
    // Nobody has asked it for anything: it was told.
    const wasAsked = () => expect(there.front.asked.map(({ path }) => path)).toContain("/rest/v1/about_hero");
    await eventually(wasAsked);
    expect((await send(there.site, "/about")).text).toContain(title);
  }
});

test("SEC-3 SEC-4 what is counted at one site counts at the other", async () => {
  const message = { name: "Gość", email: "gosc@example.com", message: "Dzień dobry" };
  const statuses: number[] = [];
  for (const { site } of [...instances, ...instances])
    statuses.push((await post(site, "/contact", message)).status);
  expect(statuses).toEqual([302, 302, 429, 429]);
});
