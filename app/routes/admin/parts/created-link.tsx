import { useId, useRef, useState } from "react";
import { previewLinks as texts } from "~/i18n/admin/preview";

type Props = { address: string; label: string; hint: string };

/** The address of a link just made, to be copied: nothing shows it again. */
export function CreatedLink({ address, label, hint }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Only pages on https may write there: it is selected, to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <div className="admin-panel mb-6">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          readOnly
          value={address}
          aria-describedby={`${id}-hint`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="admin-field"
        />
        <button type="button" onClick={copy} className="js-only admin-button">
          {texts.copy}
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-paper-dim">
        {hint} <span role="status">{isCopied && texts.copied}</span>
      </p>
    </div>
  );
}
