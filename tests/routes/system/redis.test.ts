import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readThrough } from "~/backend/cache/cache.server";
import { changeCount, invalidate, onContentChange, onEdit } from "~/backend/cache/content-versions.server";
import { shareEdits } from "~/backend/cache/shared-cache.server";
import { createLimit } from "~/http/limits/rate-limit.server";
import { closeRedis, redisClient } from "~/http/redis.server";
import { eventually } from "../../support/run/eventually.ts";
import { expectSaid, takeEvents } from "../../support/run/output.ts";
import { applySettings } from "../../support/run/settings.ts";
import { type RedisServer, startRedis } from "../../support/services/redis-server.ts";

// Against a real redis-server. Another instance is a connection of the test's own, or a limit of the same name.

const CHANNEL = "rezyserka:edits";
const WHO = { address: "203.0.113.9" };
let redis: RedisServer;
let other: Redis;
let name = "";
let run = 0;

/** Waits until Redis answers this instance. */
const connected = () => eventually(async () => expect(await (await redisClient())?.ping()).toBe("PONG"));

/** Stops Redis, which is logged once for each of the two connections, not for each attempt. */
async function away(): Promise<void> {
  await redis.stop();
  let times = 0;
  await eventually(() => {
    times += expectSaid(/Redis is away/);
    expect(times).toBe(2);
  });
}

beforeAll(async () => {
  redis = await startRedis();
  applySettings({ REDIS_URL: redis.url });
  other = new Redis(redis.url);
  other.on("error", () => {});
  await shareEdits();
});
beforeEach(async () => {
  run += 1;
  name = `test-${run}`;
  await connected();
});
afterEach(() => takeEvents());
afterAll(async () => {
  await closeRedis();
  other.disconnect();
  await redis.stop();
  applySettings();
});

describe("limits", () => {
  test("SEC-3 are shared by the instances", async () => {
    const [one, two] = [createLimit(name, 3, 60), createLimit(name, 3, 60)];
    expect([await one.count("key", WHO), await two.count("key", WHO), await one.count("key", WHO)]).toEqual([
      0, 0, 0,
    ]);
    expect(await two.count("key", WHO)).toBeGreaterThan(50);
    expect(await two.count("another", WHO)).toBe(0);
    expect(await other.keys(`limit:${name}:*`)).toHaveLength(2);
    expect(takeEvents()).toMatchObject([{ event: "rate-limit", limit: name, address: WHO.address }]);
    await one.reset("key");
    expect(await two.count("key", WHO)).toBe(0);
  });

  test("SEC-3 give back for all of them, and end by themselves", async () => {
    const [one, two] = [createLimit(name, 1, 60), createLimit(name, 1, 60)];
    await one.count("key", WHO);
    await two.refund("key");
    expect(await one.count("key", WHO)).toBe(0);
    expect(await other.ttl(`limit:${name}:key`)).toBeGreaterThan(50);
  });

  test("SEC-3 are each instance's own while Redis is away, and shared again when it is back", async () => {
    const [one, two] = [createLimit(name, 2, 60), createLimit(name, 2, 60)];
    await away();
    expect([await one.count("key", WHO), await one.count("key", WHO)]).toEqual([0, 0]);
    expect(await one.count("key", WHO)).toBeGreaterThan(50);
    expect(await two.count("key", WHO)).toBe(0);
    await two.refund("key");
    await one.reset("key");
    await redis.start();
    await connected();
    for (const limit of [one, two]) expect(await limit.count("fresh", WHO)).toBe(0);
    expect(await one.count("fresh", WHO)).toBeGreaterThan(50);
  });

  test("SEC-3 do not hold a request up where Redis hangs", async () => {
    const limit = createLimit(name, 1, 60);
    redis.freeze();
    try {
      expect(await limit.count("key", WHO)).toBe(0);
      expect(await limit.count("key", WHO)).toBeGreaterThan(50);
    } finally {
      redis.thaw();
    }
  });
});

describe("edits", () => {
  const say = (message: unknown) =>
    other.publish(CHANNEL, typeof message === "string" ? message : JSON.stringify(message));

  test("I18N-3 SEC-3 of another instance are here at once, in the data and the page cache, and are not passed on", async () => {
    const load = vi.fn(async () => "a value");
    await readThrough(name, ["services"], load);
    const passedOn = vi.fn();
    onEdit(passedOn);
    const warmed = vi.fn();
    onContentChange(warmed);
    const before = changeCount();
    await eventually(async () => expect(await say({ from: "another", tables: ["services"] })).toBe(1));
    await eventually(() => expect(changeCount()).toBeGreaterThan(before));
    expect(warmed).toHaveBeenCalled();
    await readThrough(name, ["services"], load);
    expect(load).toHaveBeenCalledTimes(2);
    expect(passedOn).not.toHaveBeenCalled();
  });

  test("I18N-3 SEC-3 made here are told to the others, once, and are not heard as somebody else's", async () => {
    const heard: string[] = [];
    const listener = new Redis(redis.url);
    await listener.subscribe(CHANNEL);
    listener.on("message", (_channel, message) => heard.push(message));
    const before = changeCount();
    invalidate("portfolio", "services");
    await eventually(() => expect(heard).toHaveLength(1));
    expect(JSON.parse(heard[0] ?? "")).toMatchObject({ tables: ["portfolio", "services"] });
    // A later message has arrived, so one of this process's own would have, too.
    await say({ from: "another", tables: [] });
    await eventually(() => expect(heard).toHaveLength(2));
    await eventually(() => expect(changeCount()).toBe(before + 2));
    listener.disconnect();
  });

  test.each(["no JSON", "{}", "[]", '{"from":1,"tables":"x"}'])("SEC-3 %s is no edit", async (message) => {
    const before = changeCount();
    await say(message);
    await say({ from: "another", tables: [] });
    await eventually(() => expect(changeCount()).toBe(before + 1));
  });

  test("SEC-3 are made all the same while Redis is away, and told again when it is back", async () => {
    await away();
    const before = changeCount();
    invalidate("services");
    expect(changeCount()).toBe(before + 1);
    await eventually(() => expectSaid(/were not told of an edit/));
    await redis.start();
    await connected();
    await eventually(async () => expect(await say({ from: "another", tables: ["services"] })).toBe(1));
    await eventually(() => expect(changeCount()).toBeGreaterThan(before + 1));
  });
});
