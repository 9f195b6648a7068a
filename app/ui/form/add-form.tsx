import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { SubmitButton } from "../submit-button";
import type { Constraint } from "./constraint";
import { ErrorSummary } from "./error-summary";

type Fields<Name extends string> = Record<Name, FieldMetadata<string>>;

type Props<Name extends string> = {
  id: string;
  title: string;
  /** The action's intent. */
  intent: string;
  submit: string;
  /** The button's text while the submission is pending. */
  busy: string;
  reply: EditReply | undefined;
  constraint: Constraint;
  /** Initial values of fields that are not empty at first. */
  defaultValue?: Partial<Record<Name, string>>;
  labels: Record<Name, string>;
  /** Changes when something has been added: then the form is emptied for the next one. */
  added: string;
  /** `invalid` is the first field with an error: without JavaScript it is the browser that puts the focus there. */
  children: (fields: Fields<Name>, invalid: string | undefined) => ReactNode;
};

/** A short form that adds a row to the list below it. A plain form; it stays on the page, emptied, after each one. */
export function AddForm<Name extends string>(props: Props<Name>) {
  const { id, title, intent, submit, busy, reply, constraint, defaultValue, labels, added, children } = props;
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: reply?.result ?? undefined,
    constraint,
    ...(defaultValue && { defaultValue }),
  });
  const element = useRef<HTMLFormElement>(null);
  const known = useRef(added);
  useEffect(() => {
    if (known.current === added) return;
    known.current = added;
    element.current?.reset();
  }, [added]);
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  );
  return (
    <section aria-labelledby={`${id}-title`} className="admin-panel">
      <h2 id={`${id}-title`} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      <Form ref={element} method="post" preventScrollReset {...getFormProps(form)} noValidate>
        <input type="hidden" name="intent" value={intent} />
        {errors.length > 0 && <ErrorSummary errors={errors} form={form} fields={fields} labels={labels} />}
        {children(fields as Fields<Name>, errors[0]?.name)}
        <SubmitButton isBusy={isBusy} className="admin-button admin-button-primary mt-5">
          {isBusy ? busy : submit}
        </SubmitButton>
      </Form>
    </section>
  );
}
