import path from "node:path";
import { fileURLToPath } from "node:url";

/** The clone's root folder. */
export const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Schema, demo rows and demo files, as the Supabase CLI names them. */
export const sources = {
  migrationsDir: path.join(rootDir, "supabase/migrations"),
  seedFile: path.join(rootDir, "supabase/seed.sql"),
  seedMediaDir: path.join(rootDir, "supabase/media"),
};

/** The one bucket of the site; its files lie under `<data folder>/media`. */
export const bucket = "media";
