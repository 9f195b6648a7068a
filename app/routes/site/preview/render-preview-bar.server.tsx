import { renderToStaticMarkup } from "react-dom/server";
import type { PreviewBar as Props } from "~/content/preview/preview.server";
import { PreviewBar } from "./preview-bar";

/** Markup of the bar above a preview: no script of the bar is in what visitors load. */
export function renderPreviewBar(bar: Props): string {
  return renderToStaticMarkup(<PreviewBar {...bar} />);
}
