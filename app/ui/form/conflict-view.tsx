import { Link } from "@remix-run/react";
import type { Conflict } from "~/http/editing.server";
import { admin as texts } from "~/i18n/admin/common";

type Props = { conflict: Conflict; labels: Record<string, string>; reloadTo: string };

/** Both versions side by side, field by field: keep mine or take theirs. What was typed stays in the form below (DATA-4). */
export function ConflictView({ conflict, labels, reloadTo }: Props) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page is a new one, and this is what it is about
      autoFocus
      data-focus=""
      className="mb-8 border-l-4 border-danger bg-danger-pale p-4"
    >
      <h3 className="font-bold">{texts.edit.conflictTitle}</h3>
      <p className="mt-1">{texts.edit.conflictText}</p>
      {conflict.fields.map(({ name, mine, theirs }) => (
        <fieldset key={name} className="mt-4 border-t border-paper-line pt-3">
          <legend className="float-left mb-2 font-semibold">{labels[name] ?? name}</legend>
          <div className="clear-both grid gap-4 md:grid-cols-2">
            <div>
              <p className="text-sm text-paper-dim">{texts.edit.mine}</p>
              <p className="whitespace-pre-wrap">{mine || texts.edit.empty}</p>
            </div>
            <div>
              <p className="text-sm text-paper-dim">{texts.edit.theirs}</p>
              <p className="whitespace-pre-wrap">{theirs || texts.edit.empty}</p>
            </div>
          </div>
          <label className="mt-2 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="take" value={name} className="size-5" />
            {texts.edit.take}
          </label>
        </fieldset>
      ))}
      <p className="mt-4">{texts.edit.conflictSave}</p>
      <p className="mt-2">
        <Link to={reloadTo} state={{ discard: true }} className="underline">
          {texts.edit.discardMine}
        </Link>
      </p>
    </div>
  );
}
