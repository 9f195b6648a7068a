/**
 * npm run test:e2e: the browser tests on the real site. Finds or installs Chromium, builds when needed, starts an
 * embedded home on a temporary folder and the production server before it, runs Playwright Test once, stops
 * everything. Arguments go to Playwright (a file, `--grep`). The last line is `N passed, N failed`; exit code 1 on any
 * failure and when nothing ran.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { ensureBuild } from "../../supabase/local/build.ts";
import { failWith } from "../../supabase/local/fault.ts";
import { rootDir } from "../../supabase/local/paths.ts";
import { startTemporaryHome } from "../../supabase/local/start-home.ts";
import { findChromium } from "../support/browser-chromium.ts";
import { startBuiltSite } from "../support/browser-site.ts";

type Stats = { expected: number; unexpected: number; flaky: number; skipped: number };

async function main(): Promise<number> {
  const browser = findChromium();
  process.stdout.write(`Chromium: ${browser.path} (${browser.origin})\n`);
  const undo: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
  try {
    await ensureBuild(stopping.signal);
    const home = await startTemporaryHome({ seed: true, admin: { email: "admin@rezyserka.example" } });
    undo.push(() => home.stop());
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
    const stats = await readStats(report);
    const passed = stats.expected;
    let failed = stats.unexpected + stats.flaky + stats.skipped;
    if (site.errors.length > 0) {
      failed += 1;
      process.stdout.write(`The site logged errors:\n${site.errors.slice(0, 10).join("\n")}\n`);
    }
    for (const step of undo.reverse().splice(0)) await step();
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
    return passed > 0 && failed === 0 ? 0 : 1;
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

/** What Playwright counted; all zero where it wrote no report, which is a failure (nothing ran). */
async function readStats(report: string): Promise<Stats> {
  const nothing = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (!text) return nothing;
  const { stats, errors } = JSON.parse(text) as { stats: Stats; errors: unknown[] };
  return { ...stats, unexpected: stats.unexpected + errors.length };
}

main().then((code) => process.exit(code), failWith);
