import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { fullPath, withCookie } from "~/backend/auth/gate.server";
import { inPreview } from "~/backend/preview/preview-context.server";
import { isPreviewAddress } from "~/http/preview-address";
import { getPreview } from "./preview.server";

type Loader = (args: LoaderFunctionArgs) => unknown;

/** Runs a loader in the preview that the address asks for. @throws what `getPreview` throws */
async function runInPreview(loader: Loader, args: LoaderFunctionArgs): Promise<unknown> {
  const { preview, setCookie } = await getPreview(args);
  const run = async () => loader(args);
  return inPreview(preview, run).then(
    (answer) => withCookie(answer, setCookie),
    (thrown) => {
      throw withCookie(thrown, setCookie);
    },
  );
}

/** Responses are stored by no cache: a redirect, for one, does not pass through the document's headers. */
function unstored(thrown: unknown): unknown {
  if (!(thrown instanceof Response)) return thrown;
  const copy = new Response(thrown.body, thrown);
  copy.headers.set("Cache-Control", "no-store");
  return copy;
}

/** The loader of a page: a preview that is not to be shown is a redirect to the login, or a 404. */
const asPage =
  (loader: Loader): Loader =>
  async (args) => {
    if (!isPreviewAddress(args.request.url)) return loader(args);
    args.context.isPreview = true;
    try {
      return unstored(await runInPreview(loader, args));
    } catch (thrown) {
      throw unstored(thrown);
    }
  };

/** The loader of a layout: around an error it reads what visitors read. */
const asLayout =
  (loader: Loader): Loader =>
  async (args) => {
    if (!isPreviewAddress(args.request.url)) return loader(args);
    args.context.isPreview = true;
    // The page's loader reports a failure.
    const isShown = await getPreview(args).then(
      () => true,
      () => false,
    );
    return isShown ? runInPreview(loader, args) : loader(args);
  };

/**
 * The routes of the build, the public pages showing previews (PUB-4): by their path alone, so that a new page has a
 * preview without anyone remembering it. Resources (sitemap, feeds) have none.
 */
export function previewRoutes(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader, default: component } = route?.module ?? {};
      if (!route || !loader || !component || /^(admin|login)(\/|$)/.test(fullPath(routes, id)))
        return [id, route];
      const shows = layouts.has(id) ? asLayout : asPage;
      return [id, { ...route, module: { ...route.module, loader: shows(loader as Loader) } }];
    }),
  ) as ServerBuild["routes"];
}
