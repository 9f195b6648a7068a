import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { publishing as texts } from "~/i18n/admin/publishing";
import type { PublishingView } from "./publish-buttons";

type Props = { publishing: PublishingView; row: string };

/** Says that the form shows a draft, or what its admin left unsaved, and how to get rid of it (PUB-2, PUB-9). */
export function UnpublishedNotice({ publishing: { draft, autosave, state }, row }: Props) {
  // Not what the form that is open keeps while it is typed in.
  const isOffered = (useLocation().state as { offered?: boolean } | null)?.offered;
  const wasFound = useRef(autosave !== null).current || isOffered;
  const unsaved = texts.autosave;
  return (
    <>
      {draft && (
        <p className="admin-notice">
          {texts.draftOf.replace("{{who}}", () => draft.who).replace("{{time}}", draft.time)}{" "}
          {state === "hidden" ? texts.draftHidden : texts.draftLive}{" "}
          {draft.remarks.map((remark) => `${remark} `)}
          <Link to={`?edit=${row}&discard=draft`} preventScrollReset id="discard-draft" className="underline">
            {texts.discard}
          </Link>
        </p>
      )}
      {wasFound && autosave && (
        <p className="admin-notice">
          {(autosave.isRestored ? unsaved.restored : unsaved.found).replace("{{time}}", autosave.time)}{" "}
          {!autosave.isRestored && (
            <>
              {unsaved.foundText}{" "}
              <Link to={`?edit=${row}&autosave=restore`} reloadDocument className="underline">
                {unsaved.restore}
              </Link>{" "}
            </>
          )}
          <button type="submit" form="discard-autosave" className="underline">
            {unsaved.discard}
          </button>
        </p>
      )}
    </>
  );
}
