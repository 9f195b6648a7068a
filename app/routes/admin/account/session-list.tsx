import { Form } from "@remix-run/react";
import { account } from "~/i18n/admin/sections/account";
import { LoadFailed } from "~/ui/form/load-failed";

const texts = account.sessions;

export type SessionView = {
  id: string;
  device: string;
  network: string;
  seen: string;
  since: string;
  isCurrent: boolean;
};

/** One's sessions, each with a button that ends it (ACC-4). */
export function SessionList({ sessions }: { sessions: SessionView[] | null }) {
  return (
    <section aria-labelledby="sessions-title" className="mt-10">
      <h2 id="sessions-title" className="mb-2 text-lg font-semibold">
        {texts.heading}
      </h2>
      <p className="mb-4 max-w-prose text-paper-dim">{texts.intro}</p>
      {!sessions && <LoadFailed {...texts.loadFailed} />}
      <ul className="admin-list">
        {sessions?.map((session) => (
          <li key={session.id} className="admin-row">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {session.device}
                {session.isCurrent && <span className="admin-badge admin-badge-on">{texts.current}</span>}
              </p>
              <p className="text-sm text-paper-dim">
                {[
                  texts.seen.replace("{{when}}", session.seen),
                  texts.since.replace("{{when}}", session.since),
                  session.network && texts.network.replace("{{network}}", session.network),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={session.id} />
                <button
                  type="submit"
                  name="intent"
                  value="end-session"
                  aria-label={texts.endLabel
                    .replace("{{device}}", session.device)
                    .replace("{{when}}", session.seen)}
                  className="admin-button admin-button-danger-quiet"
                >
                  {texts.end}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
