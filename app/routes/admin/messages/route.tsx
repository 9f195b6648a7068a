import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { Client } from "~/backend/client.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { getMessage, getRetention, listMessages } from "~/backend/messages/messages-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { admin } from "~/i18n/admin/common";
import { messages as texts } from "~/i18n/admin/sections/messages";
import type { loader as layoutLoader } from "~/routes/admin/layout";
import { RetentionSchema, retentionFields } from "~/schemas/retention";
import { LoadFailed } from "~/ui/form/load-failed";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Pages } from "~/ui/list/pages";
import { Toaster } from "~/ui/toaster";
import { changeMessages } from "./message-action.server";
import { MessageDetail, RemovedMessage } from "./message-detail";
import { type Dialog, MessageDialog } from "./message-dialog";
import { MessageFilter } from "./message-filter";
import { MessageHead } from "./message-head";
import { MessageList } from "./message-list";
import { readView, searchOf } from "./message-view";
import { subjectOf, toDetail, toItem } from "./message-view-model.server";
import { RETENTION_LABELS, RetentionEditor } from "./retention/retention-editor";
import { RetentionSummary } from "./retention/retention-summary";

const LIST = "/admin/messages";

/** Confirmation dialog that the query opens; null if its message was removed. */
async function getDialog(client: Client, query: URLSearchParams): Promise<Dialog | null> {
  const kind = query.has("delete") ? "delete" : "resend";
  const row = await getMessage(client, query.get(kind));
  return row && { kind, id: row.id, subject: subjectOf(row) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client, role } = await requireAdmin(args);
  const isAdministrator = role === "administrator";
  const query = new URL(args.request.url).searchParams;
  const view = readView(query);
  const isOpen = query.has("open");
  const [list, opened, dialog, retention] = await Promise.all([
    isOpen ? null : withFallback(undefined, "messages", listMessages(client, view, view.page)),
    isOpen ? withFallback(undefined, "a message", getMessage(client, query.get("open"))) : null,
    isAdministrator ? withFallback(null, "a message", getDialog(client, query)) : null,
    isOpen ? null : withFallback(null, "the retention time", getRetention(client)),
  ]);
  return {
    isOpen,
    isFailed: list === undefined || opened === undefined,
    view: { ...view, page: list?.page ?? view.page },
    list: list ? { items: list.rows.map(toItem), count: list.count, pages: list.pages } : null,
    opened: opened ? toDetail(opened) : null,
    dialog,
    retention,
    isRetentionEdited: isAdministrator && query.get("edit") === "retention",
    hasService: hasEmailService(),
    constraint: getZodConstraint(RetentionSchema),
  };
}

export const action = (args: ActionFunctionArgs) => changeMessages(args);

export { clientAction } from "~/framework/client-action";

/** Visitors' messages with their read and delivery state, and the retention period (CONT-4). */
export default function Messages() {
  const data = useLoaderData<typeof loader>();
  const { view, list, opened, dialog, retention, hasService } = data;
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout");
  const reply = useActionData<typeof action>();
  const toast = reply?.toast;
  const isEdited = data.isRetentionEdited && retention;
  return (
    <>
      <MessageHead view={view} counts={layout?.messages ?? null} hasService={hasService} />
      {!data.isOpen && !isEdited && <RetentionSummary retention={retention} />}
      {toast && !isEdited && !dialog && <Toaster toast={toast} closeLabel={admin.close} />}
      {dialog && (
        <MessageDialog
          key={dialog.kind + dialog.id}
          dialog={dialog}
          cancelTo={searchOf(view, data.isOpen ? { open: dialog.id } : {}) || "."}
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
      {data.isRetentionEdited && !retention && <ResubmitForm reply={reply} labels={RETENTION_LABELS} />}
      {data.isFailed && <LoadFailed {...texts.loadFailed} />}
      {opened && <MessageDetail key={opened.id} message={opened} view={view} hasService={hasService} />}
      {data.isOpen && !opened && !data.isFailed && <RemovedMessage view={view} />}
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
