import sprite from "./icons.svg?url";

type Props = { name: string; className?: string };

/** Decorative icon of the sprite; the text next to it carries the meaning. */
export function Icon({ name, className = "size-5" }: Props) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
