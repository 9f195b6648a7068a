import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { newlyPainted } from "./painted.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as long as what `axe-core` itself offers: each page reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Text that this process has checked the contrast of, by how it is painted (`newlyPainted`). */
const checked = new Set<number>();

/**
 * Violations that axe finds in the page's present state (WCAG 2.2 A and AA, best practices): rule, element, reason. Its
 * slowest rule by far, that of contrast, looks at each way that text is painted once in the whole run.
 */
export async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE);
  // A part that fades in is as faint as a violation meanwhile.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === "running" &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const texts = await page.evaluateHandle(newlyPainted, [...checked]);
  const found = await texts.evaluate(async ({ elements }) => {
    const options = { resultTypes: ["violations" as const], iframes: false };
    // Frames of a provider are third-party content.
    const outside = { exclude: [['iframe[src^="https://"]']] };
    const contrast = "color-contrast";
    const { violations: structure } = await window.axe.run(outside, {
      ...options,
      rules: { [contrast]: { enabled: false } },
    });
    if (elements.length === 0) return structure;
    const painted = await window.axe.run(
      { include: elements, ...outside },
      { ...options, runOnly: [contrast] },
    );
    return [...structure, ...painted.violations];
  });
  for (const paint of await texts.evaluate(({ paints }) => paints)) checked.add(paint);
  await texts.dispose();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.replace(/\s+/g, " ") ?? ""}`),
  );
}

/**
 * Serves pages without any script: what a visitor without JavaScript gets. (The browser's own switch would keep axe
 * from running.)
 */
export const withoutScripts = (page: Page) =>
  page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/<script\b[\s\S]*?<\/script>/g, "")
      .replace(/<link[^>]*modulepreload[^>]*>/g, "");
    return route.fulfill({ response: answer, body: html });
  });
