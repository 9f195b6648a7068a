import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "./http/log.server";

/** For the production server, which starts and stops it with the site. */
export { startOutbox } from "./backend/outbox.server";

/** How long one rendering may take, in milliseconds. */
const RENDER_TIMEOUT = 5_000;

/** Pages and their data are the visitor's own and are asked for anew each time. */
const REVALIDATED = "private, no-cache";

const DOCUMENT_END = "</body></html>";

/** A missing file gets a short answer, not a page (NAV-5). */
const FILE_NAME = /\.[a-z0-9]{1,8}$/i;

/** Renders a page to completion: one piece compresses better than many, and can be kept (design: fast by construction). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (status === 404 && FILE_NAME.test(new URL(request.url).pathname)) {
    return new Response("Not found", { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
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
  // Two repairs: Remix streams the page's data after the document's end, where no script may stand; and React 18
  // leaves a NUL where a letter of several bytes did not fit into its buffer (facebook/react#31134).
  const whole = `${html.replaceAll("\0", "").replace(DOCUMENT_END, "")}${DOCUMENT_END}`;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", REVALIDATED);
  return new Response(whole, { headers, status: renderStatus });
}

/** The answers to client navigations. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", REVALIDATED);
  return response;
};

/** What loaders and actions throw without meaning to; expected stops are Responses and never come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
};
