import sprite from "./panel-icons.svg?url";

type Props = { name: string; className?: string };

/** Decorative icon of the panel: one stroke, one meaning each; the text or the name beside it carries the meaning. */
export function PanelIcon({ name, className = "size-4.5" }: Props) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
