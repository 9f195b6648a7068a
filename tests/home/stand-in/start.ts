/** `npm start` with the stand-in for the site: everything else is the real thing. */
import { fileURLToPath } from "node:url";
import { failWith } from "../../../supabase/local/fault.ts";
import { run } from "../../../supabase/local/run.ts";
import { productionSite } from "../../../supabase/local/site.ts";

const file = fileURLToPath(new URL("./site.mjs", import.meta.url));
run({ ...productionSite, isBuilt: false, args: () => [file] }).then(() => process.exit(0), failWith);
