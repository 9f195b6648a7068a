import { parseWithZod } from "@conform-to/zod/v4";
import type { RecordForm } from "~/content/kit/fields/record.server";
import { fieldsOf } from "~/ui/form/form-values";

/** Validation errors of a row's form: "label: message", one after the other; null for none. */
export function draftErrors(
  { schema, toForm, labels }: RecordForm,
  row: Record<string, unknown>,
): string | null {
  const form = new FormData();
  for (const [name, value] of fieldsOf(toForm(row))) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return null;
  const errors = Object.entries(submission.error ?? {});
  return errors.map(([name, messages]) => `${labels[name] ?? name}: ${messages?.join(" ")}`).join(" ");
}
