/**
 * npm run test:e2e: the browser tests on the real site. Finds or installs Chromium, builds when needed, starts an
 * embedded home on a temporary folder and the production server before it, runs Playwright Test once, stops
 * everything. Arguments go to Playwright (a file, `--grep`). Each failure is a line `FAILED …`, the last line is `N passed, N failed`; exit code 1 on any
 * failure and when nothing ran.
 */

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { ensureBuild } from "../../supabase/local/process/build.ts";
import { failWith } from "../../supabase/local/system/fault.ts";
import { rootDir } from "../../supabase/local/system/paths.ts";
import { addFilm } from "../support/back-end/film.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { findChromium } from "../support/browser/browser-chromium.ts";
import { startBuiltSite } from "../support/browser/browser-site.ts";
import { type Count, countBrowserReport } from "../support/run/count.ts";

async function main(): Promise<number> {
  const browser = findChromium();
  process.stdout.write(`Chromium: ${browser.path} (${browser.origin})\n`);
  const undo: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
  try {
    await ensureBuild(stopping.signal);
    const home = await startTestHome({ seed: true, admin: { email: "admin@rezyserka.example" } });
    undo.push(() => home.stop());
    await addFilm(home.databaseUrl);
    const site = await startBuiltSite(home);
    undo.push(() => site.stop());
    const results = await mkdtemp(path.join(os.tmpdir(), "rezyserka-live-e2e-"));
    undo.push(() => rm(results, { recursive: true, force: true }));
    const report = path.join(results, "report.json");
    await playwright(stopping.signal, {
      E2E_CHROMIUM: browser.path,
      E2E_SITE: JSON.stringify({ url: site.url, home }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const { passed, failures } = await count(report);
    if (site.errors.length > 0)
      failures.push(`the site logged errors: ${site.errors.slice(0, 10).join(" · ")}`);
    for (const step of undo.reverse().splice(0)) await step();
    for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
    process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
    return passed > 0 && failures.length === 0 ? 0 : 1;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function playwright(signal: AbortSignal, env: Record<string, string>): Promise<void> {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
    "cli.js",
  );
  const config = path.join(rootDir, "tests/e2e/playwright.config.ts");
  const child = spawn(process.execPath, [cli, "test", "--config", config, ...process.argv.slice(2)], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  signal.addEventListener("abort", () => child.kill("SIGINT"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
}

/** Counts of Playwright's report; zero without a report, which is a failure. */
async function count(report: string): Promise<Count> {
  const text = await readFile(report, "utf8").catch(() => undefined);
  return text ? countBrowserReport(JSON.parse(text)) : { passed: 0, failures: [] };
}

main().then((code) => process.exit(code), failWith);
