/** `npm run start:remix-serve` with a build as small as one can be: everything else is the real thing. */
import { fileURLToPath } from "node:url";
import { failWith } from "../../../supabase/local/fault.ts";
import { run } from "../../../supabase/local/run.ts";
import { remixServeSite } from "../../../supabase/local/site.ts";

const build = fileURLToPath(new URL("./build.mjs", import.meta.url));
const args: typeof remixServeSite.args = (settings) => [...remixServeSite.args(settings).slice(0, -1), build];
run({ ...remixServeSite, isBuilt: false, args }).then(() => process.exit(0), failWith);
