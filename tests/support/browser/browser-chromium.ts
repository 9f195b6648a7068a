import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Fault } from "../../../supabase/local/system/fault.ts";
import { installPackage } from "../services/debian.ts";

/** Debian's, the one without a window first: tests run faster in it. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;
const PACKAGE = "chromium-headless-shell";

/** A browser, and in words where it was found. */
export type FoundBrowser = { path: string; origin: string };

/**
 * Finds a Chromium: CHROMIUM_PATH, Playwright's own, Debian's; else installs Debian's package, where this process may.
 * @throws Fault when there is none and none can be installed
 */
export function findChromium(): FoundBrowser {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (!existsSync(wished)) throw new Fault(`CHROMIUM_PATH names no file: ${wished}`);
    return { path: wished, origin: "from CHROMIUM_PATH" };
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { path: own, origin: "Playwright's own" };
  const known = DEBIAN.find(existsSync);
  if (known) return { path: known, origin: "the system's" };
  installPackage(PACKAGE, DEBIAN[0], "There is no Chromium: install one or set CHROMIUM_PATH to one.");
  return { path: DEBIAN[0], origin: "Debian's package, installed just now" };
}
