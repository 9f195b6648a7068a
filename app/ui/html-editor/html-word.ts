// Microsoft Word writes the items of a list as paragraphs: the list's number and level stand in the style `mso-list`,
// the marker in a span with `mso-list:Ignore`. Seen in Word for Windows and Mac since 2010.

/** Holds the value of `mso-list` where an element had that style: styles themselves are not kept. */
const LIST = "data-word-list";

/** Replacement for a removed attribute: Word's list marker if it has one, else a space. */
export function keepWordList(attribute: string): string {
  const list = /mso-list:\s*([\w ]+)/i.exec(attribute)?.[1];
  return list ? ` ${LIST}="${list.trim()}"` : " ";
}

/** A marker at the start of an item whose span was lost: a sign of Word's bullet fonts, a number or a letter. */
const MARKER = /^\s*([·•▪§o–-]|\(?[\da-z]{1,4}[.)])[\s\u00A0]+/i;
const ORDERED = /^\(?[\da-z]{1,4}[.)]/i;

type Item = { paragraph: Element; level: number; isOrdered: boolean };

/** Reads a paragraph as a list item and removes its marker; null if it is not an item. */
function readItem(paragraph: Element): Item | null {
  const list = paragraph.getAttribute(LIST) ?? "";
  const level = Number(/level(\d)/.exec(list)?.[1] ?? 1);
  const span = paragraph.querySelector(`[${LIST}="Ignore"]`);
  if (span) {
    const marker = span.textContent ?? "";
    span.remove();
    return { paragraph, level, isOrdered: ORDERED.test(marker.trim()) };
  }
  const [whole = "", marker = ""] = MARKER.exec(paragraph.textContent ?? "") ?? [];
  if (!whole && !list) return null;
  cutStart(paragraph, whole.length);
  return { paragraph, level, isOrdered: ORDERED.test(marker) };
}

/** Takes away the first characters of an element's text. */
function cutStart(element: Element, length: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text;
    const cut = Math.min(left, text.data.length);
    text.data = text.data.slice(cut);
    left -= cut;
  }
}

/** Turns the paragraphs of Word's lists into `ul`, `ol` and `li`, nested by their levels. */
export function makeWordLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll(`p[${LIST}], [class^="MsoListParagraph"]`)]) {
    const item = readItem(paragraph);
    if (!item) continue;
    const { level, isOrdered } = item;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level <= level);
    const name = isOrdered ? "ol" : "ul";
    const last = open.at(-1);
    if (last?.level === level && last.list.localName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(name);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...paragraph.childNodes);
    paragraph.remove();
    open.at(-1)?.list.append(entry);
  }
}
