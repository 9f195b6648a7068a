import type { FieldMetadata } from "@conform-to/react";
import { media as texts } from "~/i18n/admin/sections/media";
import { confirmedIds } from "~/schemas/video";
import { TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";

type Props = {
  fields: Record<keyof typeof texts.fields, FieldMetadata<string> | FieldMetadata<string | null>>;
  /** The provider's name. */
  host: string;
  reply: EditReply | undefined;
  /** The first field with an error: without JavaScript it is the browser that puts the focus there. */
  invalid?: string | undefined;
};

const NAMES = ["bunny_id", "mobile_bunny_id"] as const;

/** The provider's video ids, and a checkbox to confirm unknown ones (MED-2). */
export function VideoFields({ fields, host, reply, invalid }: Props) {
  const { error, initialValue } = reply?.result ?? {};
  const isMissing = NAMES.some((name) => error?.[name]?.includes(texts.missingVideo));
  return (
    <>
      <div className="grid items-end gap-5 md:grid-cols-2 md:gap-x-8">
        <TextField
          label={texts.fields.bunny_id}
          field={fields.bunny_id}
          hint={texts.idHint.replace("{{host}}", host)}
          autoComplete="off"
          autoFocus={invalid === "bunny_id"}
        />
        <TextField
          label={texts.fields.mobile_bunny_id}
          field={fields.mobile_bunny_id}
          hint={texts.mobileHint}
          autoComplete="off"
          autoFocus={invalid === "mobile_bunny_id"}
        />
      </div>
      {isMissing && (
        <label className="admin-choice mt-4 w-fit">
          <input
            type="checkbox"
            name="anyway"
            value={confirmedIds(initialValue ?? {})}
            aria-describedby="anyway-hint"
            className="size-5"
          />
          <span>
            {texts.anyway}
            <span id="anyway-hint" className="block text-sm text-paper-dim">
              {texts.anywayHint}
            </span>
          </span>
        </label>
      )}
    </>
  );
}
