/** A field's text under its label, with the address at which it is edited if that is not the document's. */
export type SearchedText = { label: string; value: string; to?: string };

/** A searchable document: an item, a setting, a text of the interface, a page of the panel or an action. */
export type SearchDocument = {
  kind: "page" | "action" | "content" | "setting" | "text";
  /** The noun for it: "Projekt". */
  type: string;
  /** Its name in each language; the first one is shown. */
  names: string[];
  texts: SearchedText[];
  /** Its location: a section of the panel, a form, a key. */
  where: string;
  to: string;
  /** Other words for it, which are not shown. */
  keywords?: string;
  /** Publication state, where it varies. */
  state?: "live" | "hidden" | "scheduled";
};
