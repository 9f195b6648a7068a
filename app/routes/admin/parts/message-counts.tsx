import { Link } from "@remix-run/react";
import { messages as texts } from "~/i18n/admin/messages";
import { ALL, searchOf } from "./message-view";

type Props = {
  counts: { unread: number; undelivered: number; refusedStatus: number | null } | null;
};

/** The dashboard's part of the messages: what waits for somebody, and whether the e-mail service takes them at all. */
export function MessageCounts({ counts }: Props) {
  const to = (kind: "unread" | "undelivered") => `/admin/messages${searchOf({ ...ALL, kind })}`;
  return (
    <>
      <h2 className="mt-10 mb-4 text-lg font-bold">{texts.title}</h2>
      {counts ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
          {(["unread", "undelivered"] as const).map((kind) => (
            <li key={kind}>
              <Link to={to(kind)} className="admin-panel block hover:border-paper-ink">
                <span className="display block text-4xl tabular-nums">{counts[kind]}</span>{" "}
                <span className="text-sm underline">{texts.counts[kind]}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p role="alert" className="admin-panel">
          {texts.countsFailed}
        </p>
      )}
      {counts?.refusedStatus && (
        <div role="alert" className="admin-panel border-l-4 border-l-danger">
          <p className="font-bold">
            {texts.refused.title.replace("{{status}}", String(counts.refusedStatus))}
          </p>
          <p className="mt-1 max-w-prose">{texts.refused.text}</p>
          <p className="mt-2">
            <Link to={to("undelivered")} className="underline">
              {texts.refused.link}
            </Link>
          </p>
        </div>
      )}
    </>
  );
}
