import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveMedia } from "../../supabase/local/media/media-server.ts";
import { locate } from "../../supabase/local/media/storage.ts";

let folder: string;
let server: http.Server;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "media-tests-"));
  await mkdir(path.join(folder, "media/portfolio"), { recursive: true });
  await writeFile(path.join(folder, "media/portfolio/loop.webm"), "0123456789");
  await writeFile(path.join(folder, "secrets.json"), "{}");
  server = http.createServer(
    (request, response) => void serveMedia(path.join(folder, "media"), request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/media/`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test("a file is served with its type, a tag and a year of caching", async () => {
  const answer = await fetch(`${base}portfolio/loop.webm`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("0123456789");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "video/webm",
    "content-length": "10",
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
  });
  const eTag = answer.headers.get("etag") ?? "";
  const again = await fetch(`${base}portfolio/loop.webm`, {
    headers: { "If-None-Match": `"other", W/${eTag}` },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get("etag")).toBe(eTag);
  const head = await fetch(`${base}portfolio/loop.webm`, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("10");
  expect((await fetch(`${base}portfolio/loop.webm`, { method: "POST" })).status).toBe(405);
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-2", 206, "89", "bytes 8-9/10"],
  ["bytes=8-99", 206, "89", "bytes 8-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=0-1,3-4", 200, "0123456789", null],
  ["pages=1-2", 200, "0123456789", null],
])("the range %s is answered with %i", async (range, status, text, contentRange) => {
  const answer = await fetch(`${base}portfolio/loop.webm`, { headers: { Range: range } });
  expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

test("a range of a file that has changed meanwhile is answered with the whole file", async () => {
  const headers = { Range: "bytes=2-4", "If-Range": '"older"' };
  expect((await fetch(`${base}portfolio/loop.webm`, { headers })).status).toBe(200);
});

test.each([
  "../secrets.json",
  "..%2fsecrets.json",
  "%2e%2e/secrets.json",
  "portfolio",
  "",
  "%00",
  "%zz",
  ".incoming/a",
])("there is nothing at %j", async (name) => {
  const { port } = server.address() as AddressInfo;
  // Sends the raw path: fetch would normalise it.
  const status = await new Promise((resolve) => {
    http.get({ port, host: "127.0.0.1", path: `/media/${name}`, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  expect(status).toBe(404);
});

test.each([
  "../a.webp",
  "/etc/a.webp",
  "portfolio//a.webp",
  "portfolio/../a.webp",
  ".incoming/a",
  "a\\b.webp",
  "",
])("no file is kept at %j", (name) => {
  expect(() => locate("/srv/media", "media", name)).toThrow("Not a place for a file");
  expect(() => locate("/srv/media", "another bucket", "a.webp")).toThrow("Not a place for a file");
});
