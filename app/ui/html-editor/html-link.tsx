import { type KeyboardEvent, useId, useState } from "react";
import { admin } from "~/i18n/admin/common";
import { html as texts } from "~/i18n/admin/html";
import { linkAddress } from "~/schemas/allowed-html";

type Props = {
  /** Address of the link at the selection; empty without a link. */
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for a link's address, below the toolbar. Its field has no name: it is no part of the form around it. */
export function HtmlLink({ address, onSet, onRemove, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const allowed = linkAddress(typed);
    if (allowed) onSet(allowed);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) submit();
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape are for the controls in it
    <div className="html-link" onKeyDown={onKeyDown}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {texts.address}
      </label>
      <p id={`${id}-hint`} className="text-sm text-paper-dim">
        {texts.addressHint}
      </p>
      <input
        id={id}
        type="text"
        inputMode="url"
        className="admin-field mt-1"
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: opened by the person, for typing into it
        autoFocus
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {texts.addressWrong}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="html-button" onClick={submit}>
          {texts.setLink}
        </button>
        {address && (
          <button type="button" className="html-button" onClick={onRemove}>
            {texts.unlink}
          </button>
        )}
        <button type="button" className="html-button" onClick={onClose}>
          {admin.edit.cancel}
        </button>
      </div>
    </div>
  );
}
