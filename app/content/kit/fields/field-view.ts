/** A field as the editor shows it: plain data, made by the server. */
export type FieldView = {
  name: string;
  label: string;
  control: "line" | "text" | "html" | "select" | "icons" | "choices" | "features";
  /** Language of the field's pane; without one it is rendered above or below both panes. */
  lang?: "pl" | "en";
  hint?: string;
  /** Heading of the folded group of fields that it stands in, below the others. */
  group?: string;
  /** Length in characters that its text should not exceed: counted beside it. */
  recommended?: number;
  /** Of a text. */
  rows?: number;
  /** Of a line. */
  type?: "text" | "url" | "date" | "email" | "time" | "datetime-local" | "number";
  /** Of HTML: the level of its headings. */
  heading?: "h2" | "h3";
  /** Of HTML: whether it takes pictures of the library, and where this home serves them from. */
  hasPictures?: boolean;
  /** Of HTML with pictures: whether it holds nothing else. */
  hasOnlyPictures?: boolean;
  mediaUrl?: string;
  /** Of a choice. */
  options?: { value: string; label: string }[];
};
