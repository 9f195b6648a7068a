import type { Plugin } from "vite";

/**
 * The files that every page needs: what the public pages share, and what all of it stands on, which changes less often,
 * with the start of hydration at its end. (Modules are evaluated in one go, the page's own line after them: what the
 * start renders, it renders later.)
 */
const SHARED = {
  vendor:
    /\/node_modules\/(react|react-dom|scheduler|react-router(-dom)?|turbo-stream|@remix-run\/(react|router))\/|\/app\/(entry\.client\.tsx|ui\/typed-early)/,
  site: /\/app\/(ui\/(?!form\/|swiper)|i18n\/(config|translate|use-translate|texts-provider)|seo\/meta|http\/consent|schemas\/category|routes\/site\/(errors|parts\/(?!banner|chat|film|paper)))|vite\/preload-helper/,
};

/** Gives the browser few files instead of two dozen small ones. */
export function chunks(): Plugin {
  const manualChunks = (id: string) => Object.entries(SHARED).find(([, ids]) => ids.test(id))?.[0];
  return {
    name: "chunks",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks } } } },
  };
}
