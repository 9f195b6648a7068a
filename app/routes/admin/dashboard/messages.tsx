import { Link } from "@remix-run/react";
import { dashboard as texts } from "~/i18n/admin/sections/dashboard";
import { messages as messageTexts } from "~/i18n/admin/sections/messages";
import { ALL, searchOf } from "~/routes/admin/messages/message-view";
import type { DashboardData } from "./data/load.server";
import { Failed, Section } from "./section";

const LIST = "/admin/messages";

export type MessageCounts = { unread: number; undelivered: number } | null;

/** Whether all messages are known to be read and delivered. */
export const areMessagesDone = (counts: MessageCounts, waiting: DashboardData["waiting"]): boolean =>
  counts !== null && counts.unread === 0 && counts.undelivered === 0 && waiting?.length === 0;

type Props = { counts: MessageCounts; waiting: DashboardData["waiting"] };

/** Unread and undelivered messages: how many, and the latest of them to be read here. */
export function Messages({ counts, waiting }: Props) {
  if (areMessagesDone(counts, waiting)) return null;
  return (
    <Section id="messages-title" title={messageTexts.title} aside={<Link to={LIST}>{texts.all}</Link>}>
      {counts ? <Counts counts={counts} /> : <Failed>{messageTexts.countsFailed}</Failed>}
      {waiting ? (
        <ul className="dash-list">
          {waiting.map((message) => (
            <li key={message.id}>
              <Waiting message={message} />
            </li>
          ))}
        </ul>
      ) : (
        <Failed />
      )}
    </Section>
  );
}

function Counts({ counts }: { counts: NonNullable<MessageCounts> }) {
  return (
    <ul className="dash-counts">
      {(["unread", "undelivered"] as const).map((kind) => (
        <li key={kind}>
          <Link to={LIST + searchOf({ ...ALL, kind })} className="dash-count">
            <span className="dash-number">{counts[kind]}</span> <span>{messageTexts.counts[kind]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ message }: { message: NonNullable<DashboardData["waiting"]>[number] }) {
  const { id, name, text, lang, at, when, isUnread, isUndelivered } = message;
  return (
    <Link to={`${LIST}?open=${id}`} className="dash-row">
      <span className="dash-row-head">
        <span className="dash-name">{name}</span>
        {isUnread && <span className="dash-state dash-state-new">{messageTexts.unread}</span>}
        {isUndelivered && <span className="dash-state dash-state-bad">{messageTexts.states.failed}</span>}
        <time dateTime={at} className="dash-when">
          {when}
        </time>
      </span>
      <span lang={lang} className="dash-excerpt">
        {text}
      </span>
    </Link>
  );
}
