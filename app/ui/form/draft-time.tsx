import type { FieldMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { publishing as texts } from "~/i18n/admin/publishing";
import { SubmitButton } from "../submit-button";
import { TextField } from "./fields/basic-fields";

/** The time at which a form's draft is published by itself, and the button that keeps the form as such a draft (PUB-2). */
export function DraftTime({ field }: { field: FieldMetadata<string> | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  if (!field) return null;
  return (
    <div className="side-part grid content-start justify-items-start gap-2">
      <div className="w-full">
        <TextField label={texts.publishAt} field={field} hint={texts.publishAtHint} type="datetime-local" />
      </div>
      <SubmitButton name="outcome" value="schedule" isBusy={isBusy} className="admin-button">
        {texts.schedule}
      </SubmitButton>
    </div>
  );
}
