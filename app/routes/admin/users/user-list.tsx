import { Form, Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { users as texts } from "~/i18n/admin/sections/users";
import { useDisclosure } from "~/ui/hooks/use-disclosure";
import { PanelIcon } from "~/ui/panel/panel-icon";

export type User = {
  id: string;
  email: string;
  since: string;
  isSelf: boolean;
  role: "administrator" | "editor";
  hasFactor: boolean;
};

/** The admins; the only one there is can't be removed. */
export function UserList({ users }: { users: User[] }) {
  const isOnly = users.length === 1;
  return (
    <>
      <h2 className="sr-only">{texts.list}</h2>
      <ul className="admin-list mb-6">
        {users.map((user) => (
          <li key={user.id} className="admin-row">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold break-all">
                {user.email}
                {user.isSelf && <span className="admin-badge admin-badge-on">{texts.you}</span>}
                <span className="admin-badge">{texts.roles[user.role]}</span>
                {user.hasFactor && <span className="admin-badge">{texts.factor}</span>}
              </p>
              <p className="text-sm text-paper-dim">
                {(user.role === "administrator" ? texts.since : texts.sinceEditor).replace(
                  "{{date}}",
                  user.since,
                )}
              </p>
              {isOnly && <p className="mt-1 text-sm text-paper-dim">{texts.last}</p>}
            </div>
            {!isOnly && (
              <div className="ml-auto flex items-center gap-2">
                <Link
                  to={`?delete=${user.id}`}
                  id={`delete-${user.id}`}
                  preventScrollReset
                  aria-label={admin.edit.removeLabel.replace("{{name}}", user.email)}
                  className="admin-button admin-button-danger-quiet"
                >
                  {admin.edit.remove}
                </Link>
                <UserMenu {...user} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Role, a link to choose a new password, and the second factor of somebody who lost it. */
function UserMenu({ id, email, isSelf, role, hasFactor }: User) {
  const menu = useDisclosure();
  return (
    <details ref={menu} className="menu row-more">
      <summary className="admin-icon-button" aria-label={texts.more.replace("{{name}}", () => email)}>
        <PanelIcon name="more" />
      </summary>
      <div className="item-menu">
        <div>
          <Link to={`?role=${id}`} id={`role-${id}`} preventScrollReset className="item-step">
            <PanelIcon name="admins" />
            {role === "administrator" ? texts.role.toEditor : texts.role.toAdministrator}
          </Link>
        </div>
        {!isSelf && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="reset-link" className="item-step">
              <PanelIcon name="link" />
              {texts.reset.create}
            </button>
            <button type="submit" name="intent" value="end-sessions" className="item-step">
              <PanelIcon name="logout" />
              {texts.endSessions.open}
            </button>
          </Form>
        )}
        {!isSelf && hasFactor && (
          <div>
            <Link
              to={`?factor=${id}`}
              id={`factor-${id}`}
              preventScrollReset
              className="item-step item-step-danger"
            >
              <PanelIcon name="delete" />
              {texts.removeFactor.open}
            </Link>
          </div>
        )}
      </div>
    </details>
  );
}
