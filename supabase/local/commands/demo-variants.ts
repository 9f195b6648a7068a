/**
 * npm run demo:variants: gives the demo's pictures what an upload gets when it is stored. Each picture in supabase/media
 * is renamed after its size and main colour, its variants are written beside it, and supabase/seed.sql gets the new
 * name. The posters in app/pictures are written as AVIF too. Placeholders keep their names, which are column defaults.
 * To replace a picture, put `name.webp` beside the old one.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { AVIF, makeVariants } from "../../../app/files/make-variants.mjs";
import { nameOf, shareName, variantName, WIDTHS } from "../../../app/files/picture-name";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const media = join(root, "supabase/media");
const seedFile = join(root, "supabase/seed.sql");
const posters = join(root, "app/pictures");

const PICTURE = /^(?<name>[a-z0-9-]+?)(?:_\d+x\d+(?:_[0-9a-f]{6})?(?:_s)?)?\.webp$/;

/** Renames one picture and writes its variants. @returns its path in the bucket */
async function place(folder: string, file: string, name: string): Promise<string> {
  const path = join(media, folder, file);
  const made = await makeVariants(await readFile(path), WIDTHS);
  if (!made) throw new Error(`${path} is an animation`);
  const stem = `${folder}/${nameOf(name, made)}`;
  await rm(path.replace(/\.webp$/, ""), { recursive: true, force: true });
  await rename(path, join(media, `${stem}.webp`));
  await mkdir(join(media, stem), { recursive: true });
  for (const { width, format, data } of made.variants)
    await writeFile(join(media, variantName(stem, width, format)), data);
  await writeFile(join(media, shareName(stem)), made.share);
  return `${stem}.webp`;
}

/** Whether a file was made after the one that it is made of. */
async function isNewer(made: string, source: string): Promise<boolean> {
  const time = async (file: string) => (await stat(file).catch(() => null))?.mtimeMs ?? 0;
  return (await time(made)) > (await time(source));
}

async function makeDemoVariants(): Promise<void> {
  let seed = await readFile(seedFile, "utf8");
  for (const folder of ["portfolio", "blog", "team", "testimonials", "services", "clients"]) {
    const files = await readdir(join(media, folder));
    // Former versions go before a new one takes the name of one.
    for (const file of files.sort().reverse()) {
      const name = PICTURE.exec(file)?.groups?.name;
      if (!name || name === "placeholder") continue;
      if (file !== `${name}.webp` && files.includes(`${name}.webp`)) {
        // A new original replaces this one.
        for (const old of [file, file.replace(/\.webp$/, "")])
          await rm(join(media, folder, old), { recursive: true, force: true });
        continue;
      }
      // It has its variants.
      if (file !== `${name}.webp`) continue;
      const path = await place(folder, file, name);
      seed = seed.replaceAll(new RegExp(`'${folder}/${name}(_[0-9a-fsx_]+)?\\.webp'`, "g"), `'${path}'`);
      process.stdout.write(`${path}\n`);
    }
  }
  await writeFile(seedFile, seed);
  for (const file of await readdir(posters)) {
    if (!file.endsWith(".webp")) continue;
    // Posters are the first paint of a page, so a slow encoder pays. Most phones load the 780 px version, whose pixels are
    // too dense for the lower quality to show.
    for (const width of file.includes("-mobile") ? [undefined, 780] : [undefined]) {
      const avif = { ...AVIF, quality: width ? 18 : 45, effort: 7 };
      const name = file.replace(/\.webp$/, width ? `-${width}.avif` : ".avif");
      if (await isNewer(join(posters, name), join(posters, file))) continue;
      const { size } = await sharp(join(posters, file)).resize(width).avif(avif).toFile(join(posters, name));
      process.stdout.write(`${name} ${Math.round(size / 1000)} kB\n`);
    }
  }
}

await makeDemoVariants();
