import { chromium } from "@playwright/test";
import { freePort } from "../../supabase/local/system/ports.ts";
import { findChromium } from "../support/browser/browser-chromium.ts";
import { type Figure, median } from "./figures.ts";

/** Runs for the home page and for each of the others: a single run is unreliable. */
const RUNS = { home: 5, other: 3 };

type Result = {
  lhr: { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> };
};
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

type Run = { scores: Record<string, number>; paint: number; blocking: number; shift: number };

/** Not a dependency, as it is larger than the site; install it by `npm install --no-save lighthouse@12`. */
const PACKAGE = "lighthouse";

/**
 * Lighthouse figures of pages on a phone with a slow network.
 * @param home the home page; the figure of each page is the median of its runs
 * @returns null where Lighthouse is not installed
 */
export async function measureLighthouse(home: string, others: string[]): Promise<Figure[] | null> {
  const found = (await import(PACKAGE).catch(() => null)) as { default: Lighthouse } | null;
  if (!found) return null;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  const runOnce = async (url: string): Promise<Run> => {
    const result = await found.default(url, { port, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { categories, audits } = result.lhr;
    const scores = Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    );
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores,
      paint: value("largest-contentful-paint"),
      blocking: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
    };
  };
  const run = async (url: string, times: number): Promise<Run> => {
    const runs: Run[] = [];
    while (runs.length < times) runs.push(await runOnce(url));
    const middle = (pick: (run: Run) => number) => median(runs.map(pick));
    const names = Object.keys(runs[0]?.scores ?? {});
    return {
      scores: Object.fromEntries(names.map((name) => [name, middle(({ scores }) => scores[name] ?? 0)])),
      paint: middle(({ paint }) => paint),
      blocking: middle(({ blocking }) => blocking),
      shift: middle(({ shift }) => shift),
    };
  };
  try {
    const first = await run(home, RUNS.home);
    const rest: Run[] = [];
    for (const url of others) rest.push(await run(url, RUNS.other));
    const names = Object.keys(first.scores);
    return [
      ...names.map((name) => ({
        name: `home page, Lighthouse mobile: ${name}`,
        value: first.scores[name] ?? 0,
        unit: "",
        atLeast: 100,
      })),
      { name: "home page: largest paint", value: first.paint / 1_000, unit: "s", atMost: 1.2 },
      { name: "home page: blocking time", value: first.blocking, unit: "ms", atMost: 20 },
      { name: "home page: layout shift", value: first.shift, unit: "", atMost: 0 },
      ...names.map((name) => ({
        name: `the other pages, Lighthouse mobile: lowest ${name}`,
        value: Math.min(...rest.map(({ scores }) => scores[name] ?? 0)),
        unit: "",
        atLeast: 100,
      })),
      {
        name: "the other pages: slowest largest paint",
        value: Math.max(...rest.map(({ paint }) => paint)) / 1_000,
        unit: "s",
        atMost: 1.4,
      },
    ];
  } finally {
    await browser.close();
  }
}
