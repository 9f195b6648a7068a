import type { MouseEvent } from "react";

/** Whether a click asks for the page itself: by the main button, without a key that opens another tab or saves. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
