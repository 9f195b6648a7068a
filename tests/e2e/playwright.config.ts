import { defineConfig } from "@playwright/test";

const site = JSON.parse(process.env.E2E_SITE ?? '{"url":"http://127.0.0.1:3000"}') as { url: string };

/** Started by run.ts, which brings the site up and names the browser. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Large uploaded files are kept for failed tests only.
  preserveOutput: "failures-only",
  // A third worker makes two cores no faster: each keeps a browser, a site and a back end busy.
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Generous: only a failing test takes so long, and a busy machine must not make one fail.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: site.url,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    viewport: { width: 1440, height: 900 },
    // test.ts draws the pages of tests that fail: "only-on-failure" draws those of every test and throws most away.
    // Traces would double the time of every test.
    screenshot: "off",
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--in-process-gpu",
        "--disable-software-rasterizer",
        "--disable-quic",
        // A page lives for seconds: what the optimising compilers win, they cost (7 % of the processor time).
        "--js-flags=--no-opt --no-maglev",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Nothing leaves this machine: every name but the loopback's is unknown.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
  projects: [
    { name: "js", testDir: "./js" },
    { name: "no-js", testDir: "./no-js", use: { javaScriptEnabled: false } },
  ],
});
