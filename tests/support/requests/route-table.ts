import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { guardRoutes } from "~/backend/auth/gate.server";
import routeConfig from "~/routes";

type Module = { loader?: unknown; action?: unknown; default?: unknown };

const modules = import.meta.glob<Module>("../../../app/{root.tsx,routes/**/*.{ts,tsx}}");

/** A route of the site's map. */
export type TableRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: Module };

/** The whole map of app/routes.ts, root first, with each route's module. */
export async function readRouteTable(): Promise<TableRoute[]> {
  const load = async (file: string) => {
    const module = modules[`../../../app/${file}`];
    if (!module) throw new Error(`app/${file} is in the map but is no file`);
    return module();
  };
  const walk = async (entries: RouteConfigEntry[], parentId: string): Promise<TableRoute[]> => {
    const routes = await Promise.all(
      entries.map(async ({ file, path, index, id, children = [] }) => {
        const own = id ?? `${parentId === "root" ? "" : `${parentId}/`}${file}#${path ?? index ?? ""}`;
        const route = { id: own, parentId, path, index, module: await load(file) } as TableRoute;
        return [route, ...(await walk(children, own))];
      }),
    );
    return routes.flat();
  };
  const root = { id: "root", path: "", module: await load("root.tsx") };
  return [root, ...(await walk((await routeConfig) as RouteConfigEntry[], "root"))];
}

/** A route's address without a leading slash, with its parameters filled in. */
export function addressOf(table: TableRoute[], { path, parentId }: TableRoute): string {
  const parent = table.find(({ id }) => id === parentId);
  const own = path
    ?.replace(/:\w+\??/g, "some")
    .replace("*", "not/there")
    .replace(/^en\?\/?/, "");
  return [parent && addressOf(table, parent), own].filter(Boolean).join("/");
}

/** Calls in order: `loader` or `action`, and the route's id. */
export type Ran = string[];

/**
 * Remix's server of the guarded table, in which the body of every loader and action is replaced by a record that
 * it ran. A page's response is the JSON of its status.
 */
export function serve(table: TableRoute[], ran: Ran) {
  const routes = Object.fromEntries(
    table.map(({ module, ...route }) => {
      const tell = (what: string) => () => {
        ran.push(`${what} ${route.id}`);
        return null;
      };
      const spied = {
        ...module,
        default: () => null,
        ...(module.loader ? { loader: tell("loader") } : {}),
        ...(module.action ? { action: tell("action") } : {}),
      };
      return [route.id, { ...route, module: spied }];
    }),
  ) as unknown as ServerBuild["routes"];
  const build = {
    routes: guardRoutes(routes),
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers) =>
          new Response(JSON.stringify({ status }), { status, headers }),
        handleError: () => {},
      },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    assetsBuildDirectory: "",
    publicPath: "/",
    isSpaMode: false,
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}
