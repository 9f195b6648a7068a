import { Form, useNavigation } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";

type Props = { id: string; name: string; isFirst: boolean; isLast: boolean };

/** Move up (disabled on the first) and down (disabled on the last) (ABA-3). */
export function MoveButtons({ id, name, isFirst, isLast }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const fill = (text: string) => text.replace("{{name}}", name);
  return (
    <Form method="post" preventScrollReset className="flex gap-1">
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
