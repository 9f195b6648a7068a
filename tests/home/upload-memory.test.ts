import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../../supabase/local/database/database.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { goodFiles } from "../support/requests/files.ts";
import { MULTIPART, megabytes, multipartPieces } from "../support/requests/multipart.ts";

/** Upper limit of memory growth in kB: buffering the file, or reading faster than writing, needs far more. */
const GROWTH = 60 * 1024;
/** A small film, in megabytes. */
const SMALL = 5;

const admin = { email: "admin@rezyserka.live", password: "a password for tests" };
let home: Home;
let site: ChildProcess;
let url: string;

beforeAll(async () => {
  home = await startTestHome({ seed: false, admin });
  // Raises the bucket's size limit: no screen accepts a film of this size yet.
  const database = connectDatabase(home.databaseUrl);
  await database`update storage.buckets set file_size_limit = ${100 * 1024 * 1024}`;
  await database.end();
  const client = createClient(home.supabaseUrl, home.publishableKey, {
    auth: { persistSession: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
  const { data } = await client.auth.signInWithPassword(admin);
  site = fork(path.join(import.meta.dirname, "stand-in/upload-site.ts"), {
    execArgv: ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      SUPABASE_URL: home.supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: home.publishableKey,
      SUPABASE_SECRET_KEY: home.secretKey,
      SESSION_SECRET: home.sessionSecret,
      ACCESS_TOKEN: data.session?.access_token ?? expect.fail("no session"),
    },
  });
  const [port] = await once(site, "message");
  url = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  site?.kill();
  await home?.stop();
});

/** A complete film, padded by a last empty box to this size, in megabytes. */
function film(size: number): Iterable<Buffer> {
  const shown = goodFiles.mp4();
  const space = Buffer.alloc(8);
  space.writeUInt32BE(size * 1024 * 1024 - shown.length, 0);
  space.write("free", 4, "latin1");
  return megabytes(size, Buffer.concat([shown, space]));
}

/** Sends a film as a browser does, no faster than the site takes it. @returns what it answered, a redirect told in it */
async function send(size: number): Promise<string> {
  const request = http.request(`${url}/upload.data?upload=service_video`, {
    method: "POST",
    headers: { "Content-Type": MULTIPART },
  });
  const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
  const pieces = multipartPieces({ name: "film.mp4", type: "video/mp4", bytes: film(size) });
  // The site may have answered, and closed, before it has read all of it.
  pipeline(Readable.from(pieces), request).catch(() => {});
  const [answer] = await answered;
  return (await answer.setEncoding("utf8").toArray()).join("");
}

const ask = async (path: string): Promise<number> => (await fetch(url + path)).json();

/** Peak growth of the site's memory during a task, in kB. */
async function growthBy(work: () => Promise<void>): Promise<number> {
  const before = await ask("/forget");
  await work();
  return (await ask("/peak")) - before;
}

async function storedSizes(): Promise<number[]> {
  const folder = path.join(home.mediaDir, "services");
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
}

test("UPL-3 a video of 100 MB goes from the socket to the storage, and the site grows by less than 60 MB", async () => {
  // Warm-up: modules loaded by the first upload stay in memory.
  expect(await send(SMALL)).toContain("/stored");
  const growth = await growthBy(async () => expect(await send(100)).toContain("/stored"));
  expect(growth).toBeLessThan(GROWTH);
  expect((await storedSizes()).sort()).toEqual([SMALL, 100].map((size) => size * 1024 * 1024).sort());
});

test("UPL-3 one of 150 MB is refused at the limit, and the site grows as little", async () => {
  const stored = await storedSizes();
  const growth = await growthBy(async () =>
    expect(await send(150)).toContain("Plik jest za duży. Maksymalny rozmiar to 100MB."),
  );
  expect(growth).toBeLessThan(GROWTH);
  expect(await storedSizes()).toEqual(stored);
});
