/**
 * npm run pictures:clean: removes the metadata (such as the place where a photo was taken) from stored pictures; new
 * uploads lose theirs before they are stored. It also writes down their dimensions where the library of pictures lacks
 * them. On either home, whether the site runs or not; clean pictures stay as they are, so it is repeatable. Exit code 1
 * when pictures could not be read.
 */
import { imageSize } from "image-size";
import { cleanPicture } from "../../../app/files/clean-picture.mjs";
import { connectHosted } from "../hosted/hosted-client.ts";
import { hasDatabase } from "../postgres/state-folder.ts";
import { Fault, failWith } from "../system/fault.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import { embeddedPictures, hostedPictures, type PictureStore } from "../target/picture-store.ts";
import { withEmbeddedDatabase } from "../target/with-database.ts";

async function main(): Promise<number> {
  const settings = await readSettings();
  return settings.supabaseUrl ? clean(openHosted(settings.supabaseUrl)) : cleanEmbedded(settings);
}

function openHosted(url: string): PictureStore {
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (!secretKey) throw new Fault("SUPABASE_SECRET_KEY is missing: files can't be replaced without it.");
  return hostedPictures(connectHosted(url, secretKey));
}

async function cleanEmbedded({ dataDir: wished }: Settings): Promise<number> {
  if (!(await hasDatabase(wished))) throw new Fault(`There are no pictures in ${wished}: set DATA_DIR.`);
  return withEmbeddedDatabase(wished, (database, dataDir) => clean(embeddedPictures(database, dataDir)));
}

/** @returns the exit code */
async function clean(store: PictureStore): Promise<number> {
  const names = await store.list();
  const unmeasured = await store.listUnmeasured();
  const failed: string[] = [];
  let cleaned = 0;
  for (const name of names) {
    const before = await store.read(name);
    try {
      const after = await cleanPicture(before);
      if (unmeasured.has(name)) await store.measure(name, imageSize(after ?? before));
      if (!after) continue;
      await store.replace(name, after);
      cleaned += 1;
      process.stdout.write(`${name}: ${formatKilobytes(before)} -> ${formatKilobytes(after)}\n`);
    } catch (error) {
      if (error instanceof Fault) throw error;
      failed.push(name);
      process.stderr.write(`${name} can't be read: ${error instanceof Error ? error.message : error}\n`);
    }
  }
  process.stdout.write(`${names.length} pictures, ${cleaned} cleaned, ${failed.length} not readable.\n`);
  return failed.length > 0 ? 1 : 0;
}

const formatKilobytes = ({ length }: Buffer): string => `${Math.ceil(length / 1000)} kB`;

main().then((code) => process.exit(code), failWith);
