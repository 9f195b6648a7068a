import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from "@remix-run/node";
import { guardRoutes } from "~/backend/auth/gate.server";
import { previewRoutes } from "~/content/preview/preview-routes.server";
import { env } from "~/env.server";
import { readRouteTable } from "./route-table.ts";

/** A page as its loaders make it: data of the layout, and of the page itself; the data of an error in its place. */
export type LoadedPage = {
  status: number;
  location: string | null;
  headers: Headers;
  layout: Record<string, unknown> | null;
  page: Record<string, unknown> | null;
};

const dataOf = ({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext) => {
  const of = (id: string | undefined) => (id === undefined ? null : (loaderData[id] ?? null));
  const layout = matches.find(({ route }) => /^routes\/site\/layout\.tsx#[^/]*$/.test(route.id));
  const [error] = Object.values(errors ?? {});
  return { layout: of(layout?.route.id), page: error ?? of(matches.at(-1)?.route.id) };
};

/** Remix's server of the whole site as the build wires it; a document is the JSON of its data. */
export async function serveSite() {
  const table = await readRouteTable();
  const routes = Object.fromEntries(
    table.map((route) => [route.id, route]),
  ) as unknown as ServerBuild["routes"];
  const build = {
    routes: previewRoutes(guardRoutes(routes)),
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          context: EntryContext,
          { isPreview, isPrivate }: AppLoadContext,
        ) => {
          headers.set("X-Is-Preview", String(Boolean(isPreview)));
          headers.set("X-Is-Private", String(Boolean(isPrivate)));
          return new Response(JSON.stringify(dataOf(context)), { status, headers });
        },
        handleError: () => {},
      },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    assetsBuildDirectory: "",
    publicPath: "/",
    isSpaMode: false,
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");

  return {
    /** Opens a page of the site, as a browser with this cookie. */
    async open(path: string, cookie?: string): Promise<LoadedPage> {
      const headers = new Headers(cookie ? { Cookie: cookie } : {});
      const response = await handle(new Request(new URL(path, env().PUBLIC_URL), { headers }), {});
      const text = await response.text();
      const { status } = response;
      const data = text.startsWith("{") ? JSON.parse(text) : { layout: null, page: null };
      return { status, location: response.headers.get("Location"), headers: response.headers, ...data };
    },
    /** Sends a form of the admin area. */
    async send(path: string, form: Record<string, string>, cookie: string): Promise<Response> {
      const { host, origin } = new URL(env().PUBLIC_URL);
      const headers = new Headers({ Cookie: cookie, Origin: origin, Host: host });
      const body = new URLSearchParams(form);
      return handle(new Request(new URL(path, env().PUBLIC_URL), { method: "POST", headers, body }), {});
    },
  };
}
