import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Distance from the window's edge, in pixels, within which dragging scrolls the page; maximum pixels per frame. */
const EDGE = 72;
const SPEED = 14;

type Drag = {
  pointer: number;
  rows: HTMLElement[];
  /** Each row's middle, from the top of the page. */
  middles: number[];
  from: number;
  to: number;
  /** Pointer position at the start and now, from the top of the window; scroll position at the start. */
  start: number;
  y: number;
  scrolled: number;
};

function begin(list: HTMLElement, handle: HTMLElement, { pointerId, clientY }: PointerEvent): Drag | null {
  const rows = [...list.children] as HTMLElement[];
  const from = rows.findIndex((row) => row.contains(handle));
  if (from < 0) return null;
  const middles = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 + window.scrollY;
  });
  const scrolled = window.scrollY;
  return { pointer: pointerId, rows, middles, from, to: from, start: clientY, y: clientY, scrolled };
}

/** Lets the row follow the pointer, within its list, and the others make room. */
function draw(drag: Drag): void {
  const { rows, middles, from } = drag;
  const own = middles[from] ?? 0;
  const wanted = own + drag.y - drag.start + window.scrollY - drag.scrolled;
  const middle = Math.min(Math.max(wanted, middles[0] ?? own), middles.at(-1) ?? own);
  drag.to = middles.filter((other, index) =>
    index < from ? other < middle : index > from && other <= middle,
  ).length;
  const height = rows[from]?.offsetHeight ?? 0;
  for (const [index, row] of rows.entries()) {
    const isPassedDown = index > from && index <= drag.to;
    const isPassedUp = index < from && index >= drag.to;
    const shift = index === from ? middle - own : isPassedDown ? -height : isPassedUp ? height : 0;
    row.style.transform = shift ? `translateY(${shift}px)` : "";
    row.toggleAttribute("data-dragged", index === from);
  }
}

/** Lays the row into the gap that the others left for it. */
function drop({ rows, from, to }: Drag): void {
  const passed = rows.slice(Math.min(from + 1, to), Math.max(from, to + 1));
  const height = passed.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const row = rows[from];
  if (row) row.style.transform = `translateY(${to > from ? height : -height}px)`;
}

/** Pixels to scroll in this frame while an item is dragged near an edge of the window. */
function scrollOf({ y, start }: Drag): number {
  const [above, below] = [EDGE - y, y - (window.innerHeight - EDGE)];
  if (above > 0 && y < start) return -(SPEED * above) / EDGE;
  return below > 0 && y > start ? (SPEED * below) / EDGE : 0;
}

/**
 * Lets the rows of a list be dragged by what in them has `data-handle`, with a mouse, a pen or a finger: pointer events
 * are one for all of them, where the browsers' own dragging knows no finger. Escape lets go. Dropped rows stay where they
 * were dropped until `settle` is called.
 * @param isBusy while it says so nothing can be dragged
 * @param onDrop gets the row's index, and the one it was dropped at; not called where they are the same
 * @returns `settle`, to be called when the list is drawn in its new order, or keeps its old one
 */
export function useDragOrder(
  list: RefObject<HTMLElement>,
  isBusy: RefObject<boolean>,
  onDrop: (from: number, to: number) => void,
): () => void {
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const settle = useCallback(() => {
    list.current?.removeAttribute("data-dragging");
    for (const row of (list.current?.children ?? []) as Iterable<HTMLElement>) {
      row.style.transform = "";
      row.removeAttribute("data-dragged");
    }
  }, [list]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let drag: Drag | null = null;
    let frame = 0;
    const follow = () => {
      if (!drag) return;
      const distance = scrollOf(drag);
      if (distance) window.scrollBy({ top: distance, behavior: "instant" });
      draw(drag);
      frame = requestAnimationFrame(follow);
    };
    const release = () => {
      cancelAnimationFrame(frame);
      const ended = drag;
      drag = null;
      return ended;
    };
    const onDown = (event: PointerEvent) => {
      const handle = (event.target as Element).closest<HTMLElement>("[data-handle]");
      if (!handle || drag || isBusy.current || !event.isPrimary || event.button !== 0) return;
      drag = begin(element, handle, event);
      if (!drag) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      element.setAttribute("data-dragging", "");
      follow();
    };
    const onMove = (event: PointerEvent) => {
      if (drag?.pointer === event.pointerId) drag.y = event.clientY;
    };
    const onUp = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      drag.y = event.clientY;
      draw(drag);
      const ended = release() as Drag;
      if (ended.from === ended.to) return settle();
      drop(ended);
      latest.current(ended.from, ended.to);
    };
    const giveUp = () => {
      if (release()) settle();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !drag) return;
      event.preventDefault();
      giveUp();
    };
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", giveUp);
    document.addEventListener("keydown", onKey, true);
    return () => {
      giveUp();
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", giveUp);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [list, isBusy, settle]);
  return settle;
}
