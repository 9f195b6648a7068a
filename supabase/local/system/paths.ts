import path from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the clone. */
export const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** Schema, demo rows and demo files, named as the Supabase CLI expects. */
export const sources = {
  migrationsDir: path.join(rootDir, "supabase/migrations"),
  seedFile: path.join(rootDir, "supabase/seed.sql"),
  seedMediaDir: path.join(rootDir, "supabase/media"),
};

/** Name of the site's only bucket; its files are in `<data folder>/media`. */
export const bucket = "media";
