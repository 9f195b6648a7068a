import { useRef } from "react";
import { chosenField, type UploadTarget } from "~/files/upload-rules";
import type { EditReply } from "~/ui/form/saving/edit-reply";

/**
 * The library's picture that is chosen for a field before the form is saved: as it was sent last, or as an autosave has it.
 * @returns the form's field that names it, and its path; an empty one without a choice
 */
export function useChosenPicture(
  target: UploadTarget,
  row: Record<string, unknown>,
  reply: EditReply | undefined,
): { name: string; path: string } {
  const name = chosenField(target);
  const last = useRef(row[name]);
  if (reply?.result) last.current = reply.result.initialValue?.[name];
  return { name, path: typeof last.current === "string" ? last.current : "" };
}
