// Loaded by the admins' bar alone (edit-bar.tsx), as it is: a client navigation replaces the bar's markup, so all
// listeners are the document's.

/** Time that a pointer rests on a link before the page scrolls to its piece, in milliseconds. */
const SCROLL_DELAY_MS = 300;

const LINK = ".edit-bar-piece[data-mark]";

/** @type {Element | null} */
let marked = null;
let scrolling = 0;

/** Lays the frame over the marked piece. */
function draw() {
  const frame = document.querySelector(".edit-bar-mark");
  if (!(frame instanceof HTMLElement)) return;
  frame.hidden = !marked?.isConnected;
  if (!marked || frame.hidden) return;
  const { top, left, width, height } = marked.getBoundingClientRect();
  Object.assign(frame.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Whether the page shows some of a piece below the bar and its header. @param {Element} piece */
function isInView(piece) {
  const { top, bottom } = piece.getBoundingClientRect();
  return bottom > 160 && top < window.innerHeight - 80;
}

/** @param {Element} piece */
function scrollTo(piece) {
  if (isInView(piece)) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  piece.scrollIntoView({ behavior: isCalm ? "instant" : "smooth", block: "start" });
}

/** @param {Event} event @param {number} delay */
function mark({ target }, delay) {
  clearTimeout(scrolling);
  const link = target instanceof Element ? target.closest(LINK) : null;
  const piece = link && document.querySelector(link.getAttribute("data-mark") ?? "");
  marked = piece;
  draw();
  if (piece) scrolling = window.setTimeout(() => scrollTo(piece), delay);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && (marked || event.target.closest?.(LINK))) mark(event, SCROLL_DELAY_MS);
});
document.addEventListener("focusin", (event) => {
  if (marked || event.target.closest?.(LINK)) mark(event, 0);
});
addEventListener("scroll", draw, { passive: true });
addEventListener("resize", draw);

/** The list closes as a menu does: by Escape, or a click elsewhere. */
document.addEventListener("keydown", ({ key }) => {
  const list = document.querySelector(".edit-bar-pieces[open]");
  if (key !== "Escape" || !list) return;
  list.removeAttribute("open");
  list.querySelector("summary")?.focus();
});
document.addEventListener("click", ({ target }) => {
  const list = document.querySelector(".edit-bar-pieces[open]");
  if (list && target instanceof Node && !list.contains(target)) list.removeAttribute("open");
});
