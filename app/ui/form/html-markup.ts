import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, linkAddress } from "~/schemas/allowed-html";

// The server cuts to the same list whatever a browser sends; here it keeps the editor from showing what would be lost.

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

function cut(parent: ParentNode): void {
  for (const element of [...parent.children]) {
    if (DROPPED.has(element.nodeName.toUpperCase())) {
      element.remove();
      continue;
    }
    cut(element);
    if (ALLOWED_TAGS.includes(element.localName)) cutAttributes(element);
    else element.replaceWith(...element.childNodes);
  }
}

/**
 * Tags without what the page's security policy forbids: even a document that runs nothing has the browser complain of
 * it. What is allowed is decided on the parsed document.
 */
function quieten(html: string): string {
  const forbidden = /[\s/](style|on[a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(forbidden, " "));
}

/** HTML, typed or pasted, as a fragment with nothing in it but what the site allows. */
export function toFragment(html: string): DocumentFragment {
  // A parsed document of its own loads nothing and runs nothing.
  const { body } = new DOMParser().parseFromString(quieten(html), "text/html");
  cut(body);
  collapseSpaces(body);
  const fragment = document.createDocumentFragment();
  fragment.append(...[...body.childNodes].map((node) => document.importNode(node, true)));
  return fragment;
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** The editor parts a link where a format begins: one link is one again, the formats within it. */
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

/** What the editor holds, as it is stored; empty where it holds no text. */
export function toMarkup(edited: string): string {
  const fragment = toFragment(edited.replace(/\u200B/g, ""));
  if (!fragment.textContent?.trim() && !fragment.querySelector("hr, table")) return "";
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
    .replace(/(<\/(?:p|h[2-4]|ul|ol|blockquote|table|dl)>) ?(?=<)/g, "$1\n")
    .trim();
}
