import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/backend/auth/gate.server";
import { eachMessages, type MessageRow } from "~/backend/messages/messages-admin.server";
import { messageReference } from "~/backend/messages/outbox.server";
import { log } from "~/http/log.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatIso } from "~/i18n/admin/format-date";
import { messages as texts } from "~/i18n/admin/sections/messages";
import { BOM, csvLine } from "./csv";
import { readView, searchOf } from "./message-view";

type Batches = AsyncGenerator<MessageRow[]>;

/** All messages that the list's search and filter find, as a file for a spreadsheet (CONT-4). */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const view = readView(new URL(args.request.url).searchParams);
  const batches = eachMessages(client, view);
  try {
    // Read before the response starts: a later failure can only truncate the file.
    const first = await batches.next();
    const file = Readable.from(csvChunks(first.value ?? [], batches));
    return new Response(createReadableStreamFromReadable(file), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="wiadomosci-${formatIso(new Date()).slice(0, 10)}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    log.error({ err: error }, "the messages can't be exported");
    return redirectWithToast(`/admin/messages${searchOf(view)}`, { type: "error", ...texts.exportFailed });
  }
}

const COLUMNS: [string, (row: MessageRow) => string][] = [
  [texts.columns.date, (row) => formatIso(row.created_at)],
  [texts.columns.name, (row) => row.name],
  [texts.columns.email, (row) => row.email],
  [texts.columns.message, (row) => row.message],
  [texts.columns.locale, (row) => row.locale],
  [texts.columns.isRead, (row) => (row.read_at ? texts.yes : texts.no)],
  [texts.columns.state, (row) => texts.states[row.delivery_state as keyof typeof texts.states]],
  [texts.columns.attempts, (row) => String(row.attempts)],
  [texts.columns.error, (row) => row.last_error ?? ""],
  [texts.columns.reference, (row) => messageReference(row.id)],
];

const toLine = (row: MessageRow) => csvLine(COLUMNS.map(([, value]) => value(row)));

async function* csvChunks(first: MessageRow[], rest: Batches) {
  yield BOM + csvLine(COLUMNS.map(([name]) => name));
  yield first.map(toLine).join("");
  for await (const rows of rest) yield rows.map(toLine).join("");
}
