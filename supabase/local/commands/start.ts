/**
 * npm start: the whole site with one command. Builds when needed; without SUPABASE_URL starts the embedded
 * home (its data in DATA_DIR, by default .data); starts the production server on PORT; keeps both running and stops
 * both, the site first, on SIGINT or SIGTERM, or when its launcher is gone. With --remix-serve the site runs on
 * remix-serve instead. Settings: .env.example.
 */

// Imported first: it finds this process's launcher at once.
import "../process/stop-signals.ts";

import { run } from "../process/run.ts";
import { productionSite, remixServeSite } from "../process/site.ts";
import { failWith } from "../system/fault.ts";

const site = process.argv.includes("--remix-serve") ? remixServeSite : productionSite;
run(site).then(() => process.exit(0), failWith);
