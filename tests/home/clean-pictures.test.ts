import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { connectHosted } from "../../supabase/local/hosted/hosted-client.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { runScript } from "./processes.ts";

let home: Home;
beforeAll(async () => {
  home = await startTestHome({ seed: false, admin: false });
});
afterAll(() => home?.stop());

const bucket = () => connectHosted(home.supabaseUrl, home.secretKey).storage.from("media");

async function metadataOf(name: string) {
  const { data } = await bucket().download(name);
  return sharp(await data?.arrayBuffer()).metadata();
}

test.each(["embedded", "hosted"])(
  "SEC-11 pictures:clean takes the metadata out of what is stored, and a second run changes nothing: %s",
  async (kind) => {
    const photo = sharp({ create: { width: 60, height: 30, channels: 3, background: "#c82818" } })
      .withExif({ IFD3: { GPSLatitude: "51/1 6/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 });
    const name = `portfolio/${kind}.jpg`;
    const contents: [string, Buffer, string][] = [
      [name, await photo.jpeg().toBuffer(), "image/jpeg"],
      ["team/clean.webp", await photo.clone().keepExif().webp().toBuffer(), "image/webp"],
      ["about/film.webm", Buffer.from("a film"), "video/webm"],
    ];
    for (const [path, bytes, contentType] of contents)
      expect((await bucket().upload(path, bytes, { contentType, upsert: true })).error).toBeNull();
    expect((await metadataOf(name)).exif).toBeDefined();

    const settings: Record<string, string> =
      kind === "hosted"
        ? { SUPABASE_URL: home.supabaseUrl, SUPABASE_SECRET_KEY: home.secretKey }
        : { DATA_DIR: path.dirname(home.mediaDir) };
    for (const cleaned of ["2", "0"]) {
      const script = runScript("supabase/local/commands/clean-pictures.ts", settings, []);
      expect(await script.ended, script.stderr()).toBe(0);
      expect(script.stdout()).toMatch(new RegExp(` pictures, ${cleaned} cleaned, 0 not readable\\.\\n$`));
    }
    for (const path of [name, "team/clean.webp"]) {
      const { exif, orientation, width, height } = await metadataOf(path);
      expect({ exif, orientation, width, height }).toEqual({ width: 30, height: 60 });
    }
    const server = connectHosted(home.supabaseUrl, home.secretKey);
    const recorded = await server.from("media_files").select("width, height").eq("path", name);
    expect(recorded.data, "LIB-1 its dimensions are in the library").toEqual([{ width: 30, height: 60 }]);
    const { data: listed } = await bucket().list(name);
    const { data: file } = await bucket().download(name);
    expect(listed?.[0]?.metadata?.size).toBe(file?.size);
  },
);
