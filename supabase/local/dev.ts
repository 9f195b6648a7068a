/**
 * npm run dev: the same back end as npm start (the embedded home, or SUPABASE_URL), with Vite's development
 * server and hot reload on PORT instead of the built site. Uses the same data folder, so only one of the two runs
 * at a time. Vite passes /media on to the home's own loopback server (MEDIA_PROXY).
 * Ctrl-C stops all of it. Settings: .env.example.
 */

// First: it looks at once who launched this process.
import "./stop-signals.ts";

import { failWith } from "./fault.ts";
import { run } from "./run.ts";
import { developmentSite } from "./site.ts";

run(developmentSite).then(() => process.exit(0), failWith);
