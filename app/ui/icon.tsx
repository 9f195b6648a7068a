import sprite from "./icons.svg?url";

type Props = { name: string; className?: string };

/** A decorative icon of the sprite; the words beside it say what it means. */
export function Icon({ name, className = "size-5" }: Props) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
