import sanitizeHtml from "sanitize-html";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from "~/schemas/allowed-html";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ALLOWED_SCHEMES,
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => {
      const outside = /^https:/i.test(attribs.href ?? "");
      return { tagName, attribs: outside ? { ...attribs, rel: "noopener noreferrer" } : attribs };
    },
  },
};

/** HTML as an admin wrote it, cut down to the one allow-list of the site; used on save and on render alike. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

const ALL_KEPT: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  // Only compared, never shown: no warning in the log.
  allowVulnerableTags: true,
};

/** Whether a piece of HTML is on the allow-list as a whole: sanitising it would remove nothing. */
export const isAllowedHtml = (html: string): boolean => sanitize(html) === sanitizeHtml(html, ALL_KEPT);

/** The text of a piece of HTML, its white space as it is. */
function textIn(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

/** The text alone of a piece of HTML, for descriptions in search results. */
export function plainText(html: string): string {
  return textIn(html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The text of a piece of HTML with its paragraphs, lines and bullets. */
function textWithBreaks(html: string): string {
  const broken = html
    .replace(/\s+/g, " ")
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(/<br\s*\/?>|<\/(li|tr|caption|dt|dd)>/gi, "\n")
    .replace(/<\/(td|th)>/gi, " ")
    .replace(/<hr\s*\/?>|<\/(p|h\d|ul|ol|dl|blockquote|table)>/gi, "\n\n");
  return textIn(broken)
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/ +/g, " ")
    .trim();
}

/** Versions of a piece of HTML as texts to compare; as HTML where two of them differ in their markup alone. */
export function htmlAsText(versions: string[]): string[] {
  const texts = versions.map(textWithBreaks);
  return new Set(texts).size === new Set(versions).size ? texts : versions;
}

/** Description length that search engines show. */
const SUMMARY_LENGTH = 158;

/** The beginning of a piece of HTML as text, cut between words: a page's description. */
export function summary(html: string): string {
  const text = plainText(html);
  if (text.length <= SUMMARY_LENGTH) return text;
  return `${text.slice(0, SUMMARY_LENGTH).replace(/[\s,.;:–-]*\s\S*$/, "")}…`;
}
