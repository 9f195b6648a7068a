import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { hasContent } from "./backend/cache.server";
import { env } from "./env.server";
import { deferHydration, repairDocument, withStructuredData } from "./http/document.server";
import { log } from "./http/log.server";
import { storedConsent } from "./http/preferences.server";
import { pagePolicy } from "./http/security-headers.server";
import { RETRY_AFTER } from "./http/unavailable.server";
import { isPolishOnly } from "./i18n/config";

/** For the production server, which is a bundle of its own and shares no module with this one. */
export { keepRemovingAbandoned } from "./backend/abandoned-files.server";
export { contentVersion, onContentChange } from "./backend/cache.server";
export { startOutbox } from "./backend/outbox.server";
export { shareEdits } from "./backend/shared-cache.server";

/** How long one rendering may take, in milliseconds. */
const RENDER_TIMEOUT = 5_000;

/** Pages and their data are the visitor's own and are asked for anew each time. */
const REVALIDATED = "private, no-cache";

/** A missing file gets a short answer, not a page (NAV-5). */
const FILE_NAME = /\.[a-z0-9]{1,8}$/i;

/** Renders a page to completion: one piece compresses better than many, and can be kept (design: fast by construction). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { jsonLd }: AppLoadContext,
): Promise<Response> {
  if (status === 404 && FILE_NAME.test(new URL(request.url).pathname)) {
    return new Response("Not found", { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const { pathname } = new URL(request.url);
  const isPublic = !isPolishOnly(pathname);
  const { loaderData, actionData, errors } = context.staticHandlerContext;
  // As JSON a page's data are shorter by two fifths than in Remix's own notation, which errors need (entry.client.tsx).
  const state = isPublic && !errors ? { loaderData, actionData } : undefined;
  if (state) context.serverHandoffStream = undefined;
  let renderStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT} />,
      {
        onAllReady() {
          clearTimeout(timer);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError(error) {
          renderStatus = 500;
          log.error({ err: error }, "a page failed to render");
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT);
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const repaired = repairDocument(html);
  const described = jsonLd && renderStatus === 200 ? withStructuredData(repaired, jsonLd) : repaired;
  const document = isPublic ? deferHydration(described, state) : described;
  if (env().NODE_ENV === "production") {
    const hasAnalytics = storedConsent(request)?.analytics ?? false;
    const page = { html: document, hasAnalytics, isAdmin: !isPublic };
    headers.set("Content-Security-Policy", pagePolicy(page));
  }
  // Nothing at all could be read since the start: a page, but none that anybody should keep.
  if (isPublic && renderStatus === 200 && !hasContent()) renderStatus = 503;
  if (renderStatus === 503) {
    headers.set("Retry-After", RETRY_AFTER);
    headers.set("Cache-Control", "no-store");
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPublic ? REVALIDATED : "no-store");
  return new Response(document, { headers, status: renderStatus });
}

/** The answers to client navigations. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const isAway = response.status === 503;
  const lifetime = hasContent() && !isPolishOnly(path) && !isAway ? REVALIDATED : "no-store";
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", lifetime);
  if (isAway && !response.headers.has("Retry-After")) response.headers.set("Retry-After", RETRY_AFTER);
  return response;
};

/** What loaders and actions throw without meaning to; expected stops are Responses and never come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Remix only warns of an address that this site's pages never ask for: nobody may fill the log with it.
  if (error instanceof Error && error.message.startsWith("Warning: Single fetch-enabled")) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
};
