import type { Plugin } from "vite";

/**
 * Puts the gate between Remix and its routes: whoever asks for the server build, in development and production alike,
 * gets it with its routes guarded (app/backend/auth/gate.server.ts), and the public ones showing previews (app/content/preview).
 *
 * Leans on: the name of Remix's virtual module and its export `routes`.
 * Wins: a new admin route is guarded without anyone remembering it.
 * A build in which nothing asks for that module fails: here the page as Remix makes it would be an open one. Besides,
 * `requireAdmin` in each admin loader refuses whoever the gate has not checked. Tests: `routes/system/gate`, e2e `gate`,
 * over the built site.
 */
export function gate(): Plugin {
  const build = "virtual:remix/server-build";
  const guarded = "\0guarded-server-build";
  return {
    name: "gate",
    enforce: "pre",
    resolveId: (id, importer) => (id === build && importer !== guarded ? guarded : null),
    load: (id) =>
      id === guarded
        ? `export * from "${build}";
import { routes as unguarded } from "${build}";
import { guardRoutes } from "~/backend/auth/gate.server";
import { previewRoutes } from "~/content/preview/preview-routes.server";
export const routes = previewRoutes(guardRoutes(unguarded));`
        : null,
    generateBundle() {
      if (this.environment.config.build.ssr && !this.getModuleInfo(guarded))
        this.error(`nothing asked for ${build}: the admin area would be open`);
    },
  };
}
