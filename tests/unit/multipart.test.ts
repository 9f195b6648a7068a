import { readdirSync, readlinkSync } from "node:fs";
import { createServer, type IncomingMessage, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, describe, expect, test } from "vitest";
import { type MultipartForm, readMultipart, UploadBroken } from "~/http/multipart.server";
import { MULTIPART, megabytes, multipartBody, multipartPieces } from "../support/multipart.ts";

const MB = 1024 * 1024;

function requestOf(body: Readable | Buffer, type = MULTIPART): Request {
  const stream = createReadableStreamFromReadable(Buffer.isBuffer(body) ? Readable.from([body]) : body);
  const init = { method: "POST", headers: { "Content-Type": type }, body: stream, duplex: "half" } as const;
  return new Request("http://site.test/admin/about", init);
}

/** The temporary files that this process has open, though they have no name any more. */
function openUploads(): string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return /\/upload-[0-9a-f-]{36}/.test(target) ? [target] : [];
    } catch {
      // The descriptor that reads the folder is gone by now.
      return [];
    }
  });
}

const opened: MultipartForm[] = [];
async function read(request: Request, limit = MB): Promise<MultipartForm> {
  const form = await readMultipart(request, () => limit);
  opened.push(form);
  return form;
}
afterEach(async () => {
  for (const { file } of opened.splice(0)) await file?.close();
  if (process.platform === "linux") expect(openUploads()).toEqual([]);
});

describe("a form", () => {
  test("UPL-1 gives its fields and its file, byte by byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256));
    const body = multipartBody({ name: "żółw.png", bytes, fields: { updated_at: "wersja" } });
    const { fields, file } = await read(requestOf(body));
    expect(fields.get("updated_at")).toBe("wersja");
    expect(file?.name).toBe("żółw.png");
    expect(file?.size).toBe(bytes.length);
    expect(await file?.read(100, 4)).toEqual(bytes.subarray(100, 104));
    for (let time = 0; time < 2; time += 1) {
      const streamed = file ? await buffer(file.stream()) : Buffer.alloc(0);
      expect(streamed.equals(bytes)).toBe(true);
    }
  });

  test("UPL-1 without a chosen file gives one of no bytes", async () => {
    const { file } = await read(requestOf(multipartBody({ name: "", bytes: Buffer.alloc(0) })));
    expect(file?.size).toBe(0);
  });

  test("UPL-3 the limit is asked by the file's name", async () => {
    const names: string[] = [];
    const body = multipartBody({ name: "film-mobile.mp4", bytes: Buffer.alloc(10) });
    const { file } = await readMultipart(requestOf(body), (name) => names.push(name) && MB);
    await file?.close();
    expect(names).toEqual(["film-mobile.mp4"]);
  });
});

describe("a file over the limit", () => {
  test("UPL-3 nothing of it is kept, and the rest is taken in, so that the browser reads the answer", async () => {
    let given = 0;
    const counted = (function* () {
      for (const piece of multipartPieces({ name: "a.png", bytes: megabytes(20) })) {
        given += piece.length;
        yield piece;
      }
    })();
    const { file } = await read(requestOf(Readable.from(counted)));
    expect(file?.size).toBe(20 * MB);
    expect(given).toBeGreaterThan(20 * MB);
    expect(await file?.read(0, 10)).toHaveLength(0);
  });

  test("UPL-3 a rest without end is not: the upload is broken off", async () => {
    let given = 0;
    const endless = (async function* () {
      for (const piece of multipartPieces({ name: "a.png", bytes: megabytes(10_000) })) {
        given += piece.length;
        // As a network does, it lets the event loop turn.
        await setImmediate();
        yield piece;
      }
    })();
    await expect(read(requestOf(Readable.from(endless)))).rejects.toThrow(UploadBroken);
    expect(given).toBeLessThan(220 * MB);
  });

  test("UPL-3 the limit itself is within it", async () => {
    const { file } = await read(requestOf(multipartBody({ name: "a.png", bytes: Buffer.alloc(MB) })));
    expect(file?.size).toBe(MB);
    expect(await file?.read(0, 2 * MB)).toHaveLength(MB);
  });
});

describe("memory", () => {
  test("UPL-3 a video of 100 MB raises it by less than 60 MB", async () => {
    const before = process.memoryUsage.rss();
    let most = 0;
    const watched = (function* () {
      for (const piece of multipartPieces({ name: "film.mp4", bytes: megabytes(100) })) {
        most = Math.max(most, process.memoryUsage.rss());
        yield piece;
      }
    })();
    const { file } = await read(requestOf(Readable.from(watched)), 100 * MB);
    expect(file?.size).toBe(100 * MB);
    expect((most - before) / MB).toBeLessThan(60);
  });
});

describe("what is no whole form", () => {
  test("UPL-5 a body that ends early is broken, and leaves nothing", async () => {
    const whole = multipartBody({ name: "a.png", bytes: Buffer.alloc(300_000) });
    for (const length of [0, 10, 100, 200_000, whole.length - 5])
      await expect(read(requestOf(whole.subarray(0, length)))).rejects.toThrow(UploadBroken);
  });

  test("UPL-5 other kinds of body are broken", async () => {
    await expect(read(requestOf(Buffer.from("x"), "multipart/form-data"))).rejects.toThrow(UploadBroken);
    await expect(read(requestOf(Buffer.from("x"), "image/png"))).rejects.toThrow(UploadBroken);
    await expect(read(new Request("http://site.test", { method: "POST" }))).rejects.toThrow(UploadBroken);
  });

  test("UPL-5 a browser that goes away in the middle leaves nothing", async () => {
    const reading: Promise<unknown>[] = [];
    const server = createServer((incoming: IncomingMessage) => {
      const stream = createReadableStreamFromReadable(incoming);
      const init = { method: "POST", headers: { "Content-Type": MULTIPART }, body: stream, duplex: "half" };
      const request = new Request("http://site.test", init as RequestInit);
      reading.push(read(request, 100 * MB).catch((error: unknown) => error));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const client = sendRequest({ port, host: "127.0.0.1", method: "POST" });
    client.on("error", () => {});
    const pieces = [...multipartPieces({ name: "film.webm", bytes: megabytes(3) })].slice(0, 20);
    for (const piece of pieces) client.write(piece);
    await expect.poll(() => (process.platform === "linux" ? openUploads().length : 1)).toBe(1);
    client.destroy();
    await expect.poll(() => reading.length).toBe(1);
    expect(await reading[0]).toBeInstanceOf(UploadBroken);
    await new Promise((resolve) => server.close(resolve));
  });
});
