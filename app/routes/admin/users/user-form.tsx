import { users as texts } from "~/i18n/admin/sections/users";
import { AddForm } from "~/ui/form/add-form";
import type { Constraint } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";

type Props = { constraint: Constraint; reply: EditReply | undefined; added: string };

/** Form that makes an existing account an admin (USR-1). */
export function UserForm({ constraint, reply, added }: Props) {
  return (
    <AddForm
      id="admin"
      title={texts.addTitle}
      intent="add"
      submit={texts.add}
      busy={texts.adding}
      reply={reply}
      constraint={constraint}
      labels={texts.fields}
      added={added}
    >
      {(fields, invalid) => (
        <div className="max-w-md">
          <TextField
            label={texts.fields.email}
            field={fields.email}
            type="email"
            hint={texts.emailHint}
            autoComplete="off"
            autoFocus={invalid === "email"}
          />
        </div>
      )}
    </AddForm>
  );
}
