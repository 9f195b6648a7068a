import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { EditReply } from "~/http/editing.server";
import { admin as texts } from "~/i18n/admin/common";
import { fieldsOf } from "~/schemas/form-values";
import { TypedText } from "./typed-text";

type Props = {
  /** What was answered to a save; nothing is shown where there was none. */
  reply: EditReply | undefined;
  labels: Record<string, string>;
};

/**
 * In the place of an editor whose row can't be read at the moment: what was typed into it, and the button that sends it
 * again. Without JavaScript the form went with the row.
 */
export function KeptForm({ reply, labels }: Props) {
  const last = useRef(reply?.result);
  // Sent again and not answered it is kept all the same; saved it is not.
  if (!reply || reply.result) last.current = reply?.result;
  const { initialValue: typed, error } = last.current ?? {};
  if (!typed) return null;
  const errors = Object.entries(error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => (labels[name] ? `${labels[name]}: ${message}` : message)),
  );
  return (
    <section aria-labelledby="kept-title" className="admin-panel" data-opened="">
      <h2 id="kept-title" tabIndex={-1} className="text-xl font-bold">
        {texts.edit.refused}
      </h2>
      {errors.map((message) => (
        <p key={message} className="mt-2 font-semibold text-danger">
          {message}
        </p>
      ))}
      <p className="mt-2">{texts.edit.keptText}</p>
      <TypedText typed={typed} labels={labels} />
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
