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

/** The text alone of a piece of HTML, for descriptions in search results. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, " "), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** As much as a search engine shows of a description. */
const SUMMARY_LENGTH = 158;

/** The beginning of a piece of HTML as text, cut between words: a page's description. */
export function summary(html: string): string {
  const text = plainText(html);
  if (text.length <= SUMMARY_LENGTH) return text;
  return `${text.slice(0, SUMMARY_LENGTH).replace(/[\s,.;:–-]*\s\S*$/, "")}…`;
}
