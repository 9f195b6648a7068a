/** `npm start` with a stand-in for the site; everything else is real. */
import { fileURLToPath } from "node:url";
import { run } from "../../../supabase/local/process/run.ts";
import { productionSite } from "../../../supabase/local/process/site.ts";
import { failWith } from "../../../supabase/local/system/fault.ts";

const file = fileURLToPath(new URL("./site.mjs", import.meta.url));
run({ ...productionSite, isBuilt: false, args: () => [file] }).then(() => process.exit(0), failWith);
