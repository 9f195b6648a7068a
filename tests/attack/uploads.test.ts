import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import type { BuiltSite } from "../support/browser/browser-site.ts";
import { badFiles, goodFiles, polyglots } from "../support/requests/files.ts";
import { MULTIPART, megabytes, multipartBody, multipartPieces } from "../support/requests/multipart.ts";
import { eventually } from "../support/run/eventually.ts";
import { attackedHome, leadsTo, send, signIn, startSite } from "./http.ts";

// Uploads over HTTP, from the form to the file that visitors get. The reasons for refusing each kind of file are in
// tests/unit/files/file-check.test.ts and tests/routes/admin/pictures/uploads.test.ts.

let site: BuiltSite;
let database: Database;
let cookie = "";
beforeAll(async () => {
  database = connectDatabase(attackedHome().databaseUrl);
  site = await startSite();
  cookie = await signIn(site);
});
afterAll(async () => {
  await site?.stop();
  await database?.end();
});

type Project = { id: string; image_url: string; version: string };
async function readProject(): Promise<Project> {
  const [row] = await database<Project[]>`
    select id, image_url, to_json(updated_at) #>> '{}' as version from portfolio where "order" = 1`;
  return row ?? expect.fail("The demo content has no project.");
}

async function countFiles(): Promise<number> {
  const [row] = await database<{ count: number }[]>`select count(*)::int as count from storage.objects`;
  return row?.count ?? 0;
}

async function upload(bytes: Buffer, name: string, type = "image/png") {
  const { id, version } = await readProject();
  const fields = { intent: "upload", updated_at: version };
  return send(site, `/admin/portfolio?edit=${id}&upload=project_image`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: site.url, "Content-Type": MULTIPART },
    body: multipartBody({ name, type, bytes, fields }),
  });
}

/** A picture that says it is this large. */
function bomb(width: number, height: number): Buffer {
  const picture = Buffer.from(goodFiles.png());
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

test.each([
  ["a page", badFiles.renamedHtml(), "picture.png"],
  ["an SVG", badFiles.svg(), "picture.png"],
  ["an SVG by its name", badFiles.svg(), "picture.svg"],
  ["noise", badFiles.wrongBytes(), "picture.jpg"],
  ["a part of a picture", badFiles.truncated(), "picture.webp"],
  ["nothing", Buffer.alloc(0), "picture.png"],
  ["a picture of four billion pixels", bomb(65_000, 65_000), "picture.png"],
  ["a picture of no pixels", bomb(0, 0), "picture.png"],
  ["a picture past the limit", badFiles.tooLarge(), "picture.png"],
])("SEC-11 %s is refused, and nothing of it is kept", async (_, bytes, name) => {
  const [before, files] = [await readProject(), await countFiles()];
  expect((await upload(bytes, name)).status).toBe(400);
  expect(await readProject()).toEqual(before);
  expect(await countFiles()).toBe(files);
});

test.each([
  "../../../../etc/cron.d/x.png",
  "..\\..\\x.png",
  "/etc/passwd",
  "x.html",
  ".htaccess",
  `${"x".repeat(2_000)}.png`,
])("SEC-11 the name %j has no say in where a file goes", async (name) => {
  const answer = await upload(goodFiles.jpg(), name, "text/html");
  expect([answer.status, leadsTo(answer)]).toEqual([302, expect.stringContaining("/admin/portfolio?edit=")]);
  expect((await readProject()).image_url).toMatch(/^portfolio\/[0-9a-f-]{36}_16x16_[0-9a-f]{6}_s\.jpg$/);
});

test.each(Object.entries(polyglots))(
  "SEC-11 a picture with a page inside (%s) is never more than a picture",
  async (_, make) => {
    const before = await readProject();
    const { status } = await upload(make(), "picture.html", "text/html");
    const { image_url } = await readProject();
    if (status === 400) return expect(image_url).toBe(before.image_url);
    expect(status).toBe(302);
    const { headers } = await send(site, `/media/${image_url}`);
    expect(headers.get("Content-Type")).toMatch(/^image\/(gif|png|jpeg)$/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  },
);

/** Sends a form as fast as the site takes it, on a connection of its own. @returns the answer, and the bytes that went */
async function sendForm(size: number, length: string): Promise<{ answer: string; sent: number }> {
  const { id, version } = await readProject();
  const { hostname, port, host, origin } = new URL(site.url);
  const own = [
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${MULTIPART}`,
    length,
  ];
  const path = `/admin/portfolio?edit=${id}&upload=project_image`;
  const fields = { intent: "upload", updated_at: version };
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let answer = "";
  socket.on("data", (piece) => (answer += piece.toString()));
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write([`POST ${path} HTTP/1.1`, ...own, "", ""].join("\r\n"));
  for (const piece of multipartPieces({ name: "a.png", type: "image/png", bytes: megabytes(size), fields })) {
    if (socket.destroyed) break;
    const isChunked = length.startsWith("Transfer-Encoding");
    const framed = isChunked
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, CRLF])
      : piece;
    if (piece.length > 0 && !socket.write(framed))
      await Promise.race([once(socket, "drain"), closed]).catch(() => {});
  }
  await closed;
  return { answer, sent: socket.bytesWritten - socket.writableLength };
}
const CRLF = Buffer.from("\r\n");

test.each([
  ["says it is 100 MB long", `Content-Length: ${100 * 1024 * 1024}`, 20],
  ["does not say how long it is", "Transfer-Encoding: chunked", 35],
])(
  "UPL-3 of a form that %s the site takes a little, refuses it in words and closes",
  async (_, length, most) => {
    const { answer, sent } = await sendForm(100, length);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain("Plik jest za duży. Maksymalny rozmiar to 10MB.");
    // Socket buffers of both sides count, too.
    expect(sent / 1024 / 1024).toBeLessThan(most);
  },
);

test("SEC-11 UPL-5 what a site leaves that is killed between a file and its row is gone once one starts a day later", async () => {
  const before = await readProject();
  expect((await upload(goodFiles.png(), "picture.png")).status).toBe(302);
  const { image_url: left } = await readProject();
  await database`update portfolio set image_url = ${before.image_url} where id = ${before.id}`;
  await database`delete from content_history where ${left} in (before ->> 'image_url', after ->> 'image_url')`;
  await database`update storage.objects set created_at = now() - interval '2 days' where name = ${left}`;
  expect((await send(site, `/media/${left}`)).status).toBe(200);
  const later = await startSite();
  onTestFinished(() => later.stop());
  await eventually(async () => expect((await send(later, `/media/${left}`)).status).toBe(404));
  expect((await send(later, `/media/${before.image_url}`)).status).toBe(200);
});
