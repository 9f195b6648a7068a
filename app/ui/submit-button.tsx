import type { ButtonHTMLAttributes } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The submission is pending: the button can't be pressed again. */
  isBusy: boolean;
};

/**
 * A button that sends its form once. While that is under way it is not `disabled`, which would take the focus away from
 * it.
 */
export function SubmitButton({ isBusy, ...button }: Props) {
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : button.onClick}
    />
  );
}
