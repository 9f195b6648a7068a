import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, linkAddress } from "~/schemas/allowed-html";
import { keepPicture, makeFigures, makeParagraphs } from "./html-pictures";
import { keepWordList, makeWordLists } from "./html-word";

// The server applies the same list to all input; here it keeps the editor from showing markup that saving would remove.

/** Elements whose text is not text. */
const DROPPED = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "TEXTAREA",
  "SELECT",
  "SVG",
  "MATH",
  "IFRAME",
  "OBJECT",
]);

/** The editor's own tags, and what is stored for them. */
const STORED: Record<string, string> = { B: "strong", I: "em" };

function cutAttributes(element: Element): void {
  const allowed = [...(ALLOWED_ATTRIBUTES[element.localName] ?? []), ...(ALLOWED_ATTRIBUTES["*"] ?? [])];
  for (const { name, value } of [...element.attributes]) {
    if (!allowed.includes(name)) element.removeAttribute(name);
    else if (name === "href" && linkAddress(value) !== value) element.removeAttribute(name);
  }
}

/** White space as a page shows it: the editor shows each space and line break there is. */
function collapseSpaces(parent: Node): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) node.data = node.data.replace(/[ \t\r\n]+/g, " ");
    else collapseSpaces(node);
  }
}

/** Blocks that the site has no use for: each is a paragraph, unless there are blocks in it. */
const BLOCKS = "address, article, aside, center, div, figcaption, figure, footer, header, main, pre, section";
const ALLOWED_BLOCKS = "p, h2, h3, h4, ul, ol, dl, blockquote, table, hr";

function cut(parent: ParentNode, media: string | undefined): void {
  for (const node of [...parent.childNodes]) if (node instanceof Comment) node.remove();
  for (const element of [...parent.children]) {
    if (DROPPED.has(element.nodeName.toUpperCase())) {
      element.remove();
      continue;
    }
    if (element.localName === "img") {
      if (!media || !keepPicture(element, media)) element.remove();
      continue;
    }
    cut(element, media);
    if (ALLOWED_TAGS.includes(element.localName)) cutAttributes(element);
    else if (
      element.matches(BLOCKS) &&
      !element.closest("li, td, th") &&
      !element.querySelector(ALLOWED_BLOCKS)
    )
      cutAttributes(rename(element, "p"));
    else element.replaceWith(...element.childNodes);
  }
}

/**
 * Headings of the levels that a text may have. Under an `h1` all move down together, so that it becomes one of the
 * field's own level.
 */
function fitHeadings(body: HTMLElement, highest: "h2" | "h3"): void {
  const shift = body.querySelector("h1") ? Number(highest.slice(1)) - 1 : 0;
  for (const heading of [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")]) {
    const level = Math.min(4, Number(heading.localName.slice(1)) + shift);
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`);
  }
}

/**
 * Tags without what the page's security policy forbids: even a document that runs nothing has the browser complain of
 * it. What is allowed is decided on the parsed document.
 */
function quieten(html: string): string {
  const forbidden = /[\s/](style|on[a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(forbidden, keepWordList));
}

/**
 * HTML, typed or pasted, as a fragment with nothing in it but what the site allows.
 * @param highest the level of the field's own headings
 * @param media where pictures are served from, in a field that takes pictures
 */
export function toFragment(html: string, highest: "h2" | "h3" = "h2", media?: string): DocumentFragment {
  // A separately parsed document loads no resources and runs no scripts.
  const { body } = new DOMParser().parseFromString(quieten(html), "text/html");
  makeWordLists(body);
  fitHeadings(body, highest);
  if (media) makeParagraphs(body, media);
  cut(body, media);
  collapseSpaces(body);
  const fragment = document.createDocumentFragment();
  fragment.append(...[...body.childNodes].map((node) => document.importNode(node, true)));
  return fragment;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Merges links that the editor split at formats, with the formats inside. */
function joinLinks(fragment: DocumentFragment): void {
  for (const link of [...fragment.querySelectorAll("a")]) {
    let around = link.parentElement;
    while (around?.matches("strong, em, u, s, sub, sup") && around.childNodes.length === 1) {
      around.replaceWith(link);
      around.replaceChildren(...link.childNodes);
      link.append(around);
      around = link.parentElement;
    }
    const before = link.previousSibling;
    if (!(before instanceof HTMLAnchorElement) || before.getAttribute("href") !== link.getAttribute("href"))
      continue;
    before.append(...link.childNodes);
    link.remove();
  }
}

/** Pictures that are pasted or dropped as files, with nothing else. */
export function picturesOf(data: DataTransfer | null): File[] {
  // Word and spreadsheets put a picture of a text beside the text.
  if (!data || data.getData("text/html") || data.getData("text/plain")) return [];
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}

/**
 * Whether what is pasted or dropped holds a picture that the text can't.
 * @param media where pictures are served from, in a field that takes those of the library
 */
export function holdsPicture(data: DataTransfer | null, media?: string): boolean {
  const html = data?.getData("text/html");
  if (html && media) {
    const { body } = new DOMParser().parseFromString(quieten(html), "text/html");
    return [...body.querySelectorAll("img")].some((image) => !keepPicture(image, media));
  }
  if (html) return /<(img|picture|v:imagedata)[\s/>]/i.test(html);
  return picturesOf(data).length > 0;
}

/** Converts the editor's contents to the stored markup; empty if there is no text. @param media as of `toFragment` */
export function toMarkup(edited: string, media?: string): string {
  const fragment = toFragment(edited.replace(/\u200B/g, ""), "h2", media);
  if (!fragment.textContent?.trim() && !fragment.querySelector("hr, table, img")) return "";
  if (media) makeFigures(fragment, media);
  for (const [from, to] of Object.entries(STORED))
    for (const element of [...fragment.querySelectorAll(from)]) rename(element, to);
  joinLinks(fragment);
  // The editor holds an empty line open with a line break; at the end of a line it means nothing.
  for (const br of [...fragment.querySelectorAll("br:last-child")]) if (!br.nextSibling) br.remove();
  for (const block of [...fragment.querySelectorAll("p, h2, h3, h4")])
    if (!block.textContent?.trim() && !block.children.length) block.remove();
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML
    .replaceAll("&nbsp;", "\u00A0")
    .replace(/(<\/(?:p|h[2-4]|ul|ol|blockquote|table|dl|figure)>) ?(?=<)/g, "$1\n")
    .trim();
}
