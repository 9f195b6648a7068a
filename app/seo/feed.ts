import type { Locale } from "~/i18n/config";
import type { LocalText } from "~/i18n/localised";
import { escapeXml } from "./xml";

/** A post as the feed gives it; its body is sanitised HTML, its address absolute. */
export type FeedEntry = {
  /** The same for ever, whatever happens to title and address. */
  id: string;
  url: string;
  title: LocalText;
  summary: LocalText;
  body: LocalText;
  published: string;
  updated: string;
};

/** Feed metadata above the entries; addresses are absolute. */
export type FeedHead = {
  locale: Locale;
  title: string;
  subtitle: string;
  author: string;
  /** The feed's own address, which is also its id. */
  self: string;
  /** The page whose feed it is. */
  page: string;
  icon: string;
  /** When it last changed, should there be no entry to tell. */
  updated: string;
};

/** The blog's feed, after RFC 4287 (Atom). */
export function buildFeed(head: FeedHead, entries: FeedEntry[]): string {
  const updated =
    entries
      .map((entry) => iso(entry.updated))
      .sort()
      .at(-1) ?? iso(head.updated);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${head.locale}">`,
    element("id", head.self),
    element("title", head.title),
    element("subtitle", head.subtitle),
    element("updated", updated),
    link("self", "application/atom+xml", head.self),
    link("alternate", "text/html", head.page),
    `<author>${element("name", head.author)}${element("uri", new URL("/", head.page).href)}</author>`,
    element("icon", head.icon),
    ...entries.map(toEntry),
    "</feed>",
    "",
  ].join("\n");
}

function toEntry({ id, url, title, summary, body, published, updated }: FeedEntry): string {
  return [
    "<entry>",
    element("id", id),
    textElement("title", "text", title),
    link("alternate", "text/html", url),
    element("published", iso(published)),
    element("updated", iso(updated)),
    textElement("summary", "text", summary),
    textElement("content", "html", { ...body, text: withWholeAddresses(body.text, url) }),
    "</entry>",
  ].join("\n");
}

const iso = (time: string) => new Date(time).toISOString();

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

/** A text that may be in another language than the feed, and says so. */
function textElement(name: string, type: "text" | "html", { text, lang }: LocalText): string {
  return `<${name} type="${type}"${lang ? ` xml:lang="${lang}"` : ""}>${escapeXml(text)}</${name}>`;
}

/** The links and pictures of a sanitised text, made whole: a reader shows it far from its page, and needs no variants. */
function withWholeAddresses(html: string, page: string): string {
  const plain = html.replace(/<picture>.*?(<img [^>]*>)<\/picture>/gs, "$1");
  return plain.replace(
    /(<(?:a\b[^>]*?\shref|img src)=")([/#][^"]*)/g,
    (whole, before: string, href: string) =>
      URL.canParse(href, page) ? before + new URL(href, page).href : whole,
  );
}
