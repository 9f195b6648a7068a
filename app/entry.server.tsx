import { createHash } from "node:crypto";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { hasContent } from "~/backend/cache/cache.server";
import { contentTypes } from "~/content/all.server";
import { startPublishing as publishAtTheirTime } from "~/content/kit/publishing/publish-due.server";
import { repairDocument, withNoIndex, withStructuredData } from "~/framework/document.server";
import { pageDataOf, renderDeferred } from "~/framework/page-data.server";
import { renderToHtml } from "~/framework/render.server";
import { env } from "./env.server";
import { log } from "./http/log.server";
import { storedConsent } from "./http/preferences.server";
import { pagePolicy } from "./http/security-headers.server";
import { RETRY_AFTER_SECONDS } from "./http/unavailable.server";
import { isPolishOnly } from "./i18n/config";

export { trackReads } from "~/backend/cache/cache.server";
export { changeCount, onContentChange } from "~/backend/cache/content-versions.server";
export { shareEdits } from "~/backend/cache/shared-cache.server";
export { warmUp } from "~/backend/content/warm-up.server";
/** For the production server, which is a bundle of its own and shares no module with this one. */
export { startRemovingAbandoned } from "~/backend/media/abandoned-files.server";
export { startOutbox } from "~/backend/messages/outbox.server";
export const startPublishing = () => publishAtTheirTime(contentTypes);
export { listAddresses } from "./routes/resources/site-pages.server";

/** Maximum time of one rendering. */
const RENDER_TIMEOUT_MS = 5_000;

/** Pages and their data are private and revalidated on every request. */
const REVALIDATED = "private, no-cache";

/** Those of an admin, with their bar, are stored nowhere (PANEL-6). */
const UNSTORED = "private, no-store";

/** A missing file gets a short answer, not a page (NAV-5). */
const FILE_NAME = /\.[a-z0-9]{1,8}$/i;

/** Renders a page completely: a single chunk compresses better than many, and can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (status === 404 && FILE_NAME.test(new URL(request.url).pathname)) {
    return new Response("Not found", { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const { pathname } = new URL(request.url);
  const isPublic = !isPolishOnly(pathname);
  const data = isPublic ? pageDataOf(context) : undefined;
  const { jsonLd, isPreview = false, isPrivate = false } = loadContext;
  if (data) {
    loadContext.data = createHash("sha256")
      .update(JSON.stringify([data, jsonLd]))
      .digest("base64url");
    if (loadContext.data === loadContext.cachedDigest) return new Response(null, { status: 304 });
  }
  let renderStatus = status;
  const render = () =>
    renderToHtml(
      <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} />,
      (error) => {
        renderStatus = 500;
        log.error({ err: error }, "a page failed to render");
      },
      RENDER_TIMEOUT_MS,
    );
  const rendered = isPublic ? await renderDeferred(context, render, data) : repairDocument(await render());
  const described = jsonLd && renderStatus === 200 ? withStructuredData(rendered, jsonLd) : rendered;
  const document = isPreview ? withNoIndex(described) : described;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (env().NODE_ENV === "production") {
    const hasAnalytics = !isPreview && (storedConsent(request)?.analytics ?? false);
    const page = { html: document, hasAnalytics, isAdmin: !isPublic, isPreview };
    headers.set("Content-Security-Policy", pagePolicy(page));
  }
  // No content could be read since the start: the page must not be cached.
  if (isPublic && renderStatus === 200 && !hasContent()) renderStatus = 503;
  if (renderStatus === 503) {
    headers.set("Retry-After", RETRY_AFTER_SECONDS);
    headers.set("Cache-Control", "no-store");
  }
  if (isPreview) setPreviewHeaders(headers);
  if (isPrivate) headers.set("Cache-Control", UNSTORED);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPublic ? REVALIDATED : "no-store");
  return new Response(document, { headers, status: renderStatus });
}

/** A preview is stored by no cache and no search engine, and the key in its address is told to no other page (PUB-4). */
function setPreviewHeaders(headers: Headers): void {
  headers.set("Cache-Control", "no-store");
  // Not "no-referrer": forms would be sent without their origin, and refused.
  headers.set("Referrer-Policy", "strict-origin");
  headers.set("X-Robots-Tag", "noindex");
}

/** Responses to client navigations. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const isAway = response.status === 503;
  if (context.isPreview) setPreviewHeaders(response.headers);
  if (context.isPrivate) response.headers.set("Cache-Control", UNSTORED);
  const lifetime = hasContent() && !isPolishOnly(path) && !isAway ? REVALIDATED : "no-store";
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", lifetime);
  if (isAway && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return response;
};

/** Logs unexpected errors of loaders and actions; expected stops are Responses and never come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Remix only warns about addresses that this site's pages never request: not logged, to prevent log flooding.
  if (error instanceof Error && error.message.startsWith("Warning: Single fetch-enabled")) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
};
