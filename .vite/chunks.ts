import type { Plugin, Rollup } from "vite";

/*
 * Leans on: the names of Remix's own packages and its virtual route modules, and Rollup's `manualChunks`.
 * Wins: the home page loads 6 scripts instead of two dozen small ones, a page of the panel 11 instead of 27
 * (`.readme/decisions.md`).
 * Modules that no rule matches are split by Rollup itself; a rule that matches nothing is a warning of the build.
 * Test: e2e `budget`, over the built site.
 */

/**
 * The start of hydration, with its libraries, and what is rendered on every public page: one file, as the libraries in one of
 * their own, which browsers would keep longer, cost each first visit a request.
 */
const FRAME = /\/app\/(entry\.client|root|routes\/site\/layout)\.tsx$/;
const HOME = /\/app\/routes\/site\/home\/route\.tsx$/;
/** Route modules of all other pages. */
const PAGES = /\/app\/routes\/(?!site\/(home|layout))\w+\/([\w-]+|[\w-]+\/route)\.tsx$/;
/** Route modules of the panel. (The login page belongs to the site.) */
const PANEL = /\/app\/routes\/admin\/(?!login\/)(layout|[\w-]+|[\w-]+\/route)\.tsx$/;
/** Route modules of the site, the login page's among them. */
const SITE = /\/app\/(root|routes\/(site\/.+|admin\/login\/route))\.tsx$/;
/** Vite's own module for what is loaded on demand. */
const PRELOAD = /vite\/preload-helper/;

/** The modules that the matching ones import, over any number of steps, themselves included; not what is loaded on demand. */
function closureOf(
  start: RegExp | string,
  { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
): Set<string> {
  const found = new Set(
    typeof start === "string" ? [start] : [...getModuleIds()].filter((id) => start.test(id)),
  );
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The modules that every public page needs, or that the home page and another one need: the home page loads none in vain. */
function sharedModules(meta: Rollup.ManualChunkMeta): Set<string> {
  const pages = closureOf(PAGES, meta);
  const shared = closureOf(FRAME, meta);
  for (const id of closureOf(HOME, meta)) if (pages.has(id)) shared.add(id);
  return shared;
}

/** The modules that more than one page of the panel needs, and no page of the site. */
function panelModules(meta: Rollup.ManualChunkMeta): Set<string> {
  const pages = [...meta.getModuleIds()].filter((id) => PANEL.test(id));
  const uses = new Map<string, number>();
  for (const page of pages) for (const id of closureOf(page, meta)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const site = closureOf(SITE, meta);
  return new Set([...uses].filter(([id, count]) => count > 1 && !site.has(id)).map(([id]) => id));
}

/** Gives the browser few files instead of two dozen small ones. */
export function chunks(): Plugin {
  let shared: Set<string> | undefined;
  let panel: Set<string> | undefined;
  const manualChunks = (id: string, meta: Rollup.ManualChunkMeta) => {
    shared ??= sharedModules(meta);
    panel ??= panelModules(meta);
    if (shared.has(id) || PRELOAD.test(id)) return "site";
    return panel.has(id) ? "panel" : undefined;
  };
  return {
    name: "chunks",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks } } } },
    generateBundle() {
      if (this.environment.name !== "client") return;
      const ids = [...this.getModuleIds()];
      for (const pattern of [FRAME, HOME, PAGES, PANEL, SITE, PRELOAD])
        if (!ids.some((id) => pattern.test(id)))
          this.warn(`no module matches ${pattern}: its chunk is left out`);
    },
  };
}
