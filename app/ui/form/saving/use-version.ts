import { useRef } from "react";
import type { EditReply } from "~/ui/form/saving/edit-reply";

/**
 * Version of the row that the form's input is based on. The row is reloaded whenever something beside the form is opened
 * or submitted: a newer version is adopted only if the form's fields are unchanged (a picture was replaced); otherwise
 * another admin has saved, which must not be overwritten unseen (DATA-4).
 * @param names the form's fields
 */
export function useVersion(
  row: Record<string, unknown> & { updated_at: string },
  names: string[],
  reply: EditReply | undefined,
): string {
  const values = JSON.stringify(names.map((name) => row[name]));
  const replied = versionOf(reply);
  // A form that is filled from a reply was not filled with the row, whatever version that is by now.
  const filled = useRef(
    replied === undefined ? { version: row.updated_at, values } : { version: replied, values: "" },
  );
  if (filled.current.values === values) filled.current.version = row.updated_at;
  return replied ?? filled.current.version;
}

/** The version in a reply: another admin may have saved the row since, and it is reloaded with every reply. */
function versionOf(reply: EditReply | undefined): string | undefined {
  const sent = reply?.result?.initialValue;
  // Empty for an unsaved row, and then not submitted.
  const conflict = reply?.conflict?.versionField === "draft_version" ? undefined : reply?.conflict;
  return conflict?.updatedAt ?? (sent ? String(sent.updated_at ?? "") : undefined);
}

/** The version of the draft that the form's input is based on, as `useVersion`. @param draft of the draft as it was read */
export function useDraftVersion(draft: string, reply: EditReply | undefined): string {
  const filled = useRef(draft);
  if (reply?.conflict?.versionField === "draft_version") return reply.conflict.updatedAt;
  const sent = reply?.result?.initialValue;
  return sent ? String(sent.draft_version ?? "") : filled.current;
}
