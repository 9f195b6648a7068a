import { readdirSync, readlinkSync } from "node:fs";
import { createServer, type IncomingMessage, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, describe, expect, test } from "vitest";
import { type MultipartForm, readMultipart, UploadBroken } from "~/http/bodies/multipart.server";
import { MULTIPART, megabytes, multipartBody, multipartPieces } from "../../support/requests/multipart.ts";

const MB = 1024 * 1024;

function requestOf(body: Readable | Buffer, type = MULTIPART): Request {
  const stream = createReadableStreamFromReadable(Buffer.isBuffer(body) ? Readable.from([body]) : body);
  const init = { method: "POST", headers: { "Content-Type": type }, body: stream, duplex: "half" } as const;
  return new Request("http://site.test/admin/about", init);
}

/** Temporary files that this process holds open after they were unlinked. */
function openUploads(): string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return /\/upload-[0-9a-f-]{36}/.test(target) ? [target] : [];
    } catch {
      // The descriptor of the folder's listing is closed by now.
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

describe("an editor's form", () => {
  const [head, tail] = multipartBody({ field: "film", name: "a.webm", bytes: Buffer.from("|") })
    .toString()
    .split("|");
  const second = head?.replace('name="film"', 'name="mobile"');

  test("UPL-1 has a file a field, and fields that come more than once", async () => {
    const take = head?.replace(/name="film"; filename="a.webm"\r\n.*\r\n/, 'name="take"\r\n');
    const body = Buffer.from(`${take}one\r\n${take}two\r\n${head}1\r\n${second}22${tail}`);
    const { fields, files } = await readMultipart(requestOf(body), () => MB, 2);
    for (const file of files.values()) await file.close();
    expect(fields.getAll("take")).toEqual(["one", "two"]);
    expect([...files].map(([field, { size }]) => [field, size])).toEqual([
      ["film", 1],
      ["mobile", 2],
    ]);
  });

  test("LIB-1 has several files of one field where it takes them, those after one over the limit too", async () => {
    const several = (first: Iterable<Buffer>) =>
      (async function* () {
        yield Buffer.from(head ?? "");
        for (const piece of first) {
          // Yields to the event loop, as a network stream does.
          await setImmediate();
          yield piece;
        }
        yield Buffer.from(`\r\n${head}22${tail}`);
      })();
    const sizes = async (megabytesOfFirst: number) => {
      const request = requestOf(Readable.from(several(megabytes(megabytesOfFirst))));
      const { files, isCut } = await readMultipart(request, () => MB, 3, true);
      for (const file of files.values()) await file.close();
      return { isCut, sizes: [...files.values()].map(({ size }) => size) };
    };
    expect(await sizes(1)).toEqual({ isCut: false, sizes: [MB, 2] });
    expect(await sizes(20)).toEqual({ isCut: false, sizes: [20 * MB, 2] });
    // By far: the reader stops there, and says so.
    expect(await sizes(100)).toMatchObject({ isCut: true, sizes: [expect.any(Number)] });
  });

  test.each([
    ["a field in an unknown character set", 'name="a"\r\nContent-Type: text/plain; charset=klingon'],
    ["a field without a name", "x=y"],
  ])("SEC-9 with %s is refused, and ends nothing else", async (_what, start) => {
    const field = head?.replace(/name="film"; filename="a.webm"\r\n.*\r\n/, `${start}\r\n`);
    const body = Buffer.from(`${field}one\r\n${head}1${tail}`);
    await expect(readMultipart(requestOf(body), () => MB)).rejects.toThrow(UploadBroken);
  });

  test("SEC-9 of more files than it has fields for is a 413, and none stays open", async () => {
    const body = Buffer.from(`${head}1\r\n${second}22${tail}`);
    const refusal = await readMultipart(requestOf(body), () => MB).catch((error: unknown) => error);
    expect((refusal as Response).status).toBe(413);
    expect(openUploads()).toEqual([]);
  });

  test.each([
    ["two long fields", { one: "x".repeat(600_000), two: "x".repeat(600_000) }],
    ["one that is longer", { one: "x".repeat(2_000_000) }],
  ])("SEC-9 of more than a megabyte of text is a 413: %s", async (_what, fields) => {
    const body = multipartBody({ name: "", bytes: Buffer.alloc(0), fields });
    const refusal = await readMultipart(requestOf(body), () => MB).catch((error: unknown) => error);
    expect((refusal as Response).status).toBe(413);
  });
});

describe("a file over the limit", () => {
  /** A form with a file of this size in megabytes, and the number of bytes read from it. */
  function counted(size: number, length?: number) {
    const read = { bytes: 0 };
    const pieces = (async function* () {
      for (const piece of multipartPieces({ name: "a.png", bytes: megabytes(size) })) {
        read.bytes += piece.length;
        // Yields to the event loop, as a network stream does.
        await setImmediate();
        yield piece;
      }
    })();
    const request = requestOf(Readable.from(pieces));
    if (length) request.headers.set("Content-Length", String(length));
    return { request, read };
  }

  test("UPL-3 by a little is read to its end, so that every browser reads the answer, and nothing of it is kept", async () => {
    const { request, read: given } = counted(4, 4 * MB);
    const { file } = await read(request);
    expect(file?.size).toBe(4 * MB);
    expect(given.bytes).toBeGreaterThan(4 * MB);
    expect(await file?.read(0, 10)).toHaveLength(0);
  });

  test("UPL-3 by far, as its form says, is not read", async () => {
    const { request, read: given } = counted(100, 100 * MB);
    const { file } = await read(request);
    expect(file?.size).toBeGreaterThan(99 * MB);
    expect(given.bytes).toBeLessThan(MB);
  });

  test("UPL-3 by far is answered however the body comes in: at once, a turn later, by a timer", async () => {
    const pauses = [undefined, setImmediate, () => setTimeout(0), undefined];
    for (let round = 0; round < 40; round += 1) {
      const pieces = multipartPieces({ name: "a.png", bytes: megabytes(100), fields: { a: "1" } });
      let step = round;
      const body = new ReadableStream({
        async pull(controller) {
          step += 1;
          await pauses[step % pauses.length]?.();
          controller.enqueue(pieces.next().value);
        },
      });
      const headers = { "Content-Type": MULTIPART, "Content-Length": String(100 * MB) };
      const init = { method: "POST", headers, body, duplex: "half" } as const;
      const { file } = await read(new Request("http://site.test/admin/about", init));
      expect(file?.isTooLarge).toBe(true);
    }
  });

  test("UPL-3 whose form does not say how long it is, is read a little past the limit", async () => {
    const { request, read: given } = counted(10_000);
    const { file } = await read(request);
    expect(file?.size).toBeGreaterThan(MB);
    expect(given.bytes).toBeLessThan(6 * MB);
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
    expect(file?.size).toBeGreaterThan(99 * MB);
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
