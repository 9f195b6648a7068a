import { Form, useNavigation } from "@remix-run/react";
import { SubmitButton } from "~/ui/submit-button";

type Props = {
  title: string;
  count: string;
  add: string /** Null where the list could not be read. */;
  total: number | null;
};

/** The head of a list: its name, how many there are, and a button that adds one. */
export function ListHead({ title, count, add, total }: Props) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <div className="admin-head">
      <h1 className="admin-title">{title}</h1>
      {total !== null && (
        <p className="mr-auto text-paper-dim">{count.replace("{{count}}", String(total))}</p>
      )}
      <Form method="post">
        <SubmitButton
          name="intent"
          value="create"
          className="admin-button admin-button-primary"
          isBusy={isBusy}
        >
          {add}
        </SubmitButton>
      </Form>
    </div>
  );
}
