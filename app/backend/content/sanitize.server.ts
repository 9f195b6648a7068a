import sanitizeHtml from "sanitize-html";
import { env } from "~/env.server";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_SCHEMES,
  ALLOWED_TAGS,
  HALF,
  PICTURE_BASE,
  PICTURE_TAGS,
  picturePath,
} from "~/schemas/allowed-html";

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

/** The same for fields that take pictures of the library: each with its path alone, so that it moves with the content. */
const WITH_PICTURES: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...ALLOWED_TAGS, ...PICTURE_TAGS],
  allowedAttributes: { ...ALLOWED_ATTRIBUTES, img: ["src", "alt"] },
  allowedClasses: { figure: [HALF] },
  transformTags: {
    ...OPTIONS.transformTags,
    img: (tagName, { src = "", alt = "" }) => {
      const path = picturePath(src, env().MEDIA_URL);
      const attribs: sanitizeHtml.Attributes = path ? { src: PICTURE_BASE + path, alt } : {};
      return { tagName, attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs, mediaChildren }) => {
    if (tag === "img") return !attribs.src;
    return tag === "figure" && !mediaChildren.includes("img") && "excludeTag";
  },
};

/** HTML of a field that takes pictures, cut down likewise. */
export function sanitizeWithPictures(html: string): string {
  return sanitizeHtml(html, WITH_PICTURES);
}

const ALL_KEPT: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  // Only compared, never shown: no warning in the log.
  allowVulnerableTags: true,
};

/** Whether a piece of HTML is on its field's allow-list as a whole: sanitising it would remove nothing. */
export function isAllowedHtml(html: string, hasPictures = false): boolean {
  const options = hasPictures ? WITH_PICTURES : OPTIONS;
  const { exclusiveFilter: _, allowedClasses: _classes, ...rest } = options;
  return sanitizeHtml(html, options) === sanitizeHtml(html, { ...rest, ...ALL_KEPT });
}

/** The text of a piece of HTML, its white space as it is. */
function textIn(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

/** The text alone of a piece of HTML, for descriptions in search results: without what its pictures say. */
export function plainText(html: string): string {
  const text = html.replace(/<figure\b.*?<\/figure>/gs, " ");
  return textIn(text.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The text of a piece of HTML with its paragraphs, lines and bullets. */
function textWithBreaks(html: string): string {
  const broken = html
    .replace(/\s+/g, " ")
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(/<img\b[^>]*? alt="([^"]*)"[^>]*>/gi, "[$1] ")
    .replace(/<br\s*\/?>|<\/(li|tr|caption|dt|dd|figcaption)>/gi, "\n")
    .replace(/<\/(td|th)>/gi, " ")
    .replace(/<hr\s*\/?>|<\/(p|h\d|ul|ol|dl|blockquote|table|figure)>/gi, "\n\n");
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
