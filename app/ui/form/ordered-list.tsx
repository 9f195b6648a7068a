import { Link } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import { Icon } from "../icon";
import { Picture } from "../picture";
import { MovableList } from "./movable-list";
import { MoveButtons } from "./move-buttons";

export type OrderedItem = {
  id: string;
  name: string;
  detail: string;
} & ({ picture: string } | { icon: string });

const SHAPES = { portrait: "aspect-4/5! w-14.5!", square: "aspect-square! w-18!", landscape: "w-32!" };

type Props = {
  items: OrderedItem[];
  /** How its pictures stand: upright, 4:5, or square; else they lie, 16:9. */
  shape?: keyof typeof SHAPES;
  /** How many of the list stand before these, and how many there are in all. */
  offset?: number;
  total?: number;
  /** The address of the list as it is looked at, with something opened in it; alone, where a move is posted. */
  to?: (open?: Record<string, string>) => string;
  /** Whether items can be moved: not among those that a search has found. */
  isMovable?: boolean;
};

const plainly = (open: Record<string, string> = {}) => `?${new URLSearchParams(open)}`;

/** A list in its order, each item with its picture and what can be done with it: move, edit, delete. */
export function OrderedList(props: Props) {
  const { items, shape = "landscape", offset = 0, total = items.length, to, isMovable = true } = props;
  const address = to ?? plainly;
  return (
    <MovableList items={items} offset={offset} total={total} to={to?.()}>
      {items.map(({ id, name, detail, ...look }, index) => (
        <li key={id} className="admin-row">
          {"icon" in look ? (
            <Icon name={look.icon} className="size-7" />
          ) : (
            <Picture
              src={look.picture}
              alt=""
              widths={[192, 480]}
              sizes="8rem"
              className={`rounded-xs ${SHAPES[shape]}`}
            />
          )}
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold">{name}</p>
            <p className="text-sm break-words text-paper-dim">{detail}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {isMovable && (
              <MoveButtons
                id={id}
                name={name}
                isFirst={offset + index === 0}
                isLast={offset + index === total - 1}
                to={to?.()}
              />
            )}
            <div className="flex gap-3">
              <Link
                to={address({ edit: id })}
                id={`edit-${id}`}
                aria-label={texts.edit.editLabel.replace("{{name}}", name)}
                className="admin-button"
              >
                {texts.edit.edit}
              </Link>
              <Link
                to={address({ delete: id })}
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
