import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { admin } from "~/i18n/admin/common";
import { publishing as texts } from "~/i18n/admin/publishing";
import { useDisclosure } from "~/ui/hooks/use-disclosure";
import { PanelIcon } from "~/ui/panel/panel-icon";
import { MoveButtons } from "./move-buttons";
import type { State } from "./state-badges";

type Props = {
  id: string;
  name: string;
  /** Its place in the list that is shown, from 1; null where it can't be moved by one. */
  position: { place: number; total: number } | null;
  /** Its place in the whole list, from 1, and how many there are; null where the list has no order of its own. */
  order: { place: number; total: number } | null;
  state?: State | null | undefined;
  hasDraft?: boolean | undefined;
  canDuplicate: boolean;
  /** The question before it is removed; null where it can't be. */
  removeTo: string | null;
  /** The address of the list. */
  to: string;
};

/** Actions on an item of a list: a menu that works without script (PANEL-3, PUB-8). */
export function ItemMenu(props: Props) {
  const { id, name, position, order, state, hasDraft, canDuplicate, removeTo, to } = props;
  const isMoving = useRef(false);
  const menu = useDisclosure(isMoving);
  const isShown = state === "live" || state === "scheduled";
  const canPublish = state === "hidden" || Boolean(state && hasDraft);
  const canMove = position !== null || (order !== null && order.total > 1);
  if (!canMove && !isShown && !canPublish && !canDuplicate && !removeTo) return null;
  return (
    <details ref={menu} className="menu row-more">
      <summary className="admin-icon-button" aria-label={texts.moreLabel.replace("{{name}}", () => name)}>
        <PanelIcon name="more" />
      </summary>
      <div className="item-menu">
        {position && (
          <MoveButtons
            id={id}
            name={name}
            isFirst={position.place === 1}
            isLast={position.place === position.total}
            to={to}
            onMove={() => {
              isMoving.current = true;
            }}
          />
        )}
        {order && order.total > 1 && <PlaceForm id={id} {...order} to={to} />}
        {(isShown || canPublish || canDuplicate) && (
          <Form method="post" action={to}>
            <input type="hidden" name="id" value={id} />
            {isShown && <Step id={`state-${id}`} intent="hide" icon="hide" label={texts.hide} />}
            {canPublish && (
              <Step
                id={isShown ? `publish-${id}` : `state-${id}`}
                intent="publish"
                icon="show"
                label={texts.publish}
              />
            )}
            {canDuplicate && (
              <Step id={`duplicate-${id}`} intent="duplicate" icon="duplicate" label={texts.duplicate} />
            )}
          </Form>
        )}
        {removeTo && (
          <div>
            <Link
              to={removeTo}
              id={`delete-${id}`}
              preventScrollReset
              aria-label={admin.edit.removeLabel.replace("{{name}}", () => name)}
              className="item-step item-step-danger"
            >
              <PanelIcon name="delete" />
              {admin.edit.remove}
            </Link>
          </div>
        )}
      </div>
    </details>
  );
}

type PlaceProps = { id: string; place: number; total: number; to: string };

/** Moves an item to the place of a number. */
function PlaceForm({ id, place, total, to }: PlaceProps) {
  return (
    <Form method="post" action={`${to}#move-${id}`} className="flex items-end gap-2 px-2 pb-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <label className="min-w-0">
        {texts.place}
        <input
          type="number"
          name="place"
          min={1}
          max={total}
          required
          defaultValue={place}
          key={place}
          className="admin-field mt-1"
        />
      </label>
      <button type="submit" className="admin-button">
        {texts.move}
      </button>
    </Form>
  );
}

type StepProps = {
  /** The same for what takes its place afterwards, which has the focus then. */
  id: string;
  intent: string;
  icon: string;
  label: string;
};

function Step({ id, intent, icon, label }: StepProps) {
  return (
    <button type="submit" id={id} name="intent" value={intent} className="item-step">
      <PanelIcon name={icon} />
      {label}
    </button>
  );
}
