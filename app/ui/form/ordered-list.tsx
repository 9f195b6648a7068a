import { Link } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import { MovableList } from "./movable-list";
import { MoveButtons } from "./move-buttons";

export type OrderedItem = {
  id: string;
  name: string;
  detail: string;
  picture: string;
};

type Props = { items: OrderedItem[]; width: number; height: number };

/** A list in its order, each item with its picture (of these dimensions) and what can be done with it: move, edit, delete. */
export function OrderedList({ items, width, height }: Props) {
  return (
    <MovableList items={items}>
      {items.map(({ id, name, detail, picture }, index) => (
        <li key={id} className="admin-row">
          <img
            src={picture}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="h-18 w-auto rounded-xs bg-paper-2 object-cover"
          />
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-paper-dim">{detail}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <MoveButtons id={id} name={name} isFirst={index === 0} isLast={index === items.length - 1} />
            <div className="flex gap-3">
              <Link
                to={`?edit=${id}`}
                id={`edit-${id}`}
                aria-label={texts.edit.editLabel.replace("{{name}}", name)}
                className="admin-button"
              >
                {texts.edit.edit}
              </Link>
              <Link
                to={`?delete=${id}`}
                id={`delete-${id}`}
                preventScrollReset
                aria-label={texts.edit.removeLabel.replace("{{name}}", name)}
                className="admin-button admin-button-danger-quiet"
              >
                {texts.edit.remove}
              </Link>
            </div>
          </div>
        </li>
      ))}
    </MovableList>
  );
}
