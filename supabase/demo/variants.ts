/**
 * What an upload gets when it is stored, for the demo: `npm run demo:variants`, and after `demo:pictures` by itself. A
 * picture of the bucket is named after its size and colour, its variants lie beside it, and the seed has the name. The
 * bundled posters are written as AVIF too. The stock pictures keep their names, which the database has as defaults.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { AVIF, makeVariants } from "../../app/pictures/make-variants.mjs";
import { nameOf, variantName, WIDTHS } from "../../app/pictures/picture-name";

const root = fileURLToPath(new URL("../..", import.meta.url));
const media = join(root, "supabase/media");
const seedFile = join(root, "supabase/seed.sql");
const posters = join(root, "app/pictures");

const PICTURE = /^(?<name>[a-z0-9-]+?)(?:_\d+x\d+(?:_[0-9a-f]{6})?)?\.webp$/;

/** Names one picture and makes its variants. @returns its path in the bucket */
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
  return `${stem}.webp`;
}

/** To be called after pictures were painted. */
export async function makeDemoVariants(): Promise<void> {
  let seed = await readFile(seedFile, "utf8");
  for (const folder of ["portfolio", "blog", "team", "testimonials"]) {
    const files = await readdir(join(media, folder));
    for (const file of files) {
      const name = PICTURE.exec(file)?.groups?.name;
      if (!name || name === "placeholder") continue;
      if (file !== `${name}.webp` && files.includes(`${name}.webp`)) {
        // It was painted anew.
        for (const old of [file, file.replace(/\.webp$/, "")])
          await rm(join(media, folder, old), { recursive: true, force: true });
        continue;
      }
      const path = await place(folder, file, name);
      seed = seed.replaceAll(new RegExp(`'${folder}/${name}(_[0-9a-fx_]+)?\\.webp'`, "g"), `'${path}'`);
      process.stdout.write(`${path}\n`);
    }
  }
  await writeFile(seedFile, seed);
  for (const file of await readdir(posters)) {
    if (!file.endsWith(".webp")) continue;
    // What is seen first lies behind a shade, and is worth the time to write it well. Most phones take a narrower one,
    // where the pixels are too small to tell half of its bytes.
    for (const width of file.includes("-mobile") ? [undefined, 780] : [undefined]) {
      const avif = { ...AVIF, quality: width ? 18 : 45, effort: 7 };
      const name = file.replace(/\.webp$/, width ? `-${width}.avif` : ".avif");
      const { size } = await sharp(join(posters, file)).resize(width).avif(avif).toFile(join(posters, name));
      process.stdout.write(`${name} ${Math.round(size / 1000)} kB\n`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDemoVariants();
