import { type BackgroundPass, startBackgroundPass } from "~/backend/background-pass.server";
import { invalidate } from "~/backend/cache/content-versions.server";
import { serverClient } from "~/backend/client.server";
import {
  type DueDraft,
  failDueDraft,
  listDueDrafts,
  onScheduledDraft,
  publishDueDraft,
} from "~/backend/content/admin/due-drafts.server";
import { BackendError } from "~/backend/errors.server";
import type { ContentType } from "~/content/kit/content-type.server";
import { changeOf } from "~/content/kit/list/list-save.server";
import { getRow } from "~/content/kit/list/rows.server";
import { log } from "~/http/log.server";
import { formatMomentWithDay } from "~/i18n/admin/format-date";
import { publishing as texts } from "~/i18n/admin/publishing";
import { draftErrors } from "./draft-errors.server";
import { labelsOf } from "./draft-state.server";

/** Interval of the passes while nothing is due; `due_drafts` looks twice as far ahead. */
const IDLE_INTERVAL_MS = 5_000;
/** Interval after a failed pass: what came due in an outage is published soon after it. */
const RETRY_INTERVAL_MS = 1_000;

/** As many as `due_drafts` gives at once: there may be more. */
const BATCH = 100;

/** SQLSTATE classes of rows that the database does not take: malformed data, and violated constraints. */
const REFUSED = /^2[23]/;

/** Publishes a due draft. @returns why it can't be published; null where it was, or is not due any more */
async function publish(type: ContentType, draft: DueDraft): Promise<string | null> {
  const { table_name, row_id, fields } = draft;
  const row = await getRow(serverClient(), type.table, row_id);
  if (!row) return texts.reasons.gone;
  const drafted = fields as Record<string, unknown>;
  const errors = draftErrors(type.record, { ...row, ...drafted });
  if (errors) return texts.reasons.wrong.replace("{{errors}}", () => errors);
  try {
    const change = { ...drafted, ...(type.state && { [type.state]: true }) };
    const { outcome, columns } = await publishDueDraft(serverClient(), draft, change);
    switch (outcome) {
      case "published":
        await invalidate(...changeOf(type, row_id));
        log.info({ table: table_name, row: row_id }, "a draft was published at its time");
        return null;
      case "not_due":
        return null;
      case "gone":
        return texts.reasons.gone;
      case "changed":
        return texts.reasons.changed.replace("{{fields}}", () => labelsOf(type, columns ?? []));
      default:
        throw new Error("the answer is not the function's");
    }
  } catch (error) {
    if (!(error instanceof BackendError) || !REFUSED.test(error.code ?? "")) throw error;
    const refusal = Object.values(type.refused(error) ?? {}).flat();
    return refusal.join(" ") || texts.reasons.refused;
  }
}

/** Publishes a due draft, or writes down why it stays one. */
async function settle(types: ContentType[], draft: DueDraft): Promise<void> {
  // A type of a newer release is for an instance that knows it.
  const type = types.find(({ table }) => table === draft.table_name);
  if (!type) return;
  const reason = await publish(type, draft);
  if (reason === null) return;
  const failure = texts.notPublished
    .replace("{{time}}", formatMomentWithDay(draft.publish_at))
    .replace("{{reason}}", () => reason);
  log.warn({ table: draft.table_name, row: draft.row_id, reason }, "a draft was not published at its time");
  await failDueDraft(serverClient(), draft, failure);
}

/**
 * Publishes the drafts whose time has come; a failing one does not keep the others back.
 * @returns milliseconds until the next pass: the next draft's time, by the database's clock
 * @throws what the last failing one threw
 */
async function publishDue(types: ContentType[]): Promise<number> {
  const drafts = await listDueDrafts(serverClient());
  let failed: unknown;
  for (const draft of drafts.filter(({ due_in }) => due_in <= 0)) {
    await settle(types, draft).catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
  if (drafts.length === BATCH) return 0;
  const next = drafts.find(({ due_in }) => due_in > 0);
  return Math.min(IDLE_INTERVAL_MS, (next?.due_in ?? Number.POSITIVE_INFINITY) * 1_000);
}

/** Starts the background pass of a process that publishes drafts at their time (PUB-3). Safe on several instances. */
export function startPublishing(types: ContentType[]): BackgroundPass {
  const pass = startBackgroundPass(() => publishDue(types), {
    failed: "due drafts can't be published: it is tried again",
    retryMs: RETRY_INTERVAL_MS,
  });
  onScheduledDraft(pass.wake);
  return pass;
}
