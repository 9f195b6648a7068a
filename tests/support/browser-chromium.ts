import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Fault } from "../../supabase/local/fault.ts";

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
  install();
  return { path: DEBIAN[0], origin: "Debian's package, installed just now" };
}

function install(): void {
  const help = "install Chromium or set CHROMIUM_PATH to one.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Fault(`There is no Chromium: ${help}`);
  process.stdout.write("There is no Chromium: installing Debian's package …\n");
  const apt = (...args: string[]) =>
    execFileSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", PACKAGE);
  } catch {
    throw new Fault(`Debian's Chromium could not be installed: ${help}`);
  }
  if (!existsSync(DEBIAN[0])) throw new Fault(`The package brought no ${DEBIAN[0]}: ${help}`);
}
