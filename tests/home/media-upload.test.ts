import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import { listFiles } from "../../supabase/local/home/seed.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { connectHosted } from "../../supabase/local/hosted/hosted-client.ts";
import { rootDir, sources } from "../../supabase/local/system/paths.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { runScript } from "./processes.ts";

// The embedded home's API stands for a hosted one; its bucket is empty.
let home: Home;
let database: Database;
let names: string[];

beforeAll(async () => {
  home = await startTestHome({ seed: false, admin: false });
  database = connectDatabase(home.databaseUrl);
  names = await listFiles(sources.seedMediaDir);
});
afterAll(async () => {
  await database?.end();
  await home?.stop();
});

const run = () =>
  runScript("supabase/local/commands/media-upload.ts", {
    SUPABASE_URL: home.supabaseUrl,
    SUPABASE_SECRET_KEY: home.secretKey,
  });

test("UPL-1 UPL-3 media:upload goes on from where it stopped, and stores each file by its type, for a year", async () => {
  const last = names[Math.floor(names.length / 2)] ?? "";
  await database.unsafe(`alter table storage.objects add constraint stop check (name <> '${last}')`);
  const stopped = run();
  expect(await stopped.ended).toBe(1);
  expect(stopped.stdout()).toBe("");
  const lines = stopped
    .stderr()
    .split("\n")
    .filter((line) => line && !line.startsWith("Files: "));
  expect(lines).toEqual([
    expect.stringMatching(`^${last} could not be stored: .+ The next run goes on from here\\.$`),
  ]);
  await database`alter table storage.objects drop constraint stop`;
  const [before] = await database`select count(*)::integer as files from storage.objects`;

  // As `supabase seed buckets` leaves files: another type, kept for an hour.
  const [wrong = ""] = names.filter((name) => name.endsWith(".avif"));
  const bytes = await readFile(path.join(sources.seedMediaDir, wrong));
  const asSeeded = { contentType: "image/webp", cacheControl: "3600", upsert: true };
  const { error } = await connectHosted(home.supabaseUrl, home.secretKey)
    .storage.from("media")
    .upload(wrong, bytes, asSeeded);
  expect(error).toBeNull();
  const resumed = run();
  expect(await resumed.ended, resumed.stderr()).toBe(0);
  const [, uploaded, kept] =
    /^(\d+) files uploaded, (\d+) were there already\.\n$/.exec(resumed.stdout()) ?? [];
  expect(Number(uploaded) + Number(kept)).toBe(names.length);
  expect(Number(kept)).toBeGreaterThan(1);
  expect(Number(kept)).toBe(before?.files - 1);

  const stored = await database<{ name: string; type: string; cache: string }[]>`
    select name, told ->> 'mimetype' as type, told ->> 'cacheControl' as cache
    from storage.objects cross join lateral (select (metadata #>> '{}')::jsonb as told) as read order by name`;
  const types: Record<string, string> = {
    ".avif": "image/avif",
    ".jpg": "image/jpeg",
    ".webm": "video/webm",
    ".webp": "image/webp",
  };
  expect(stored.map(({ name, type }) => [name, type])).toEqual(
    [...names].sort().map((name) => [name, types[path.extname(name)]]),
  );
  expect(stored.filter(({ cache }) => !cache.includes("31536000"))).toEqual([]);

  const again = run();
  expect(await again.ended, again.stderr()).toBe(0);
  expect(again.stdout()).toBe(`0 files uploaded, ${names.length} were there already.\n`);
});

test("UPL-3 the CLI's settings and the bucket have one limit, which the free plan takes", async () => {
  const config = await readFile(path.join(rootDir, "supabase/config.toml"), "utf8");
  const limits = [...config.matchAll(/^file_size_limit = "(\d+)MiB"$/gm)].map(
    ([, size]) => Number(size) * 1024 ** 2,
  );
  const [bucket] = await database`select file_size_limit::integer as limit from storage.buckets`;
  expect(limits).toEqual([bucket?.limit, bucket?.limit]);
  expect(bucket?.limit).toBeLessThanOrEqual(50 * 1024 ** 2);
});

test("what is missing is named", async () => {
  const none = runScript("supabase/local/commands/media-upload.ts", {});
  expect(await none.ended).toBe(1);
  expect(none.stderr()).toMatch(/^SUPABASE_URL is missing: [^\n]+\n$/);
  const noKey = runScript("supabase/local/commands/media-upload.ts", { SUPABASE_URL: home.supabaseUrl });
  expect(await noKey.ended).toBe(1);
  expect(noKey.stderr()).toMatch(/^SUPABASE_SECRET_KEY is missing: [^\n]+\n$/);
});
