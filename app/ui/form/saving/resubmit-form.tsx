import { Form } from "@remix-run/react";
import { useRef } from "react";
import { admin as texts } from "~/i18n/admin/common";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { fieldsOf } from "../form-values";
import { SubmittedValues } from "./submitted-values";

type Props = {
  /** Reply to a save; without one nothing is shown. */
  reply: EditReply | undefined;
  labels: Record<string, string>;
};

/**
 * Replaces an editor whose row can't be read at the moment: the submitted input, with a button to submit it again. Without
 * JavaScript the form is not rendered without its row.
 */
export function ResubmitForm({ reply, labels }: Props) {
  const last = useRef(reply?.result);
  // Kept if a resubmission gets no response; cleared by a successful save.
  if (!reply || reply.result) last.current = reply?.result;
  const { initialValue: typed, error } = last.current ?? {};
  if (!typed) return null;
  const errors = Object.entries(error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => (labels[name] ? `${labels[name]}: ${message}` : message)),
  );
  return (
    <section aria-labelledby="kept-title" className="admin-panel" data-opened="">
      <h2 id="kept-title" tabIndex={-1} className="text-xl font-semibold">
        {texts.edit.refused}
      </h2>
      {errors.map((message) => (
        <p key={message} className="mt-2 font-semibold text-danger">
          {message}
        </p>
      ))}
      <p className="mt-2">{texts.edit.keptText}</p>
      <SubmittedValues typed={typed} labels={labels} />
      <Form method="post" className="mt-5">
        {fieldsOf(typed).map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="admin-button admin-button-primary">
          {texts.edit.saveAgain}
        </button>
      </Form>
    </section>
  );
}
