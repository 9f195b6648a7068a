import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { Client } from "~/backend/client.server";
import { hasEmailService } from "~/backend/email-service.server";
import { requireAdmin } from "~/backend/gate.server";
import { getMessage, getRetention, listMessages } from "~/backend/messages-admin.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { messages as texts } from "~/i18n/admin/messages";
import { RetentionSchema, retentionFields } from "~/schemas/retention";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { Pages } from "~/ui/form/pages";
import { Toaster } from "~/ui/toaster";
import type { loader as layoutLoader } from "./layout";
import { changeMessages } from "./parts/message-action.server";
import { MessageDetail, MessageGone } from "./parts/message-detail";
import { MessageFilter } from "./parts/message-filter";
import { MessageHead } from "./parts/message-head";
import { MessageList } from "./parts/message-list";
import { MessageQuestion, type Question } from "./parts/message-question";
import { readView, searchOf } from "./parts/message-view";
import { detailOf, itemOf, subjectOf } from "./parts/message-words.server";
import { RETENTION_LABELS, RetentionEditor } from "./parts/retention-editor";
import { RetentionSummary } from "./parts/retention-summary";

const LIST = "/admin/messages";

/** The question that the address asks, if there is still a message that it is about. */
async function questionOf(client: Client, query: URLSearchParams): Promise<Question | null> {
  const kind = query.has("delete") ? "delete" : "resend";
  const row = await getMessage(client, query.get(kind));
  return row && { kind, id: row.id, subject: subjectOf(row) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const view = readView(query);
  const isOpen = query.has("open");
  const [list, opened, question, retention] = await Promise.all([
    isOpen ? null : readOr(undefined, "messages", listMessages(client, view, view.page)),
    isOpen ? readOr(undefined, "a message", getMessage(client, query.get("open"))) : null,
    readOr(null, "a message", questionOf(client, query)),
    isOpen ? null : readOr(null, "the retention time", getRetention(client)),
  ]);
  return {
    isOpen,
    isFailed: list === undefined || opened === undefined,
    view: { ...view, page: list?.page ?? view.page },
    list: list ? { items: list.rows.map(itemOf), count: list.count, pages: list.pages } : null,
    opened: opened ? detailOf(opened) : null,
    question,
    retention,
    isRetentionEdited: query.get("edit") === "retention",
    hasService: hasEmailService(),
    constraint: getZodConstraint(RetentionSchema),
  };
}

export const action = (args: ActionFunctionArgs) => changeMessages(args);

export { clientAction } from "~/ui/form/unanswered";

/** What visitors wrote, whether it was read and delivered, and how long it is kept (CONT-4). */
export default function Messages() {
  const data = useLoaderData<typeof loader>();
  const { view, list, opened, question, retention, hasService } = data;
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout");
  const reply = useActionData<typeof action>();
  const toast = reply?.toast;
  const isEdited = data.isRetentionEdited && retention;
  return (
    <>
      <MessageHead view={view} counts={layout?.messages ?? null} hasService={hasService} />
      {!data.isOpen && !isEdited && <RetentionSummary retention={retention} />}
      {toast && !isEdited && !question && <Toaster toast={toast} closeLabel={admin.close} />}
      {question && (
        <MessageQuestion
          key={question.kind + question.id}
          question={question}
          cancelTo={searchOf(view, data.isOpen ? { open: question.id } : {}) || "."}
          toast={toast}
        />
      )}
      {isEdited && (
        <RetentionEditor
          row={{ ...retentionFields(retention.retention_months), updated_at: retention.updated_at }}
          constraint={data.constraint}
          reply={reply}
          cancelTo={LIST}
        />
      )}
      {data.isRetentionEdited && !retention && <KeptForm reply={reply} labels={RETENTION_LABELS} />}
      {data.isFailed && <LoadFailed {...texts.loadFailed} />}
      {opened && <MessageDetail key={opened.id} message={opened} view={view} hasService={hasService} />}
      {data.isOpen && !opened && !data.isFailed && <MessageGone view={view} />}
      {list && (
        <>
          <MessageFilter view={view} count={list.count} />
          <MessageList items={list.items} view={view} hasService={hasService} />
          <Pages page={view.page} pages={list.pages} to={(page) => searchOf({ ...view, page }) || "."} />
        </>
      )}
    </>
  );
}
