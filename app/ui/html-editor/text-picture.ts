import type Squire from "squire-rte";
import { HALF } from "~/schemas/allowed-html";

/** A picture of the library as it stands in a text. */
export type TextPicture = { src: string; alt: string; isHalf: boolean };

function write(image: HTMLImageElement, { src, alt, isHalf }: TextPicture): void {
  image.setAttribute("src", src);
  image.setAttribute("alt", alt);
  if (isHalf) image.className = HALF;
  else image.removeAttribute("class");
}

/** Puts a picture into a paragraph of its own behind the block with the cursor, which goes behind the picture. */
export function insertPicture(editor: Squire, picture: TextPicture): void {
  const root = editor.getRoot();
  const image = document.createElement("img");
  write(image, picture);
  const paragraph = document.createElement("p");
  paragraph.append(image);
  editor.saveUndoState();
  let block: Node | null = editor.getSelection().endContainer;
  while (block && block.parentNode !== root) block = block.parentNode;
  if (!(block instanceof Element)) root.append(paragraph);
  else if (block.textContent?.trim() || block.querySelector("img, hr, table")) block.after(paragraph);
  else block.replaceWith(paragraph);
  const cursor = document.createRange();
  cursor.selectNodeContents(paragraph);
  cursor.collapse(false);
  editor.setSelection(cursor);
}

export function changePicture(editor: Squire, image: HTMLImageElement, picture: TextPicture): void {
  editor.saveUndoState();
  write(image, picture);
}

export function removePicture(editor: Squire, image: HTMLImageElement | null): void {
  editor.saveUndoState();
  image?.remove();
}
