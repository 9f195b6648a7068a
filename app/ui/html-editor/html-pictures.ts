import { HALF, PICTURE_BASE, picturePath } from "~/schemas/allowed-html";

// A picture is stored as `<figure><img><figcaption>`. In the editor it stands first in a paragraph, whose words are its
// caption: that is what people can type into.

/** Turns figures with a picture of the library into paragraphs. @param media where this home serves pictures from */
export function makeParagraphs(body: HTMLElement, media: string): void {
  for (const figure of [...body.querySelectorAll("figure")]) {
    const image = figure.querySelector("img");
    if (!image || !picturePath(image.getAttribute("src") ?? "", media)) continue;
    const paragraph = body.ownerDocument.createElement("p");
    if (figure.classList.contains(HALF)) image.className = HALF;
    paragraph.append(image, ...(figure.querySelector("figcaption")?.childNodes ?? []));
    figure.replaceWith(paragraph);
  }
}

/** Whether an image is one of the library's; then it keeps its address here, its description and its width alone. */
export function keepPicture(image: Element, media: string): boolean {
  const path = picturePath(image.getAttribute("src") ?? "", media);
  const [alt, isHalf] = [image.getAttribute("alt") ?? "", image.classList.contains(HALF)];
  if (!path) return false;
  for (const { name } of [...image.attributes]) image.removeAttribute(name);
  image.setAttribute("src", media + path);
  image.setAttribute("alt", alt);
  if (isHalf) image.className = HALF;
  return true;
}

const isBlank = (node: Node | null): node is ChildNode =>
  node !== null && (node.nodeName === "BR" || (node instanceof Text && !node.data.trim()));

function makeCaption(content: DocumentFragment): HTMLElement | null {
  while (isBlank(content.firstChild)) content.firstChild.remove();
  while (isBlank(content.lastChild)) content.lastChild.remove();
  if (!content.textContent?.trim()) return null;
  const caption = document.createElement("figcaption");
  caption.append(content);
  return caption;
}

/** The block of a text that an element is in; null of one that stands for itself. */
function blockAround(element: Element, text: DocumentFragment): Element | null {
  let block: Element = element;
  while (block.parentNode !== text && block.parentElement) block = block.parentElement;
  return block === element ? null : block;
}

/** Turns the pictures of an edited text into figures, the words after one in its paragraph into its caption. */
export function makeFigures(text: DocumentFragment, media: string): void {
  for (const image of [...text.querySelectorAll("img")]) {
    const figure = document.createElement("figure");
    const stored = document.createElement("img");
    stored.setAttribute("src", PICTURE_BASE + (picturePath(image.getAttribute("src") ?? "", media) ?? ""));
    stored.setAttribute("alt", image.alt);
    if (image.classList.contains(HALF)) figure.className = HALF;
    figure.append(stored);
    const block = blockAround(image, text);
    if (!block) {
      image.replaceWith(figure);
      continue;
    }
    block.after(figure);
    if (block.localName === "p") {
      const after = document.createRange();
      after.setStartAfter(image);
      after.setEnd(block, block.childNodes.length);
      const rest = after.extractContents();
      if (rest.querySelector("img")) {
        const next = document.createElement("p");
        next.append(rest);
        figure.after(next);
      } else {
        const caption = makeCaption(rest);
        if (caption) figure.append(caption);
      }
    }
    image.remove();
    if (!block.textContent?.trim()) block.remove();
  }
}
