import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "./http/log.server";

/** How long one rendering may take, in milliseconds. */
const RENDER_TIMEOUT = 5_000;

/** Renders a page to completion: one piece compresses better than many, and can be kept (design: fast by construction). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
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
  return new Response(html, { headers, status: renderStatus });
}

/** What loaders and actions throw without meaning to; expected stops are Responses and never come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
};
