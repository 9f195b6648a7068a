/** From raw frames to files: WebP within a budget, PNG, ICO, and seamless loops. Needs ffmpeg on the path. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface Frame {
  pixels: Buffer;
  width: number;
  height: number;
}

const raw = (width: number, height: number): string[] => [
  "-f",
  "rawvideo",
  "-pix_fmt",
  "rgba",
  "-s",
  `${width}x${height}`,
];

function ffmpeg(args: string[]): ChildProcess {
  return spawn("ffmpeg", ["-v", "error", "-y", ...args], { stdio: ["pipe", "pipe", "inherit"] });
}

async function finish(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function still({ pixels, width, height }: Frame, args: string[]): Promise<Buffer> {
  const child = ffmpeg([...raw(width, height), "-i", "-", ...args, "-f", "image2pipe", "-"]);
  const parts: Buffer[] = [];
  child.stdout?.on("data", (part: Buffer) => parts.push(part));
  child.stdin?.end(pixels);
  await finish(child);
  return Buffer.concat(parts);
}

/** Writes the best WebP that fits in `kilobytes`; gives its size in bytes. */
export async function writeWebp(path: string, frame: Frame, kilobytes: number): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  let [low, high] = [20, 92];
  let best: Buffer | undefined;
  while (low <= high) {
    const quality = high === 92 && low === 20 ? 84 : (low + high) >> 1;
    const data = await still(frame, [
      "-c:v",
      "libwebp",
      "-preset",
      "photo",
      "-compression_level",
      "5",
      "-quality",
      `${quality}`,
      "-pix_fmt",
      "yuv420p",
    ]);
    if (data.length <= kilobytes * 1000) {
      best = data;
      low = quality + 1;
    } else high = quality - 1;
    if (best && high - low < 3) break;
  }
  if (!best) throw new Error(`${path} does not fit in ${kilobytes} kB`);
  await writeFile(path, best);
  return best.length;
}

/** Writes a PNG: in full colour, or in the largest palette that fits when a budget is given. */
export async function writePng(
  path: string,
  frame: Frame,
  kilobytes = Number.POSITIVE_INFINITY,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  let data = await still(frame, ["-c:v", "png", "-pred", "mixed", "-pix_fmt", "rgb24"]);
  for (let colours = 256; data.length > kilobytes * 1000 && colours >= 64; colours -= 32) {
    const palette = `split[a][b];[a]palettegen=max_colors=${colours}[p];[b][p]paletteuse=dither=bayer:bayer_scale=5`;
    data = await still(frame, ["-vf", palette, "-c:v", "png", "-pred", "mixed"]);
  }
  await writeFile(path, data);
  return data.length;
}

/** A sink for a loop's frames; `finish` encodes them in two passes per format and removes the intermediate file. */
export interface Reel {
  push(pixels: Buffer): Promise<void>;
  finish(path: string, formats: Partial<Record<"webm" | "mp4", number>>, seconds: number): Promise<string[]>;
}

const codec = {
  webm: (rate: number) => [
    "-c:v",
    "libvpx-vp9",
    "-b:v",
    `${rate}k`,
    "-row-mt",
    "1",
    "-deadline",
    "good",
    "-auto-alt-ref",
    "1",
    "-lag-in-frames",
    "25",
    "-g",
    "250",
  ],
  mp4: (rate: number) => [
    "-c:v",
    "libx264",
    "-b:v",
    `${rate}k`,
    "-preset",
    "slow",
    "-profile:v",
    "high",
    "-aq-mode",
    "3",
    "-g",
    "250",
    "-movflags",
    "+faststart",
  ],
};

/**
 * Opens a reel of `rate` frames a second; frames wait in a lossless file until all are there. The files play at twice
 * that: slow light needs no more than every second picture, the one between is blended. So the last frame pushed must
 * be the first one again, for the blend that closes the loop.
 */
export async function openReel(width: number, height: number, rate: number): Promise<Reel> {
  const folder = await mkdtemp(join(tmpdir(), "reel-"));
  const master = join(folder, "master.mkv");
  const writer = ffmpeg([
    ...raw(width, height),
    "-r",
    `${rate}`,
    "-i",
    "-",
    "-vf",
    "scale=out_color_matrix=bt709",
    "-c:v",
    "libx264",
    "-qp",
    "1",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    master,
  ]);
  return {
    async push(pixels) {
      if (writer.stdin && !writer.stdin.write(pixels)) await once(writer.stdin, "drain");
    },
    async finish(path, formats, seconds) {
      writer.stdin?.end();
      await finish(writer);
      await mkdir(dirname(path), { recursive: true });
      const report: string[] = [];
      for (const [format, kilobits] of Object.entries(formats) as ["webm" | "mp4", number][]) {
        const blend = `framerate=fps=${rate * 2}:interp_start=0:interp_end=255:scene=100`;
        const common = [
          "-i",
          master,
          "-an",
          "-vf",
          blend,
          "-frames:v",
          `${rate * 2 * seconds}`,
          "-pix_fmt",
          "yuv420p",
          ...codec[format](kilobits),
          "-colorspace",
          "bt709",
          "-color_primaries",
          "bt709",
          "-color_trc",
          "bt709",
          "-passlogfile",
          join(folder, format),
        ];
        for (const pass of [1, 2]) {
          const speed = format === "webm" ? ["-cpu-used", pass === 1 ? "4" : "3"] : [];
          const out = pass === 1 ? ["-f", "null", "-"] : [`${path}.${format}`];
          await finish(ffmpeg([...common, ...speed, "-pass", `${pass}`, ...out]));
        }
        const { size } = await stat(`${path}.${format}`);
        report.push(`${path}.${format} ${Math.round(size / 1000)} kB, ${seconds} s`);
      }
      await rm(folder, { recursive: true });
      return report;
    },
  };
}

/** Packs PNG pictures into one ICO file. */
export async function writeIco(path: string, pictures: { size: number; png: Buffer }[]): Promise<void> {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  await writeFile(path, Buffer.concat([head, ...pictures.map(({ png }) => png)]));
}
