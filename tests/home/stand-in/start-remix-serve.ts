/** `npm run start:remix-serve` with a minimal build; everything else is real. */
import { fileURLToPath } from "node:url";
import { run } from "../../../supabase/local/process/run.ts";
import { remixServeSite } from "../../../supabase/local/process/site.ts";
import { failWith } from "../../../supabase/local/system/fault.ts";

const build = fileURLToPath(new URL("./build.mjs", import.meta.url));
const args: typeof remixServeSite.args = (settings) => [...remixServeSite.args(settings).slice(0, -1), build];
run({ ...remixServeSite, isBuilt: false, args }).then(() => process.exit(0), failWith);
