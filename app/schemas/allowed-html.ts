/** The HTML that a text of this site may hold: one list for saving, showing and the editor. */
export const ALLOWED_TAGS = [
  ...["p", "br", "strong", "em", "b", "i", "u", "s", "sub", "sup", "small", "code", "abbr"],
  ...["h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a", "hr", "dl", "dt", "dd"],
  ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
];

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ["href", "hreflang", "rel"],
  abbr: ["title"],
  th: ["scope"],
  "*": ["id", "lang"],
};

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
