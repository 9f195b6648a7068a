import { Form, useLocation, useNavigation } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import { PanelIcon } from "~/ui/panel/panel-icon";

/** Drag handle of an item, with JavaScript: for the pointer alone, the menu's buttons do the same for everybody. */
export function DragHandle() {
  return (
    <span data-handle="" title={texts.edit.drag} aria-hidden="true" className="js-only drag-handle">
      <PanelIcon name="grip" />
    </span>
  );
}

type Props = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Action for a move; defaults to the list's page. */
  to?: string;
  /** Runs when a move is sent. */
  onMove?: () => void;
};

/** Move up (disabled on the first) and down (disabled on the last) (ABA-3). */
export function MoveButtons({ id, name, isFirst, isLast, to, onMove }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const step = (direction: "up" | "down", isDisabled: boolean, text: string, label: string) => (
    <button
      type="submit"
      name="direction"
      value={direction}
      id={`${direction}-${id}`}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      className="item-step"
      aria-label={label.replace("{{name}}", () => name)}
    >
      <PanelIcon name={direction} />
      {text}
    </button>
  );
  return (
    // Without script the answer is a page of its own, which opens where the item is then: a menu with the target of the
    // address in it is opened by the browser.
    <Form
      id={`move-${id}`}
      method="post"
      action={`${to ?? pathname}#move-${id}`}
      preventScrollReset
      onSubmit={onMove}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {step("up", isFirst, texts.edit.moveUp, texts.edit.moveUpLabel)}
      {step("down", isLast, texts.edit.moveDown, texts.edit.moveDownLabel)}
    </Form>
  );
}
