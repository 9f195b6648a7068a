/**
 * Renders the demo's pictures and loops: `npm run demo:pictures [-- name …]`, where a name is any part of a file's
 * path. `--preview=FOLDER` writes PNG copies there instead of the files of the project.
 */
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStudio } from "./browser";
import { loops, stills } from "./catalogue";
import { openReel, writeIco, writePng, writeWebp } from "./encode";
import { makeDemoVariants } from "./variants";

const root = fileURLToPath(new URL("../..", import.meta.url));
const preview = process.argv.find((arg) => arg.startsWith("--preview="))?.slice("--preview=".length);
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
/** Frames rendered for a second of a loop; it plays at twice that. */
const RATE = 12.5;
const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((part) => file.includes(part));

const studio = await openStudio();
try {
  for (const { file, scene, width, height, budget } of stills.filter((still) => isWanted(still.file))) {
    const frame = { pixels: await studio.shoot({ scene, width, height }), width, height };
    const path = join(root, file);
    const size = preview
      ? await writePng(join(preview, `${basename(file).replace(/\.\w+$/, "")}.png`), frame)
      : file.endsWith(".png")
        ? await writePng(path, frame, budget)
        : await writeWebp(path, frame, budget);
    process.stdout.write(`${file} ${Math.round(size / 1000)} kB\n`);
  }
  for (const { file, poster, posterBudget, scene, width, height } of loops.filter((loop) =>
    isWanted(loop.poster),
  )) {
    const frame = { pixels: await studio.shoot({ scene, width, height }), width, height };
    const size = preview
      ? await writePng(join(preview, `${basename(poster, ".webp")}.png`), frame)
      : await writeWebp(join(root, poster), frame, posterBudget);
    process.stdout.write(`${poster} (of ${file}) ${Math.round(size / 1000)} kB\n`);
  }
  for (const { file, scene, width, height, seconds, formats } of loops.filter(
    (loop) => !preview && isWanted(loop.file),
  )) {
    const reel = await openReel(width, height, RATE);
    const count = seconds * RATE;
    for (let i = 0; i <= count; i++)
      await reel.push(await studio.shoot({ scene, width, height, phase: (i % count) / count }));
    for (const line of await reel.finish(join(root, file), formats, seconds))
      process.stdout.write(`${line}\n`);
  }
  if (!preview && isWanted("public/favicon.ico")) {
    const icon = await readFile(join(root, "public/icon.svg"), "utf8");
    const draw = async (size: number) => ({ size, png: await studio.draw(icon, size) });
    await writeIco(join(root, "public/favicon.ico"), [await draw(32), await draw(48)]);
    // The touch icon is masked by the phone: no rounded corners of its own.
    await writeFile(
      join(root, "public/apple-touch-icon.png"),
      await studio.draw(icon.replace(/ rx="[^"]+"/, ""), 180),
    );
  }
  if (!preview) await makeDemoVariants();
} finally {
  await studio.close();
}
