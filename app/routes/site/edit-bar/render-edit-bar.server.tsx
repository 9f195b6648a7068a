import { renderToStaticMarkup } from "react-dom/server";
import type { EditBar as Props } from "~/content/site-pieces/edit-bar.server";
import { EditBar } from "./edit-bar";

/** Markup of the admins' bar: nothing of it is in what visitors load. */
export function renderEditBar(bar: Props): string {
  return renderToStaticMarkup(<EditBar {...bar} />);
}
