/** A field's text under its label, with the address at which it is edited if that is not the document's. */
export type SearchedText = { label: string; value: string; to?: string };

/** What a search finds: an item, a setting, a text of the interface, a page of the panel or an action. */
export type SearchDocument = {
  kind: "page" | "action" | "content" | "setting" | "text";
  /** The noun for it: "Projekt". */
  type: string;
  /** Its name in each language; the first one is shown. */
  names: string[];
  texts: SearchedText[];
  /** Where it belongs: a section of the panel, a form, a key. */
  where: string;
  to: string;
  /** Other words for it, which are not shown. */
  keywords?: string;
  /** What visitors see of it, where that varies. */
  state?: "live" | "hidden" | "scheduled";
};
