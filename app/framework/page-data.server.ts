import type { EntryContext } from "@remix-run/node";
import { deferHydration, repairDocument } from "./document.server";

/*
 * Depends on: `RemixServer` of Remix 2.17, which writes the page's data into the document only where `EntryContext` has a
 * `serverHandoffStream`; its other half is `hydration.tsx`.
 * Benefit: the home page is 12 % smaller than with the data in turbo-stream's notation (`.readme/decisions.md`).
 * An unexpected document is rendered once more with the stream, as Remix makes it. Test: e2e `hydration`.
 */

type PageData = Pick<EntryContext["staticHandlerContext"], "loaderData" | "actionData">;

/** Data of a page's loaders and action; undefined for an error page, whose errors need Remix's own notation. */
export function pageDataOf({ staticHandlerContext }: EntryContext): PageData | undefined {
  const { loaderData, actionData, errors } = staticHandlerContext;
  return errors ? undefined : { loaderData, actionData };
}

/**
 * Renders a document whose hydration is deferred, with the page's data as JSON in the place of Remix's stream.
 * @param render renders the context to HTML; called twice where the markup is not as expected
 * @param data undefined where Remix's stream is to stay
 */
export async function renderDeferred(
  context: EntryContext,
  render: () => Promise<string>,
  data: PageData | undefined,
): Promise<string> {
  const stream = context.serverHandoffStream;
  if (data) context.serverHandoffStream = undefined;
  const html = repairDocument(await render());
  const deferred = deferHydration(html, data);
  if (deferred !== null) return deferred;
  if (!data) return html;
  context.serverHandoffStream = stream;
  return repairDocument(await render());
}
