/** Plain text of HTML: no tags or entities, white space as a browser renders it. */
export function textOf(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|div|blockquote)>/gi, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The content of the first meta tag of a name or property in a page's HTML; undefined where there is none. */
export function metaContent(html: string, name: string): string | undefined {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`name="${name}"`) || text.includes(`property="${name}"`));
  const content = tag && /\bcontent="([^"]*)"/.exec(tag)?.[1];
  return content === undefined ? undefined : textOf(content);
}

/** The `href`s of a page's `<link>`s whose tag holds a piece of text, such as `rel="canonical"`. */
export function linkHrefs(html: string, holding: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([text]) => text)
    .filter((text) => text.includes(holding))
    .map((text) => /\bhref="([^"]*)"/.exec(text)?.[1] ?? "");
}
