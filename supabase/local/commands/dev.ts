/**
 * npm run dev: the same back end as npm start (the embedded home, or SUPABASE_URL), with Vite's development
 * server and hot reload on PORT instead of the built site. Uses the same data folder, so only one of the two runs
 * at a time. Vite passes /media on to the home's own loopback server (MEDIA_PROXY).
 * Ctrl-C stops all of it. Settings: .env.example.
 */

// Imported first: it finds this process's launcher at once.
import "../process/stop-signals.ts";

import { run } from "../process/run.ts";
import { developmentSite } from "../process/site.ts";
import { failWith } from "../system/fault.ts";

run(developmentSite).then(() => process.exit(0), failWith);
