import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { admin as texts } from "~/i18n/admin/common";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { useDragOrder } from "./use-drag-order";

type Item = { id: string; name: string };

/** What the form under way moves: an item's id and, where a button was pressed, its direction. */
type Moving = Record<"id" | "direction", FormDataEntryValue | null>;

type Props = {
  /** The items in their order, as people call them; of a longer list, those of the page. */
  items: readonly Item[];
  /** How many of the list stand before these, and how many there are in all. */
  offset?: number;
  total?: number;
  /** Where a drop is posted: the list's page by default. */
  to?: string;
  /** A `<li>` for each, with its `<MoveButtons>`. */
  children: ReactNode;
};

/**
 * A list in an order that people change: by each item's buttons and, with JavaScript, by dragging. Either way a live
 * region tells the place that the item has then, and the focus stays with it (ABA-3).
 */
export function MovableList({ items, offset = 0, total = items.length, to: address, children }: Props) {
  const { state, formData } = useNavigation();
  const { pathname } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  const drop = useRef<HTMLFormElement>(null);
  const moving = useRef<Moving>();
  const isBusy = useRef(false);
  isBusy.current = state !== "idle";
  const [told, setTold] = useState("");
  const settle = useDragOrder(list, isBusy, (from, to) => {
    if (!drop.current) return;
    // A form of the page, so that all that hears of one being sent hears of this one.
    const { elements } = drop.current;
    (elements.namedItem("id") as HTMLInputElement).value = items[from]?.id ?? "";
    (elements.namedItem("place") as HTMLInputElement).value = String(offset + to + 1);
    drop.current.requestSubmit();
    // Who has unsaved changes is asked first, and may stay with them: then nothing was sent.
    requestAnimationFrame(() => requestAnimationFrame(() => isBusy.current || settle()));
  });

  useEffect(() => {
    if (formData?.get("intent") === "move")
      moving.current = { id: formData.get("id"), direction: formData.get("direction") };
    // It has failed, or nothing was moved: what was dropped goes back.
    if (state === "idle") {
      moving.current = undefined;
      settle();
    }
  }, [state, formData, settle]);
  const order = items.map(({ id }) => id).join();
  // It runs where the order is another one.
  useBrowserLayoutEffect(() => {
    settle();
    const moved = moving.current;
    const place = items.findIndex(({ id }) => id === moved?.id) + 1;
    if (!moved || !place) return;
    setTold(placeOf(items[place - 1]?.name ?? "", offset + place, total));
    keepFocus(moved);
  }, [order]);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {told}
      </div>
      <Form ref={drop} method="post" action={address ?? pathname} preventScrollReset hidden>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" />
        <input type="hidden" name="place" />
      </Form>
      <ol ref={list} className="admin-list">
        {children}
      </ol>
    </>
  );
}

const placeOf = (name: string, place: number, count: number): string =>
  texts.edit.moved
    .replace("{{place}}", String(place))
    .replace("{{count}}", String(count))
    .replace("{{name}}", () => name);

/** The button that was pressed has moved with its row, or is disabled at the list's end: the focus goes back there, or beside it. */
function keepFocus({ id, direction }: Moving): void {
  if (!direction) return;
  const button = (name: string) => document.getElementById(`${name}-${id}`) as HTMLButtonElement | null;
  const [pressed, other] =
    direction === "up" ? [button("up"), button("down")] : [button("down"), button("up")];
  const isLost = document.activeElement === document.body || document.activeElement === pressed;
  if (isLost) (pressed?.disabled ? other : pressed)?.focus();
}
