/** The HTML that a text of this site may hold: one list for saving, showing and the editor. */
export const ALLOWED_TAGS = [
  ...["p", "br", "strong", "em", "b", "i", "u", "s", "sub", "sup", "small", "code", "abbr"],
  ...["h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a", "hr", "dl", "dt", "dd"],
  ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
];

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ["href", "hreflang", "rel"],
  abbr: ["title"],
  ol: ["start"],
  th: ["scope"],
  "*": ["id", "lang"],
};

/** Additional elements of a field that takes pictures of the library (LIB-3). */
export const PICTURE_TAGS = ["figure", "figcaption", "img"];
/** Class of a picture that takes half of the line. */
export const HALF = "half";

/** Start of a picture's address in a stored text, whatever home serves the files. */
export const PICTURE_BASE = "/media/";
const PICTURE_PATH = /^[a-z]+\/[^/.\s"<>#?][^/\s"<>#?]*\.(jpe?g|png|webp|avif|gif)$/;

/**
 * The path in the bucket of a picture that a text shows.
 * @param base where this home serves files from: addresses copied from there are taken as well
 * @returns null where it is none of the library's
 */
export function picturePath(src: string, base: string): string | null {
  const start = [PICTURE_BASE, base].find((one) => src.startsWith(one));
  const path = start && src.slice(start.length);
  return path && PICTURE_PATH.test(path) ? path : null;
}

/** Allowed URL schemes of a link, besides a path of this site. */
export const ALLOWED_SCHEMES = ["https", "mailto", "tel"];

/**
 * A link's address as typed, made into one that is allowed.
 * @returns null where it can't be
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim().replace(/^http:/i, "https:");
  if (/^(\/(?!\/)|#)\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)) return `https://${text}`;
  const scheme = /^([a-z][a-z0-9+.-]*):\S+$/i.exec(text)?.[1]?.toLowerCase();
  return scheme && ALLOWED_SCHEMES.includes(scheme) && URL.canParse(text) ? text : null;
}
