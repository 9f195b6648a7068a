import sanitizeHtml from "sanitize-html";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "strong", "em", "b", "i", "u", "s", "sub", "sup", "small", "code", "abbr"],
    ...["h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a", "hr", "dl", "dt", "dd"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: { a: ["href", "hreflang"], abbr: ["title"], th: ["scope"], "*": ["id", "lang"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => {
      const outside = /^https:/i.test(attribs.href ?? "");
      return { tagName, attribs: outside ? { ...attribs, rel: "noopener noreferrer" } : attribs };
    },
  },
};
OPTIONS.allowedAttributes = { ...OPTIONS.allowedAttributes, a: ["href", "hreflang", "rel"] };

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
