import sprite from "./icons.svg?url";

type Props = { name: string; className?: string };

/** A decorative icon of the sprite; the words beside it say what it means. */
export function Icon({ name, className = "size-5" }: Props) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
