import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const media = fileURLToPath(new URL("../../../supabase/media/", import.meta.url));

/** The path in the bucket of one of the demo's pictures: its name says size and main colour. @param name as `team/member-1` */
export function demoPicture(name: string): string {
  const [folder = "", stem] = name.split("/");
  const file = readdirSync(media + folder).find(
    (entry) => entry.startsWith(`${stem}_`) && entry.endsWith(".webp"),
  );
  if (!file) throw new Error(`no picture ${name}`);
  return `${folder}/${file}`;
}
