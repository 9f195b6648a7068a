import { Form } from "@remix-run/react";
import { users } from "~/i18n/admin/sections/users";
import { AddForm } from "~/ui/form/add-form";
import type { Constraint } from "~/ui/form/constraint";
import { SelectField, TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";

const texts = users.invitations;

const LABELS = { email: texts.email, role: texts.role };
const ROLES = (["editor", "administrator"] as const).map((value) => ({ value, label: users.roles[value] }));

export type Invitation = {
  id: string;
  email: string;
  role: "administrator" | "editor";
  until: string;
  isExpired: boolean;
};

type Props = { constraint: Constraint; reply: EditReply | undefined; invitations: Invitation[] };

/** Invites somebody, and lists who has not come yet (ACC-1). */
export function Invitations({ constraint, reply, invitations }: Props) {
  return (
    <>
      <AddForm
        id="invitation"
        title={texts.title}
        intent="invite"
        submit={texts.submit}
        busy={texts.busy}
        reply={reply}
        constraint={constraint}
        defaultValue={{ role: "editor" }}
        labels={LABELS}
        added={invitations.map(({ id, until }) => id + until).join()}
      >
        {(fields, invalid) => (
          <div className="grid max-w-md gap-5">
            <p className="text-paper-dim">{texts.intro}</p>
            <TextField
              label={LABELS.email}
              field={fields.email}
              type="email"
              autoComplete="off"
              autoFocus={invalid === "email"}
            />
            <SelectField label={LABELS.role} field={fields.role} hint={users.rolesText} options={ROLES} />
          </div>
        )}
      </AddForm>
      {invitations.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-lg font-semibold">{texts.list}</h2>
          <ul className="admin-list mb-8">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} {...invitation} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function InvitationRow({ id, email, role, until, isExpired }: Invitation) {
  const state = isExpired ? texts.expired : texts.until;
  return (
    <li className="admin-row">
      <div className="min-w-0 grow">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-sm text-paper-dim">
          {state.replace("{{role}}", users.roles[role]).replace("{{until}}", until)}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="role" value={role} />
        <button
          type="submit"
          name="intent"
          value="invite-again"
          aria-label={texts.renewLabel.replace("{{email}}", email)}
          className="admin-button"
        >
          {texts.renew}
        </button>
        <button
          type="submit"
          name="intent"
          value="withdraw"
          aria-label={texts.withdrawLabel.replace("{{email}}", email)}
          className="admin-button admin-button-danger-quiet"
        >
          {texts.withdraw}
        </button>
      </Form>
    </li>
  );
}
