import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { admin as texts } from "~/i18n/admin/common";
import { useBrowserLayoutEffect } from "~/ui/hooks/use-browser-layout-effect";
import { useDragOrder } from "./use-drag-order";

type Item = { id: string; name: string };

/** Pending move: an item's id and, if a button was pressed, its direction. */
type Moving = Record<"id" | "direction", FormDataEntryValue | null>;

type Props = {
  /** The items in order with their display names; in a paginated list, those of the page. */
  items: readonly Item[];
  /** Number of items before these, and in total. */
  offset?: number;
  total?: number;
  /** Action for a drop; defaults to the list's page. */
  to?: string;
  /** A `<li>` for each, with its `<MoveButtons>`. */
  children: ReactNode;
};

/**
 * Reorderable list: by each item's buttons and, with JavaScript, by dragging. A live region announces the new position, and
 * the focus stays on the item (ABA-3).
 */
export function MovableList({ items, offset = 0, total = items.length, to: address, children }: Props) {
  const { state, formData } = useNavigation();
  const { pathname } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  const drop = useRef<HTMLFormElement>(null);
  const moving = useRef<Moving>();
  const isBusy = useRef(false);
  isBusy.current = state !== "idle";
  const [announcement, setAnnouncement] = useState("");
  const settle = useDragOrder(list, isBusy, (from, to) => {
    if (!drop.current) return;
    // A form of the page, so that its submit listeners run.
    const { elements } = drop.current;
    (elements.namedItem("id") as HTMLInputElement).value = items[from]?.id ?? "";
    (elements.namedItem("place") as HTMLInputElement).value = String(offset + to + 1);
    drop.current.requestSubmit();
    // With unsaved changes a confirmation comes first; if it is declined, nothing is submitted.
    requestAnimationFrame(() => requestAnimationFrame(() => isBusy.current || settle()));
  });

  useEffect(() => {
    if (formData?.get("intent") === "move")
      moving.current = { id: formData.get("id"), direction: formData.get("direction") };
    // The move failed or changed nothing: the dropped item returns to its place.
    if (state === "idle") {
      moving.current = undefined;
      settle();
    }
  }, [state, formData, settle]);
  const order = items.map(({ id }) => id).join();
  // Runs when the order changes.
  useBrowserLayoutEffect(() => {
    settle();
    const moved = moving.current;
    const place = items.findIndex(({ id }) => id === moved?.id) + 1;
    if (!moved || !place) return;
    setAnnouncement(announcementOf(items[place - 1]?.name ?? "", offset + place, total));
    restoreFocus(moved);
  }, [order]);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {announcement}
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

const announcementOf = (name: string, place: number, count: number): string =>
  texts.edit.moved
    .replace("{{place}}", String(place))
    .replace("{{count}}", String(count))
    .replace("{{name}}", () => name);

/** Focuses the pressed button, which has moved with its row; the other one if it is disabled at the list's end. */
function restoreFocus({ id, direction }: Moving): void {
  if (!direction) return;
  const button = (name: string) => document.getElementById(`${name}-${id}`) as HTMLButtonElement | null;
  const [pressed, other] =
    direction === "up" ? [button("up"), button("down")] : [button("down"), button("up")];
  const isLost = document.activeElement === document.body || document.activeElement === pressed;
  if (isLost) (pressed?.disabled ? other : pressed)?.focus();
}
