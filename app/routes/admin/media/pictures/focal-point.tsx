import type { FieldMetadata } from "@conform-to/react";
import type { KeyboardEvent, MouseEvent } from "react";
import { roundFocus, withFocus } from "~/files/picture-name";
import { library as texts } from "~/i18n/admin/library";
import { TextField } from "~/ui/form/fields/basic-fields";
import { Picture } from "~/ui/picture";

type Props = {
  src: string;
  /** In percent from the left and the top. */
  x: FieldMetadata<string>;
  y: FieldMetadata<string>;
};

/** Writes into an uncontrolled field as typing does, so that the form sees the change. */
function type({ id }: FieldMetadata<string>, value: number): void {
  const field = document.getElementById(id) as HTMLInputElement;
  field.value = String(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

const CROPS = [
  { name: texts.cropNames.wide, className: "aspect-16/9! w-32!" },
  { name: texts.cropNames.portrait, className: "aspect-4/5! w-20!" },
  { name: texts.cropNames.square, className: "aspect-square! w-20!" },
];

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
/** A field that is being typed into may hold anything. */
const percentOf = ({ value }: FieldMetadata<string>) => within(Number(value) || 0);

/** The point of a picture that crops keep: two numbers; with script it is clicked on the picture, and the crops are shown. */
export function FocalPoint({ src, x, y }: Props) {
  const [left, top] = [percentOf(x), percentOf(y)];
  const move = (toLeft: number, toTop: number) => {
    type(x, within(toLeft));
    type(y, within(toTop));
  };
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Of a key there is no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    move((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(left + step[0], top + step[1]);
  };
  const focused = withFocus(src, roundFocus({ x: left, y: top }));
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{texts.focus}</legend>
      <p className="mt-1 max-w-[65ch] text-sm text-paper-dim">
        {texts.focusHint} <span className="js-only">{texts.focusPick}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-6">
        <button
          type="button"
          onClick={onClick}
          onKeyDown={onKeyDown}
          aria-label={texts.focusButton}
          className="relative block max-w-full cursor-crosshair overflow-hidden rounded-sm border border-paper-line"
        >
          <img src={src} alt="" className="max-h-96 max-w-full" />
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full fill-none">
            <circle cx={`${left}%`} cy={`${top}%`} r="13" className="stroke-white stroke-[5]" />
            <circle cx={`${left}%`} cy={`${top}%`} r="13" className="stroke-ground stroke-2" />
          </svg>
        </button>
        <div>
          <div className="grid w-56 grid-cols-2 gap-3">
            <TextField label={texts.fields.focal_x} field={x} type="number" />
            <TextField label={texts.fields.focal_y} field={y} type="number" />
          </div>
          <p className="mt-5 mb-2 text-sm font-semibold">{texts.crops}</p>
          <ul className="flex flex-wrap items-end gap-3">
            {CROPS.map(({ name, className }) => (
              <li key={name} className="text-[0.8125rem] text-paper-dim">
                <Picture
                  src={focused}
                  alt=""
                  widths={[480]}
                  className={`rounded-sm bg-paper-2! ${className}`}
                />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </fieldset>
  );
}
