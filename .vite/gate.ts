import type { Plugin } from "vite";

/**
 * Puts the gate between Remix and its routes: whoever asks for the server build, in development and production alike,
 * gets it with its routes guarded (app/backend/gate.server.ts).
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
import { guardRoutes } from "~/backend/gate.server";
export const routes = guardRoutes(unguarded);`
        : null,
  };
}
