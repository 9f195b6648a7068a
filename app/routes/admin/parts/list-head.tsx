import { Form, useNavigation } from "@remix-run/react";

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
        <button
          type="submit"
          name="intent"
          value="create"
          className="admin-button admin-button-primary"
          disabled={isBusy}
        >
          {add}
        </button>
      </Form>
    </div>
  );
}
