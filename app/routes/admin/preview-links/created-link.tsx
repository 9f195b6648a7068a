import { useId } from "react";
import { previewLinks as texts } from "~/i18n/admin/preview";

/** The address of a link just made, to be copied: nothing shows it again. */
export function CreatedLink({ address }: { address: string }) {
  const id = useId();
  return (
    <div className="admin-panel mb-6">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {texts.createdLabel}
      </label>
      <input
        id={id}
        type="text"
        readOnly
        value={address}
        aria-describedby={`${id}-hint`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="admin-field"
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-paper-dim">
        {texts.createdHint}
      </p>
    </div>
  );
}
