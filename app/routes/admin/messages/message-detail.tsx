import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { messages as texts } from "~/i18n/admin/sections/messages";
import { Icon } from "~/ui/icon";
import { MarkButton, RemoveLink, ResendButton } from "./message-buttons";
import { MessageBadges, MessageReason } from "./message-delivery";
import { searchOf, type View } from "./message-view";
import type { MessageDetail as Detail } from "./message-view-model.server";

type Props = { message: Detail; view: View; hasService: boolean };

/** Details of a message, shown in place of the list. */
export function MessageDetail({ message, view, hasService }: Props) {
  const here = (open: Record<string, string> = {}) => searchOf(view, { open: message.id, ...open });
  return (
    <section aria-labelledby="message-title" className="admin-panel mt-6" data-opened="">
      <BackToList view={view} />
      <h2
        id="message-title"
        tabIndex={-1}
        className="mt-4 mb-3 text-xl font-semibold [overflow-wrap:anywhere]"
      >
        {texts.from.replace("{{name}}", () => message.name)}
      </h2>
      <p className="flex flex-wrap gap-2">
        <MessageBadges {...message} />
      </p>
      <p
        lang={message.lang}
        className="mt-6 max-w-prose border-l-4 border-paper-line pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {message.message}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={message.replyTo} className="admin-button admin-button-primary">
          <Icon name="mail" />
          {texts.reply}
        </a>
        <MarkButton item={message} here={here} />
        <ResendButton item={message} here={here} hasService={hasService} />
        <RemoveLink item={message} here={here} />
      </div>
      <dl className="mt-8 grid gap-x-6 gap-y-2 border-t border-paper-line pt-5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name={texts.detail.email}>{message.email}</Fact>
        <Fact name={texts.detail.sent}>
          <time dateTime={message.sentAt}>{message.sent}</time>
        </Fact>
        <Fact name={texts.detail.locale}>{message.locale}</Fact>
        <Fact name={texts.detail.reference}>{message.reference}</Fact>
        <Fact name={texts.detail.state}>
          {message.delivery.label}. <MessageReason delivery={message.delivery} />
        </Fact>
        <Fact name={texts.detail.attempts}>
          {[
            String(message.attempts),
            message.lastAttempt && texts.detail.lastAttempt.replace("{{date}}", message.lastAttempt),
            message.nextAttempt && texts.detail.nextAttempt.replace("{{date}}", message.nextAttempt),
          ]
            .filter(Boolean)
            .join("; ")}
        </Fact>
        {message.delivered && <Fact name={texts.detail.delivered}>{message.delivered}</Fact>}
      </dl>
    </section>
  );
}

/** Placeholder for a message that was removed meanwhile. */
export function RemovedMessage({ view }: { view: View }) {
  return (
    <section aria-labelledby="message-title" className="admin-panel mt-6" data-opened="">
      <BackToList view={view} />
      <h2 id="message-title" tabIndex={-1} className="mt-4 text-xl font-semibold">
        {texts.gone}
      </h2>
    </section>
  );
}

function BackToList({ view }: { view: View }) {
  return (
    <Link to={searchOf(view) || "."} className="inline-flex min-h-11 items-center gap-2 underline">
      <Icon name="arrow-left" />
      {texts.back}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-paper-dim">{name}</dt>
      <dd className="mb-2 min-w-0 [overflow-wrap:anywhere] sm:mb-0">{children}</dd>
    </>
  );
}
