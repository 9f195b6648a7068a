import type { RecordForm } from "~/content/kit/fields/record.server";
import type { Draft } from "~/content/kit/publishing.server";
import { formatMomentWithDay } from "~/i18n/admin/format-date";
import { publishing as texts } from "~/i18n/admin/publishing";

type Scheduled = Pick<Draft, "publish_at" | "failure">;
type Named = { record: Pick<RecordForm, "labels">; picture?: { column: string; label: string } };

/** The labels of columns, separated by commas. */
export function labelsOf({ record, picture }: Named, columns: string[]): string {
  const labels: Record<string, string> = {
    ...(picture && { [picture.column]: picture.label }),
    ...record.labels,
  };
  return columns.map((column) => labels[column] ?? column).join(", ");
}

/** Text of a draft's badge after "Szkic": its time, or that publishing failed; "" of one without a time. */
export function draftBadge({ publish_at: time, failure }: Scheduled): string {
  if (failure) return texts.failedBadge;
  return time ? texts.publication.replace("{{time}}", formatMomentWithDay(time)) : "";
}

/** Columns of a draft that were changed in its row since it was made, to something else than the draft has. */
function overtakenColumns({ fields, base }: Pick<Draft, "fields" | "base">, row: object): string[] {
  const stored = row as Record<string, unknown>;
  const differs = (column: string, values: Record<string, unknown>) =>
    JSON.stringify(values[column] ?? null) !== JSON.stringify(stored[column] ?? null);
  return Object.keys(fields).filter(
    (column) => Object.hasOwn(base, column) && differs(column, base) && differs(column, fields),
  );
}

/** Sentences of the editor about a draft's publication: its time, why it failed, what will get in its way. */
export function draftRemarks(type: Named, draft: Draft, row: object): string[] {
  const { publish_at: time, failure } = draft;
  const columns = overtakenColumns(draft, row);
  const overtaken = time ? texts.overtakenScheduled : texts.overtaken;
  return [
    failure ?? "",
    time ? texts.draftAt.replace("{{time}}", formatMomentWithDay(time)) : "",
    columns.length > 0 ? overtaken.replace("{{fields}}", () => labelsOf(type, columns)) : "",
  ].filter(Boolean);
}
