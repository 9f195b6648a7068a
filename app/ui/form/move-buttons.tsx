import { Form, useLocation, useNavigation } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import { Icon } from "../icon";

type Props = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Where a move is posted: the list's page by default. */
  to?: string;
};

/** Move up (disabled on the first) and down (disabled on the last) and, with JavaScript, a handle to drag by (ABA-3). */
export function MoveButtons({ id, name, isFirst, isLast, to }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const fill = (text: string) => text.replace("{{name}}", name);
  return (
    // To the list, whatever is open above it: who has unsaved changes there is asked first. Without script the answer
    // is a page of its own, which opens where the item is then.
    <Form
      id={`move-${id}`}
      method="post"
      action={`${to ?? pathname}#move-${id}`}
      preventScrollReset
      className="flex flex-wrap gap-1"
    >
      {!(isFirst && isLast) && (
        // For the pointer alone: the buttons do the same for everybody.
        <span data-handle="" title={texts.edit.drag} aria-hidden="true" className="js-only drag-handle">
          <Icon name="grip" />
        </span>
      )}
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="direction"
        value="up"
        id={`up-${id}`}
        disabled={isFirst}
        aria-disabled={isBusy || undefined}
        className="admin-button"
        aria-label={fill(texts.edit.moveUpLabel)}
      >
        ↑ {texts.edit.moveUp}
      </button>
      <button
        type="submit"
        name="direction"
        value="down"
        id={`down-${id}`}
        disabled={isLast}
        aria-disabled={isBusy || undefined}
        className="admin-button"
        aria-label={fill(texts.edit.moveDownLabel)}
      >
        ↓ {texts.edit.moveDown}
      </button>
    </Form>
  );
}
