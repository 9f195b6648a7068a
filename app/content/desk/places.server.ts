import type { SitePage } from "~/content/site-pieces/site-page";
import { listEditablePages } from "~/content/site-pieces/site-pages.server";
import { pages as texts } from "~/i18n/admin/sections/pages";

/** A page of the site whose texts stand together at the desk; `slug` names it in addresses. */
export type Place = { slug: string; name: string };

/** Group of texts that several pages share. */
const SHARED: Place = { slug: "shared", name: texts.shared };
const HOME_SLUG = "home";

const WORDS = "/admin/translations?q=";

const withoutAnchor = (address: string): string => address.replace(/#.*$/, "");

/**
 * Finds the page that a text stands on, by the map of the site's pieces: that of the row's own editor, else that of its
 * list; of an interface text that of the longest beginning of its key.
 */
export async function readPlaces() {
  const pages = await listEditablePages();
  const placeOf = ({ slug, name }: SitePage): Place => ({ slug: slug || HOME_SLUG, name });
  const byEditor = new Map<string, Place>();
  for (const page of pages)
    for (const address of [page.seo ?? "", ...page.pieces.map(({ editor }) => editor)]) {
      const editor = withoutAnchor(address);
      const known = byEditor.get(editor);
      // Words of several pages are nobody's own; a list is that of the first page that shows it.
      if (!known) byEditor.set(editor, placeOf(page));
      else if (editor.startsWith(WORDS) && known.slug !== placeOf(page).slug) byEditor.set(editor, SHARED);
    }
  const prefixes = [...byEditor]
    .filter(([editor]) => editor.startsWith(WORDS))
    .map(([editor, place]) => [new URLSearchParams(editor.split("?")[1]).get("q") ?? "", place] as const)
    .sort(([one], [other]) => other.length - one.length);
  return {
    places: [...pages.map(placeOf), SHARED],
    /** @param editor address of the form that edits the row */
    placeOfRow(editor: string): Place {
      const address = withoutAnchor(editor);
      return byEditor.get(address) ?? byEditor.get(address.replace(/\?.*$/, "")) ?? SHARED;
    },
    placeOfKey: (key: string): Place => prefixes.find(([prefix]) => key.startsWith(prefix))?.[1] ?? SHARED,
  };
}
