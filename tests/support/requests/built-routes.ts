import path from "node:path";
import { pathToFileURL } from "node:url";
import { rootDir } from "../../../supabase/local/system/paths.ts";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  module: { action?: unknown; default?: unknown };
};
type Routes = Record<string, Route>;

/** A route of the build, with its address, parameters filled in. */
export type BuiltRoute = Route & { address: string };

function addressOf(routes: Routes, { path: own, parentId }: Route): string {
  const parent = parentId ? routes[parentId] : undefined;
  const part = own
    ?.replace(/^en\?\/?/, "")
    .replace("*", "not/there")
    .replace(/:\w+\??/g, "some");
  return (parent ? addressOf(routes, parent) : "") + (part ? `/${part}` : "");
}

/** Every route of the built site, root first. */
export async function readBuiltRoutes(): Promise<BuiltRoute[]> {
  const file = pathToFileURL(path.join(rootDir, "build/server/index.js")).href;
  const { routes } = (await import(file)) as { routes: Routes };
  return Object.values(routes).map((route) => ({ ...route, address: addressOf(routes, route) }));
}
