import { Form, Link, useLocation } from "@remix-run/react";
import { account } from "~/i18n/admin/sections/account";
import { ACCOUNT } from "../sections";
import type { EventView } from "./account-event.server";

const texts = account.events;

/** Notice of changes to the account by others or from new devices, until the admin confirms it (ACC-2, ACC-4). */
export function AccountNotice({ events }: { events: EventView[] }) {
  const { pathname, search } = useLocation();
  if (events.length === 0) return null;
  return (
    <div role="status" className="admin-panel mb-6 flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{texts.notice}</p>
        <ul className="break-words">
          {events.map(({ id, what, when, who }) => (
            <li key={id}>{[what, when, who].filter(Boolean).join(", ")}</li>
          ))}
        </ul>
      </div>
      <Link to={ACCOUNT.to} className="admin-button">
        {texts.more}
      </Link>
      <Form method="post" action={ACCOUNT.to}>
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit" name="intent" value="seen" className="admin-button">
          {texts.seen}
        </button>
      </Form>
    </div>
  );
}
