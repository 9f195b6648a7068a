import { Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { users as texts } from "~/i18n/admin/users";

export type User = { id: string; email: string; since: string; isSelf: boolean };

/** The admins; the only one there is can't be removed. */
export function UserList({ users }: { users: User[] }) {
  const isOnly = users.length === 1;
  return (
    <>
      <h2 className="sr-only">{texts.list}</h2>
      <ul className="admin-list">
        {users.map((user) => (
          <li key={user.id} className="admin-row">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold break-all">
                {user.email}
                {user.isSelf && <span className="admin-badge admin-badge-on">{texts.you}</span>}
              </p>
              <p className="text-sm text-paper-dim">{texts.since.replace("{{date}}", user.since)}</p>
              {isOnly && <p className="mt-1 text-sm text-paper-dim">{texts.last}</p>}
            </div>
            {!isOnly && (
              <Link
                to={`?delete=${user.id}`}
                id={`delete-${user.id}`}
                preventScrollReset
                aria-label={admin.edit.removeLabel.replace("{{name}}", user.email)}
                className="admin-button admin-button-danger-quiet"
              >
                {admin.edit.remove}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
