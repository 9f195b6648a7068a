import { Link } from "@remix-run/react";
import type { EditReply } from "~/http/editing.server";
import { admin as texts } from "~/i18n/admin/common";

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
  const lines = Object.keys(labels).filter((name) => typed[name]);
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
      {lines.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{texts.edit.rowGoneTyped}</p>
          <dl className="mt-2">
            {lines.map((name) => (
              <div key={name} className="mt-2">
                <dt className="text-sm text-paper-dim">{labels[name]}</dt>
                <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{String(typed[name])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
