import { Link } from "@remix-run/react";
import type { EditReply } from "~/http/editing.server";
import { admin as texts } from "~/i18n/admin/common";
import { TypedText } from "./typed-text";

type Props = {
  /** What was answered to a save of it, if that is how it came out. */
  reply: EditReply | undefined;
  labels: Record<string, string>;
};

/**
 * In the place of what the address names to be edited or removed, where there is no such row any more. What was typed into
 * its form stands here to be copied: without JavaScript the form went with the row.
 */
export function GoneNotice({ reply, labels }: Props) {
  const typed = reply?.result?.initialValue ?? {};
  const isTyped = Object.keys(labels).some((name) => typed[name]);
  return (
    <section aria-labelledby="gone-title" className="admin-panel" data-opened="">
      <h2 id="gone-title" tabIndex={-1} className="text-xl font-bold">
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
          <TypedText typed={typed} labels={labels} />
        </>
      )}
    </section>
  );
}
