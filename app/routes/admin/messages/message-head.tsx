import { Link } from "@remix-run/react";
import { messages as texts } from "~/i18n/admin/sections/messages";
import { ALL, searchOf, type View } from "./message-view";

type Props = {
  view: View;
  counts: { unread: number; undelivered: number } | null;
  hasService: boolean;
};

/** Title, CSV download, counts of pending messages, and whether an e-mail service is set up. */
export function MessageHead({ view, counts, hasService }: Props) {
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        <a href={`/admin/messages.csv${searchOf({ ...view, page: 1 })}`} download className="admin-button">
          {texts.export}
        </a>
      </div>
      {counts && (
        <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
          {(["unread", "undelivered"] as const).map((kind) => (
            <Link key={kind} to={searchOf({ ...ALL, kind })} className="underline">
              {texts.counts[kind]}: {counts[kind]}
            </Link>
          ))}
        </p>
      )}
      {!hasService && (
        <p className="admin-panel max-w-prose border-l-4 border-l-paper-ink">{texts.noService}</p>
      )}
    </>
  );
}
