import { describe, expect, test } from "vitest";
import { checkFile } from "~/files/file-check.server";
import { UPLOAD_RULES, type UploadRule, wrongFormat } from "~/files/upload-rules";
import { badFiles, goodFiles, pngOf, polyglots, sentFile } from "../../support/requests/files.ts";

const UNREADABLE = "Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem.";
const VIDEO_ONLY = "Plik musi być w formacie WebM (VP8/VP9) lub MP4 (H.264).";
const FAVICON = "Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli";

const check = (rule: UploadRule, bytes: Buffer, name?: string) => checkFile(sentFile(bytes, name), rule);
const { project_image, og_image, favicon_url, hero_video, service_video } = UPLOAD_RULES;

describe("pictures", () => {
  test.each(["png", "webp", "gif", "jpg", "avif"] as const)(
    "UPL-2 a whole %s is one by its bytes, whatever its name",
    async (kind) => {
      expect(await check(project_image, goodFiles[kind](), "wakacje.exe")).toMatchObject({ kind });
    },
  );

  test.each(["wrongBytes", "renamedHtml", "svg"] as const)(
    "UPL-2 UPL-4 a bad file (%s) is refused, though it is named a picture",
    async (kind) => {
      expect(await check(project_image, badFiles[kind](), "zdjecie.png")).toEqual({ wrong: UNREADABLE });
    },
  );

  test.each(["gifComment", "pngTail", "jpegTail"] as const)(
    "UPL-2 a picture with a page inside (%s) is refused",
    async (kind) => {
      expect(await check(project_image, polyglots[kind]())).toEqual({ wrong: UNREADABLE });
    },
  );

  test.each(["heic", "heix", "mif1"])(
    "LIB-2 a picture of an iPhone (%s) is named, with what to do",
    async (brand) => {
      const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");
      const { wrong = "" } = (await check(project_image, Buffer.concat([head, Buffer.alloc(512)]))) as {
        wrong?: string;
      };
      expect(wrong).toMatch(/HEIC.*JPG/);
      expect(wrongFormat(project_image, "IMG_0001.HEIC")).toBe(wrong);
      expect(wrongFormat(hero_video, "IMG_0001.HEIC")).toBeNull();
    },
  );

  test("UPL-4 an AVIF that was cut off is refused; other pictures are where they lose their metadata", async () => {
    const whole = goodFiles.avif();
    for (const share of [0.5, 0.9]) {
      const part = whole.subarray(0, Math.floor(whole.length * share));
      expect(await check(project_image, part)).toEqual({ wrong: UNREADABLE });
    }
  });

  test("UPL-2 a video is no picture", async () => {
    expect(await check(project_image, goodFiles.webm())).toEqual({ wrong: UNREADABLE });
  });

  test("UPL-2 a file of a few bytes is refused, not a failure", async () => {
    for (const length of [1, 3, 12])
      for (const bytes of [goodFiles.png(), goodFiles.webp(), goodFiles.jpg()])
        expect(await check(project_image, bytes.subarray(0, length))).toEqual({ wrong: UNREADABLE });
  });

  test("UPL-4 dimensions that would fill the memory of whoever opens it are refused", async () => {
    const wrong = "Obraz ma za duże wymiary. Może mieć najwyżej 64 megapiksele.";
    expect(await check(project_image, pngOf(30_000, 30_000))).toEqual({ wrong });
    expect(await check(project_image, pngOf(65_000, 10))).toEqual({ wrong });
    expect(await check(project_image, pngOf(0, 10))).toEqual({ wrong: UNREADABLE });
    expect(await check(project_image, pngOf(8_000, 8_000))).toMatchObject({ kind: "png" });
  });
});

describe("the folder seo", () => {
  test.each([32, 48, 64])("UPL-4 SET-3 a favicon may be %i pixels square", async (side) => {
    expect(await check(favicon_url, pngOf(side, side), "znak.png")).toMatchObject({ kind: "png" });
  });

  test.each([
    [16, 16],
    [32, 48],
    [128, 128],
    [1200, 630],
  ])("UPL-4 SET-3 a favicon may not be %i by %i", async (width, height) => {
    expect(await check(favicon_url, pngOf(width, height), "znak.png")).toEqual({ wrong: FAVICON });
  });

  test("UPL-4 an icon file is a favicon", async () => {
    expect(await check(favicon_url, goodFiles.ico(), "favicon.ico")).toMatchObject({ kind: "ico" });
    const cut = goodFiles.ico().subarray(0, 300);
    expect(await check(favicon_url, cut, "favicon.ico")).toEqual({ wrong: UNREADABLE });
  });

  test("UPL-4 another image is exactly 1200x630", async () => {
    const wrong = "Obraz musi mieć wymiary 1200x630 pikseli.";
    expect(await check(og_image, pngOf(1200, 630), "karta.png")).toEqual({
      kind: "png",
      size: { width: 1200, height: 630 },
    });
    expect(await check(og_image, pngOf(1200, 629), "karta.png")).toEqual({ wrong });
    expect(await check(og_image, pngOf(2400, 1260), "karta.png")).toEqual({ wrong });
  });

  test("UPL-4 a file named favicon is held to a favicon's size, in whichever field", async () => {
    expect(await check(og_image, pngOf(1200, 630), "my-Favicon.png")).toEqual({ wrong: FAVICON });
    expect(await check(og_image, pngOf(32, 32), "favicon-32.png")).toMatchObject({ kind: "png" });
  });
});

describe("videos", () => {
  test("UPL-2 the services' videos are WebM or MP4, the about page's WebM only", async () => {
    expect(await check(service_video, goodFiles.webm())).toEqual({ kind: "webm" });
    expect(await check(service_video, goodFiles.mp4())).toEqual({ kind: "mp4" });
    expect(await check(hero_video, goodFiles.webm())).toEqual({ kind: "webm" });
    expect(await check(hero_video, goodFiles.mp4(), "film.webm")).toEqual({
      wrong: "Plik musi być w formacie WebM (VP8/VP9).",
    });
  });

  test.each(["wrongBytes", "renamedHtml", "truncated", "svg"] as const)(
    "UPL-2 anything else (%s) is refused, though it is named a video",
    async (kind) => {
      expect(await check(service_video, badFiles[kind](), "film.mp4")).toEqual({ wrong: VIDEO_ONLY });
    },
  );

  test("UPL-2 other codecs in the right container are refused", async () => {
    const webm = Buffer.from(
      goodFiles
        .webm()
        .toString("latin1")
        .replaceAll(/V_VP[89]/g, "V_ABC"),
      "latin1",
    );
    expect(await check(service_video, webm)).toEqual({ wrong: VIDEO_ONLY });
    const mp4 = Buffer.from(goodFiles.mp4().toString("latin1").replaceAll("avc1", "hvc1"), "latin1");
    expect(await check(service_video, mp4)).toEqual({ wrong: VIDEO_ONLY });
  });

  test("UPL-2 a video that was cut off is refused", async () => {
    const wrong = "Plik wideo jest niekompletny lub uszkodzony.";
    for (const whole of [goodFiles.webm(), goodFiles.mp4()])
      expect(await check(service_video, whole.subarray(0, whole.length / 2))).toEqual({ wrong });
  });
});
