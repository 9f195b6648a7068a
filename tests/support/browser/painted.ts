/** Elements with text of their own, and for each a number that stands for how it is painted. */
export type Painted = { elements: Element[]; paints: number[] };

/**
 * Finds the text whose contrast is still to be checked, in the page: of all elements that are painted alike, the first.
 * Alike is what has the same classes, colours, backgrounds and sizes up to the document's root, at the same width.
 * @param known numbers of what was checked before
 */
export function newlyPainted(known: number[]): Painted {
  const own = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const cached = own.get(element);
    if (cached !== undefined) return cached;
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, position } =
      style;
    const look = [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      textShadow,
      position,
    ];
    const outer = element.parentElement ? paintOf(element.parentElement) : String(innerWidth);
    const text = `${outer}>${element.tagName}.${element.getAttribute("class") ?? ""}:${look.join()}`;
    own.set(element, text);
    return text;
  };
  const numberOf = (text: string): number => {
    // FNV-1a.
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return hash >>> 0;
  };
  const seen = new Set(known);
  const found: Painted = { elements: [], paints: [] };
  for (const element of document.body.querySelectorAll("*")) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    const isField = element.matches("input, select, textarea, button");
    if (!(hasText || isField) || !element.checkVisibility()) continue;
    const paint = numberOf(paintOf(element));
    if (seen.has(paint)) continue;
    seen.add(paint);
    found.elements.push(element);
    found.paints.push(paint);
  }
  return found;
}
