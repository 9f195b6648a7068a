import { Link } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { ItemCheckbox } from "./bulk-bar";
import { ItemMenu } from "./item-menu";
import { MovableList } from "./movable-list";
import { DragHandle } from "./move-buttons";
import { type State, StateBadges } from "./state-badges";

export type OrderedItem = {
  id: string;
  name: string;
  /** A line below the names. */
  detail?: string;
  /** A line above the name. */
  label?: string;
  english?: string;
  /** A text of which two lines are shown. */
  about?: string;
  picture?: string;
  icon?: string;
  /** Its place in the whole list, from 1. */
  place?: number;
  /** Publication state, where the type has states, and its times. */
  state?: State | null;
  schedule?: string;
  hasDraft?: boolean;
  /** Further details: category, time of the last change, its author. */
  meta?: string;
  draft?: string;
  failure?: string;
};

const SHAPES = { portrait: "aspect-4/5! w-9!", square: "aspect-square! w-10!", landscape: "w-18!" };

type Props = {
  items: OrderedItem[];
  /** Aspect ratio of the pictures: upright 4:5 or square; 16:9 by default. */
  shape?: keyof typeof SHAPES | undefined;
  /** Number of items before these, and in total. */
  offset?: number;
  total?: number;
  /** Number of items in the whole list; defaults to `total`. */
  count?: number;
  /** The address of the list as it is looked at, with something opened in it; alone, where a move is posted. */
  to?: (open?: Record<string, string>) => string;
  /** Whether items can be moved: not among those that a search has found. */
  isMovable?: boolean;
  /** Whether items can't be deleted. */
  isFixed?: boolean;
  /** Whether the list is in an order that its admins give it. */
  isOrdered?: boolean;
  /** The id of the form that changes several items; without one they can't be selected. */
  bulkForm?: string | undefined;
};

const plainly = (open: Record<string, string> = {}) => `?${new URLSearchParams(open)}`;

/** A list in its order: a row opens its item; what else can be done with it is in the row's menu (PANEL-3). */
export function OrderedList(props: Props) {
  const { items, shape = "landscape", offset = 0, to, isMovable = true, isFixed = false, bulkForm } = props;
  const total = props.total ?? items.length;
  const address = to ?? plainly;
  return (
    <MovableList items={items} offset={offset} total={total} to={to?.()}>
      {items.map(({ id, name, detail, label, english, about, picture, icon, ...item }, index) => (
        <li key={id} className="admin-row">
          <div className="row-lead">
            {isMovable && total > 1 && <DragHandle />}
            {bulkForm && <ItemCheckbox form={bulkForm} id={id} name={name} />}
            {icon && <Icon name={icon} className="size-6" />}
            {picture !== undefined && (
              <Picture
                src={picture}
                alt=""
                widths={[192]}
                sizes="4.5rem"
                className={`rounded-xs ${SHAPES[shape]}`}
              />
            )}
          </div>
          <div className="row-text">
            {label && <p className="text-xs text-paper-dim">{label}</p>}
            <p className="row-name">
              <Link
                to={address({ edit: id })}
                id={`edit-${id}`}
                aria-label={texts.edit.editLabel.replace("{{name}}", () => name)}
                className="row-link"
              >
                {name}
              </Link>
            </p>
            {english !== undefined && (
              <p lang="en" className="truncate text-paper-dim">
                {english}
              </p>
            )}
            {about !== undefined && <p className="line-clamp-2 text-paper-dim">{about}</p>}
            {detail !== undefined && <p className="truncate text-paper-dim">{detail}</p>}
          </div>
          <div className="row-state">
            <StateBadges
              state={item.state}
              schedule={item.schedule}
              hasDraft={item.hasDraft}
              draft={item.draft}
              failure={item.failure}
            />
            {item.meta && <p>{item.meta}</p>}
          </div>
          <ItemMenu
            id={id}
            name={name}
            position={isMovable && total > 1 ? { place: offset + index + 1, total } : null}
            order={props.isOrdered && item.place ? { place: item.place, total: props.count ?? total } : null}
            state={item.state}
            hasDraft={item.hasDraft}
            canDuplicate={bulkForm !== undefined && !isFixed}
            removeTo={isFixed ? null : address({ delete: id })}
            to={address()}
          />
        </li>
      ))}
    </MovableList>
  );
}
