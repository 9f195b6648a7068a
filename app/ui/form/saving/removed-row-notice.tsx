import { Link } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { SubmittedValues } from "./submitted-values";

type Props = {
  /** Reply to a save of the removed row, if there was one. */
  reply: EditReply | undefined;
  labels: Record<string, string>;
};

/**
 * Notice in place of a form or dialog whose row no longer exists. Shows the submitted input to be copied: without
 * JavaScript the form is no longer rendered.
 */
export function RemovedRowNotice({ reply, labels }: Props) {
  const typed = reply?.result?.initialValue ?? {};
  const isTyped = Object.keys(labels).some((name) => typed[name]);
  return (
    <section aria-labelledby="gone-title" className="admin-panel" data-opened="">
      <h2 id="gone-title" tabIndex={-1} className="text-xl font-semibold">
        {texts.edit.rowGone}
      </h2>
      <p className="mt-2">
        {texts.edit.rowGoneText}{" "}
        <Link to="/admin/history" className="underline">
          {texts.edit.rowGoneLink}
        </Link>
      </p>
      {isTyped && (
        <>
          <p className="mt-4 font-semibold">{texts.edit.rowGoneTyped}</p>
          <SubmittedValues typed={typed} labels={labels} />
        </>
      )}
    </section>
  );
}
